import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { compactCssPlugin } from './compactCss.mjs'
import { notices } from './notices.mjs'

/** 'use client' has no meaning in a bundle that includes React; a lazy file may share a module with its importer. */
const harmless = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'])

/**
 * Writes the files of a package for pages without a bundler to `dist/standalone`. A site serves those of the kit and of its adapters from
 * one folder. They share no code at run time: what an adapter uses of `@kit/core/adapter` is in its own files.
 * @param {string} folder of the package; `dist` holds its published files already
 * @param {string} page name of the file: `standalone` for the kit itself, else that of the package. `name=module,…`: the modules of
 *   `dist/exports` whose exports it has, default `index`
 */
export const writePageFiles = async (folder, page) => {
  const [name = page, modules = 'index'] = page.split('=')
  const standalone = join(folder, 'src/exports/standalone.ts')
  if (existsSync(standalone)) {
    const entries = { standalone: `export * from ${JSON.stringify(standalone)}` }
    // The checks of options load later, for developers alone. Adapters are smaller, and keep theirs.
    await bundle({ folder, outDir: 'dist/standalone', name, entries, external: {}, minify: true, checks: false })
    copyFileSync(join(folder, 'styles.css'), join(folder, 'dist/standalone/styles.css'))
    // For bundlers, which share one @kit/core between this and the adapters.
    await bundle({
      folder,
      outDir: 'dist/withReact',
      name,
      entries,
      external: { '@kit/core': '*' },
      minify: false,
      checks: true,
    })
    return
  }
  const exported = (
    await Promise.all(
      modules.split(',').map(async (module) => {
        const path = join(folder, `dist/exports/${module}.js`)
        return Object.keys(await import(pathToFileURL(path).href)).map((each) => ({ name: each, path }))
      }),
    )
  ).flat()
  const code = (/** @type {typeof exported} */ some) =>
    some.map((each) => `export { ${each.name} } from ${JSON.stringify(each.path)}`).join('\n')
  // A page downloads every export of a file, used or not: so an adapter is one file, and everything else a second one.
  const adapter = exported.filter((each) => each.name.endsWith('Adapter'))
  const main = adapter.length > 0 ? adapter : exported
  const more = exported.filter((each) => !main.includes(each))
  const entries = { [name]: code(main), ...(more.length > 0 && { [`${name}-more`]: code(more) }) }
  await bundle({
    folder,
    outDir: 'dist/standalone',
    name,
    entries,
    external: {},
    minify: true,
    checks: true,
  })
}

/**
 * @typedef {object} Bundle
 * @property {string} folder the package
 * @property {string} outDir within the package
 * @property {string} name of the main file; the names of its lazy files begin with it
 * @property {Record<string, string>} entries code of each file by its name
 * @property {Record<string, string>} external packages that stay imports, and the specifier to write (`*`: as it is)
 * @property {boolean} minify for pages, where no bundler follows
 * @property {boolean} checks with `@kit/core/checks`, or with what production has in its place
 */

/** Writes files that a browser or a bundler loads without any other package than the external ones, and the licences of what is inside. @param {Bundle} bundle */
const bundle = async ({ folder, outDir, name, entries, external, minify, checks }) => {
  const code = new Map(Object.entries(entries).map(([file, text]) => [`entry:${file}`, text]))
  const build = await rolldown({
    cwd: folder,
    input: Object.fromEntries([...code.keys()].map((id) => [id.slice('entry:'.length), id])),
    platform: 'browser',
    ...(!checks && { resolve: { conditionNames: ['production', 'browser', 'import', 'default'] } }),
    checks: { bundlerTimings: false },
    plugins: [
      compactCssPlugin,
      {
        name: 'page files',
        load: (id) => code.get(id),
        resolveId: (source) => {
          if (code.has(source)) return source
          const found = Object.entries(external).find(([each]) => source === each || source.startsWith(`${each}/`))
          return found ? { id: found[1] === '*' ? source : found[1], external: true } : null
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
      if (level === 'warn' && !harmless.has(log.code ?? '')) throw new Error(log.message)
    },
  })

  // A page loads the static imports of its entry in one file. By default those that lazy files share would be many small ones.
  const boot = minify ? await bootModules(build, name) : new Set()
  const { output } = await build.write({
    dir: join(folder, outDir),
    codeSplitting: { groups: [{ name: `${name}-boot`, test: (/** @type {string} */ id) => boot.has(id) }] },
    format: 'esm',
    minify,
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[hash].js`,
  })
  await build.close()
  for (const { fileName } of output)
    if (fileName.endsWith('.map')) dropSourcesOfDependencies(join(folder, outDir, fileName))
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  writeFileSync(join(folder, outDir, `${name}.LICENSES.txt`), notices(modules))
}

/** @param {import('rolldown').RolldownBuild} build @param {string} name of the entry @returns {Promise<Set<string>>} the modules that a page loads with the entry */
const bootModules = async (build, name) => {
  const { output } = await build.generate({ format: 'esm' })
  const chunks = new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
  const boot = new Set(
    [...chunks.values()].flatMap((each) => (each.isEntry && each.name === name ? [each.fileName] : [])),
  )
  for (const file of boot)
    for (const imported of chunks.get(file)?.imports ?? []) if (chunks.has(imported)) boot.add(imported)
  return new Set([...boot].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
}

/** Removes the code of dependencies from a source map, which would be most of the package's size. @param {string} path */
const dropSourcesOfDependencies = (path) => {
  /** @type {{ sources: string[], sourcesContent: (string | null)[] }} */
  const map = JSON.parse(readFileSync(path, 'utf8'))
  const sourcesContent = map.sourcesContent.map((text, index) =>
    map.sources[index]?.includes('node_modules') ? null : text,
  )
  writeFileSync(path, JSON.stringify({ ...map, sourcesContent }))
}
