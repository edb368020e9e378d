import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** @typedef {{ name: string, bytes: number }} Lazy  what opening this import downloads beyond the boot closure and what is there by then */
/** @typedef {{ bytes: number, files: string[], lazy: Lazy[] }} Measured */

/** @param {string} folder @param {string} id */
const tidy = (folder, id) =>
  relative(folder, id)
    .replace(/^.*node_modules\//, '')
    .replace(/\0/g, '')

/** A built file may contain several modules, which its source map names. @param {string} id */
const partsOf = (id) => {
  if (!existsSync(`${id}.map`)) return [id]
  /** @type {{ sources: string[] }} */
  const { sources } = JSON.parse(readFileSync(`${id}.map`, 'utf8'))
  if (sources.length < 2) return [id]
  return sources.map((source) =>
    join(dirname(id), source)
      .replace('/src/', '/dist/')
      .replace(/\.tsx?$/, '.js'),
  )
}

/**
 * Bundles an entry as a dapp would (for production, minified, split, React from elsewhere) and weighs it, gzipped.
 * @param {string} folder
 * @param {string} name
 * @param {string} code
 * @param {(lazy: string) => readonly string[]} [before] which of the other imports have been opened when this one is
 * @returns {Promise<Measured>}
 */
export const measure = async (folder, name, code, before = () => []) => {
  const entry = join(folder, `${name}.mjs`)
  writeFileSync(entry, code)
  const bundle = await rolldown({
    input: entry,
    cwd: folder,
    platform: 'browser',
    external: [/^react(-dom)?($|\/)/],
    resolve: { conditionNames: ['production', 'browser', 'import', 'default'] },
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env': '{"MODE":"production"}',
        'import.meta.env.MODE': '"production"',
      },
    },
    logLevel: 'silent',
  })
  // Names without hashes, because hashes change the size whenever any lazy file changes.
  const { output } = await bundle.generate({ format: 'esm', minify: true, chunkFileNames: '[name].js' })
  await bundle.close()

  const chunks = new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
  /** @param {string} start @returns {Set<string>} the chunks that come with this one */
  const closureOf = (start) => {
    const reached = new Set([start])
    for (const file of reached)
      for (const imported of chunks.get(file)?.imports ?? []) if (chunks.has(imported)) reached.add(imported)
    return reached
  }
  /** @param {Iterable<string>} files */
  const weigh = (files) =>
    [...files].reduce((total, file) => total + gzipSync(chunks.get(file)?.code ?? '', { level: 9 }).length, 0)

  const first = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (!first) throw new Error(`${name} came out empty`)
  const boot = closureOf(first.fileName)
  const files = [...boot].flatMap((file) =>
    Object.entries(chunks.get(file)?.modules ?? {})
      .filter(([id, { code: rendered }]) => id !== entry && rendered !== null && rendered.length > 0)
      .flatMap(([id]) => partsOf(id).map((part) => tidy(folder, part))),
  )
  // A file that is both wanted later and part of others has no module for its face: its last one is what it is about.
  const later = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports))
  const opened = [...chunks.values()]
    .filter(({ fileName }) => later.has(fileName) && !boot.has(fileName))
    .map(({ fileName, facadeModuleId, modules }) => ({
      name: tidy(folder, facadeModuleId ?? Object.keys(modules).at(-1) ?? fileName),
      files: closureOf(fileName),
    }))
  const lazy = opened.map((each) => {
    const there = new Set(
      [boot, ...opened.filter((other) => before(each.name).includes(other.name)).map((other) => other.files)].flatMap(
        (some) => [...some],
      ),
    )
    return { name: each.name, bytes: weigh([...each.files].filter((file) => !there.has(file))) }
  })
  return { bytes: weigh(boot), files: files.toSorted(), lazy: lazy.toSorted((a, b) => b.bytes - a.bytes) }
}
