import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * @typedef {object} Bundle
 * @property {string} folder the package
 * @property {string} entry the built file to begin with, within the package
 * @property {string} outDir within the package
 * @property {string} name of the file that comes out; what it loads later begins with it too
 * @property {Record<string, string>} elsewhere imports that stay imports: the package, and how it is then called
 * @property {boolean} minify
 */

/**
 * Makes files that a browser, or a bundler, takes without knowing any package but those `elsewhere`.
 * @param {Bundle} bundle
 * @returns {Promise<string[]>} all modules that are inside
 */
export const bundle = async ({ folder, entry, outDir, name, elsewhere, minify }) => {
  const leaves = Object.entries(elsewhere)
  const build = await rolldown({
    cwd: folder,
    input: { [name]: join(folder, entry) },
    platform: 'browser',
    plugins: [
      {
        name: 'elsewhere',
        resolveId: (source) => {
          const [, id] = leaves.find(([wanted]) => source === wanted || source.startsWith(`${wanted}/`)) ?? []
          return id === undefined ? null : { id: id === '*' ? source : id, external: true }
        },
      },
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{"MODE":"production"}', 'import.meta.env.MODE': '"production"' } },
    onLog: (level, log) => {
      // 'use client' means nothing where React is inside.
      if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(log.message)
    },
  })
  const { output } = await build.write({
    dir: join(folder, outDir),
    format: 'esm',
    minify,
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[hash].js`,
  })
  await build.close()
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
}
