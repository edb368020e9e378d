import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** @typedef {{ boot: number, all: number, modules: string[] }} Weight  bytes before the first click, bytes of every chunk there is, and what they are made of */

/**
 * Bundles a page as a dapp would (minified, split; React and ethers are its own) and weighs it, gzipped.
 * @param {string} folder
 * @param {string} name
 * @param {string} code
 * @returns {Promise<Weight>}
 */
export const weighPage = async (folder, name, code) => {
  const entry = join(folder, `${name}.mjs`)
  writeFileSync(entry, code)
  const bundle = await rolldown({
    input: entry,
    cwd: folder,
    platform: 'browser',
    external: [/^react(-dom)?($|\/)/, /^ethers($|\/)/],
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
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const chunks = output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
  const first = chunks.find(({ isEntry }) => isEntry)
  if (!first) throw new Error(`${name} came out empty`)
  const boot = new Set([first.fileName])
  for (const file of boot)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      if (chunks.some(({ fileName }) => fileName === imported)) boot.add(imported)
  const weigh = (/** @type {typeof chunks} */ some) =>
    some.reduce((total, { code: text }) => total + gzipSync(text, { level: 9 }).length, 0)
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules)
      .filter(([id, { code: rendered }]) => id !== entry && rendered !== null && rendered.length > 0)
      .map(([id]) =>
        relative(folder, id)
          .replace(/^.*node_modules\//, '')
          .replaceAll('\0', ''),
      ),
  )
  return { boot: weigh(chunks.filter(({ fileName }) => boot.has(fileName))), all: weigh(chunks), modules }
}
