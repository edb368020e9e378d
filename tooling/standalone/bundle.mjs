import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { rolldown } from 'rolldown'

/** Leaves the texts of others out of a source map: they would be most of what the package weighs. @param {string} path */
const withoutOthers = (path) => {
  /** @type {{ sources: string[], sourcesContent: (string | null)[] }} */
  const map = JSON.parse(readFileSync(path, 'utf8'))
  const sourcesContent = map.sourcesContent.map((text, index) =>
    map.sources[index]?.includes('node_modules') ? null : text,
  )
  writeFileSync(path, JSON.stringify({ ...map, sourcesContent }))
}

/**
 * @typedef {object} Bundle
 * @property {string} folder the package
 * @property {string} outDir within the package
 * @property {string} name of the file that comes out; what it loads later begins with it too
 * @property {string} entry what that file exports: an absolute path, or code
 * @property {Record<string, string>} [others] further files: their code by their names
 * @property {Record<string, string>} elsewhere imports that stay imports: the package, and how it is then called
 * @property {boolean} minify for pages, where nothing bundles it once more
 */

/**
 * Makes files that a browser, or a bundler, takes without knowing any package but those `elsewhere`.
 * @param {Bundle} bundle
 * @returns {Promise<string[]>} all modules that are inside
 */
export const bundle = async ({ folder, outDir, name, entry, others = {}, elsewhere, minify }) => {
  const leaves = Object.entries(elsewhere)
  const texts = isAbsolute(entry) ? others : { [name]: entry, ...others }
  const entries = new Map(Object.entries(texts).map(([file, text]) => [`entry:${file}`, text]))
  const build = await rolldown({
    cwd: folder,
    input: {
      ...(isAbsolute(entry) && { [name]: entry }),
      ...Object.fromEntries([...entries.keys()].map((id) => [id.slice('entry:'.length), id])),
    },
    platform: 'browser',
    plugins: [
      {
        name: 'entries and elsewhere',
        load: (id) => entries.get(id),
        resolveId: (source) => {
          if (entries.has(source)) return source
          const [, id] = leaves.find(([wanted]) => source === wanted || source.startsWith(`${wanted}/`)) ?? []
          return id === undefined ? null : { id: id === '*' ? source : id, external: true }
        },
      },
    ],
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env': '{"MODE":"production"}',
        'import.meta.env.MODE': '"production"',
      },
    },
    onLog: (level, log) => {
      // 'use client' means nothing where React is inside.
      if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(log.message)
    },
  })
  // For a page all that runs at once is one file: by default what later files share would lie in many small ones.
  const { output: apart } = await build.generate({ format: 'esm' })
  const chunks = new Map(apart.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
  const atOnce = new Set(
    apart.flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry && chunk.name === name ? [chunk.fileName] : [])),
  )
  for (const file of atOnce)
    for (const imported of chunks.get(file)?.imports ?? []) if (chunks.has(imported)) atOnce.add(imported)
  const boot = new Set([...atOnce].flatMap((file) => chunks.get(file)?.moduleIds ?? []))

  const { output } = await build.write({
    dir: join(folder, outDir),
    ...(minify && {
      codeSplitting: { groups: [{ name: `${name}-boot`, test: (/** @type {string} */ id) => boot.has(id) }] },
    }),
    format: 'esm',
    minify,
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[hash].js`,
  })
  await build.close()
  for (const { fileName } of output) if (fileName.endsWith('.map')) withoutOthers(join(folder, outDir, fileName))
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds.filter((id) => !entries.has(id)) : []))
}
