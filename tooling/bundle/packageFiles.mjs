import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { compactCssPlugin } from './compactCss.mjs'
import { eagerModules, sharedFiles } from './moduleGraph.mjs'
import { notices } from './notices.mjs'

/** @typedef {(id: string, importer: string | undefined, isDynamic: boolean) => boolean} IsExternal */

/** Modules of the package itself, whose specifiers are paths. @param {string} id */
const isOwn = (id) => id.startsWith('.') || id.startsWith('/')

/**
 * @param {string} folder
 * @returns {{ name: string, source: string, isConditional: boolean }[]} every entry point made of modules: the name of the output, its source file, and
 * whether bundlers choose it by the condition `production`
 */
const entryPoints = (folder) => {
  /** @type {{ exports: Record<string, unknown> }} */
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.values(exports).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { production } = /** @type {{ production?: object }} */ (entry)
    return [entry, ...(production ? [production] : [])].flatMap((files) => {
      if (!('@kit/source' in files && 'default' in files)) return []
      const source = String(files['@kit/source'])
      const name = source.replace(/^\.\/src\/|\.tsx?$/g, '')
      return files.default === `./dist/${name}.js` ? [{ name, source, isConditional: production !== undefined }] : []
    })
  })
}

/**
 * @param {string} folder
 * @returns {Record<string, string>} our modules, by the packages that they replace in the imports of other packages
 */
const standIns = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).standIns ?? {}

/** @param {string} from @param {string} to both are files of `dist` */
const specifier = (from, to) => {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Parses the names in braces: `{ a, b as c }` has `a` as `a`, and `b` as `c`. @param {string} names @returns {[name: string, as: string][]} */
const namesIn = (names) =>
  names.split(', ').map((each) => {
    const [name = '', as = name] = each.split(' as ')
    return [name, as]
  })

/** Returns the exports of a file that only re-exports, each with the file and the name that it comes from. @param {string} fileName @param {string} code */
const repeatedExports = (fileName, code) => {
  const imported = new Map(
    [...code.matchAll(/^(?:import|export) \{ (.+) \} from "(.+)";$/gm)].flatMap(([, names = '', from = '']) =>
      namesIn(names).map(([name, as]) => [as, { name, source: posix.join(posix.dirname(fileName), from) }]),
    ),
  )
  const exported = [...code.matchAll(/^export \{ (.+) \}(?: from ".+")?;$/gm)].flatMap(([statement, names = '']) =>
    namesIn(names).map(
      ([name, as]) => /** @type {const} */ ([as, imported.get(statement.includes(' from ') ? as : name)]),
    ),
  )
  return exported.map(([as, from]) => {
    if (!from) throw new Error(`${fileName} does not only repeat exports:\n${code}`)
    return { as, ...from }
  })
}

/**
 * rolldown writes a separate file for each `import()` of a module that shares its file with others. It only re-exports
 * the module and would cost a request, so the file with the module is imported directly. The names by which files import each
 * other are short (`minifyInternalExports`): a page's bundler keeps the names of exports of a file that is imported dynamically.
 * @type {import('rolldown').Plugin}
 */
const withoutFacades = {
  name: 'without facades',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    for (const { fileName: facade, facadeModuleId, code } of chunks.filter(
      ({ isDynamicEntry, isEntry, moduleIds }) => isDynamicEntry && !isEntry && moduleIds.length === 0,
    )) {
      const target = chunks.find(({ moduleIds }) => moduleIds.some((id) => id === facadeModuleId))
      if (!target) throw new Error(`No file has the module of ${facade}:\n${code}`)
      const locals = new Map(
        namesIn(/^export \{ (.+) \};$/m.exec(target.code)?.[1] ?? '').map(([name, as]) => [as, name]),
      )
      for (const { as, name, source } of repeatedExports(facade, code)) {
        if (source === target.fileName && as === name) continue
        const clause = (/** @type {string | undefined} */ own) => (own === as ? as : `${own} as ${as}`)
        const added =
          source === target.fileName
            ? `export { ${clause(locals.get(name))} };`
            : `export { ${clause(name)} } from "${specifier(target.fileName, source)}";`
        target.code = target.code.replace(/\n(?=\n\/\/# sourceMappingURL=)/, `\n${added}\n`)
      }
      for (const chunk of chunks)
        chunk.code = chunk.code.replaceAll(
          `import("${specifier(chunk.fileName, facade)}")`,
          `import("${specifier(chunk.fileName, target.fileName)}")`,
        )
      delete bundle[facade]
    }
  },
}

/** @param {string} folder @param {IsExternal} isExternal */
const open = (folder, isExternal) => {
  const ours = standIns(folder)
  return rolldown({
    cwd: folder,
    input: Object.fromEntries(entryPoints(folder).map(({ name, source }) => [name, source])),
    platform: 'neutral',
    resolve: { conditionNames: ['@kit/source', 'import', 'default'], mainFields: ['module', 'main'] },
    // sharedFiles() decides where shared modules go.
    experimental: { chunkOptimization: false },
    preserveEntrySignatures: 'allow-extension',
    checks: { bundlerTimings: false },
    plugins: [
      compactCssPlugin,
      withoutFacades,
      {
        name: 'external packages',
        resolveId: (id, importer, { kind }) => {
          const isOfOthers = importer?.includes('/node_modules/') === true
          const standIn = isOfOthers ? ours[id] : undefined
          if (standIn !== undefined) return join(folder, standIn)
          if (!isExternal(id, importer, kind === 'dynamic-import')) return null
          // Imports of inlined modules have no side effects, and `import()` alone must not make those of the same package have some.
          const isFree = isOfOthers || kind === 'dynamic-import'
          return { id, external: true, ...(isFree && { moduleSideEffects: false }) }
        },
      },
    ],
    onLog: (level, log) => {
      // rolldown keeps 'use client' in entry points only; the banner adds it to other files.
      if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(`${log.code}: ${log.message}`)
    },
  })
}

/** The modules that remain after tree shaking, with their imports. @param {string} folder @param {IsExternal} isExternal @returns {Promise<import('./moduleGraph.mjs').Graph>} */
const readGraph = async (folder, isExternal) => {
  const build = await open(folder, isExternal)
  const { output } = await build.generate({ preserveModules: true })
  await build.close()
  const files = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const conditional = new Set(
    entryPoints(folder).flatMap(({ source, isConditional }) => (isConditional ? [join(folder, source)] : [])),
  )
  const idsOf = (/** @type {readonly string[]} */ names) => names.flatMap((name) => files.get(name)?.moduleIds ?? [])
  return new Map(
    [...files.values()].flatMap(({ moduleIds, isEntry, imports, dynamicImports }) =>
      moduleIds.map((id) => [
        id,
        { isEntry, isConditional: conditional.has(id), imports: idsOf(imports), dynamicImports: idsOf(dynamicImports) },
      ]),
    ),
  )
}

/**
 * Writes the published JavaScript of a package to `dist`. Modules that a page loads before the first click keep a file each, so that
 * bundlers take only those that are used. Each `import()` loads one file, and shared code is in `dist/shared`.
 * @param {string} folder of the package
 * @param {{ moments: readonly import('./moduleGraph.mjs').Moment[], inline: readonly string[], inlinedOfOthers: readonly string[], start?: string | undefined }} options
 * `moments`: in the order in which pages reach them, their modules by their path in `src`; `inline`, `inlinedOfOthers`: packages whose modules
 * become part of the lazy files; those of others with their licences; `start`: see `sharedFiles`
 */
export const writePackageFiles = async (folder, { moments, inline, inlinedOfOthers, start }) => {
  const isInlined = (/** @type {string} */ id) =>
    [...inline, ...inlinedOfOthers].some((name) => id === name || id.startsWith(`${name}/`))
  const { boot, helpers } = eagerModules(await readGraph(folder, (id) => !isOwn(id)))
  /** @type {IsExternal} */
  const isExternal = (id, importer, isDynamic) =>
    !isOwn(id) && !(isInlined(id) && (isDynamic || !boot.has(importer ?? '')))
  const nameOf = (/** @type {string} */ id) =>
    relative(join(folder, 'src'), id)
      .split(sep)
      .join('/')
      .replace(/^(?:\.\.\/)+([^/]+)\/src\//, '$1/')
      .replace(/\.tsx?$/, '')

  const graph = await readGraph(folder, isExternal)
  const idOf = (/** @type {string} */ name) => [...graph.keys()].find((id) => nameOf(id) === name) ?? name
  const sharedFile = sharedFiles(
    graph,
    moments.map((moment) => ({ ...moment, entries: moment.entries.map(idOf) })),
    start && idOf(start),
  )
  const isAlone = (/** @type {string} */ id) => (boot.has(id) || helpers.has(id)) && sharedFile(id) === undefined
  const isClient = (/** @type {string} */ id) => boot.has(id) && readFileSync(id, 'utf8').startsWith(`'use client'`)

  const build = await open(folder, isExternal)
  const { output } = await build.write({
    dir: join(folder, 'dist'),
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: ({ facadeModuleId, moduleIds }) => {
      if (facadeModuleId) return `${nameOf(facadeModuleId)}.js`
      return moduleIds.some(isAlone) ? '[name].js' : 'shared/[name].js'
    },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { debugName: 'one module', test: isAlone, name: nameOf },
        { debugName: 'shared', name: (id) => sharedFile(id) ?? null },
      ],
    },
    banner: ({ isEntry, moduleIds }) => (!isEntry && moduleIds.some(isClient) ? `'use client';` : ''),
    sourcemap: true,
    sourcemapExcludeSources: true,
    minifyInternalExports: true,
  })
  await build.close()
  if (inlinedOfOthers.length === 0) return
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  writeFileSync(join(folder, 'dist/LICENSES.txt'), notices(modules))
}
