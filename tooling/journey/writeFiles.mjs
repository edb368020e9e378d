import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { rolldown } from 'rolldown'

/** @typedef {import('./readModules.mjs').Module} Module */

/** Stands for the folder of built files in names of modules that are elsewhere. */
const elsewhere = 'kit-elsewhere:/'

/** @param {string} from @param {string} to both paths in `dist` */
const pathBetween = (from, to) => {
  const path = relative(dirname(from), to).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Makes one file of the modules of each file, and has all others import from it.
 * @param {string} dist
 * @param {ReadonlyMap<string, Module>} modules
 * @param {ReadonlyMap<string, string>} fileOf
 */
export const writeFiles = async (dist, modules, fileOf) => {
  for (const file of new Set(fileOf.values())) if (modules.has(file)) throw new Error(`${file} is a module already.`)
  const placeOf = (/** @type {string} */ name) => `${fileOf.get(name) ?? name}.js`
  for (const file of new Set(fileOf.values())) await writeFile(dist, modules, file, fileOf, placeOf)
  for (const [name, { code, specifiers, stars }] of modules) {
    const path = `${name}.js`
    if (fileOf.has(name)) {
      rmSync(join(dist, path))
      rmSync(join(dist, `${path}.map`), { force: true })
      continue
    }
    const quoted = (/** @type {string} */ to) => `'${pathBetween(path, placeOf(to))}'`
    const changes = [
      ...specifiers.map(({ start, end, to }) => ({ start, end, to, text: quoted(to) })),
      // All that the module exports, not all that its file does.
      ...stars.map(({ start, end, to }) => ({
        start,
        end,
        to,
        text: `export { ${modules.get(to)?.exports.join(', ')} } from ${quoted(to)};`,
      })),
    ]
    let next = code
    for (const { start, end, to, text } of changes.toSorted((a, b) => b.start - a.start))
      if (fileOf.has(to)) next = `${next.slice(0, start)}${text}${next.slice(end)}`
    if (next !== code) writeFileSync(join(dist, path), next)
  }
}

/**
 * @param {string} dist
 * @param {ReadonlyMap<string, Module>} modules
 * @param {string} file
 * @param {ReadonlyMap<string, string>} fileOf
 * @param {(name: string) => string} placeOf
 */
const writeFile = async (dist, modules, file, fileOf, placeOf) => {
  const inside = [...modules.keys()].filter((name) => fileOf.get(name) === file)
  const at = (/** @type {string} */ name) => join(dist, `${name}.js`)
  const nameAt = (/** @type {string} */ path) => relative(dist, path).split(sep).join('/').replace(/\.js$/, '')
  const entry = '\0entry'
  const bundle = await rolldown({
    input: entry,
    logLevel: 'warn',
    // Each export is wanted by somebody outside; what nobody takes is for the bundler of the page to drop.
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'kit-file',
        resolveId(id, importer) {
          if (id === entry) return id
          if (!id.startsWith('.') && !id.startsWith('/')) return { id, external: true }
          const name = nameAt(id.startsWith('/') ? id : join(dirname(importer ?? ''), id))
          return fileOf.get(name) === file ? at(name) : { id: `${elsewhere}${placeOf(name)}`, external: true }
        },
        resolveDynamicImport(id, importer) {
          if (typeof id !== 'string' || importer === undefined || !id.startsWith('.'))
            return { id: String(id), external: true }
          const name = nameAt(join(dirname(importer), id))
          return { id: `${elsewhere}${placeOf(name)}`, external: true }
        },
        load(id) {
          if (id === entry)
            return exportsOf(modules, inside, fileOf, file)
              .map(([name, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(at(name))}`)
              .join('\n')
          const map = `${id}.map`
          const exportsHere = (/** @type {string} */ request) => {
            const name = nameAt(join(dirname(id), request))
            return fileOf.get(name) === file ? modules.get(name)?.exports : undefined
          }
          const code = withoutCalls(readFileSync(id, 'utf8'), exportsHere)
          return { code, ...(existsSync(map) && { map: readFileSync(map, 'utf8') }) }
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    minify: false,
    comments: false,
  })
  await bundle.close()
  const [chunk, ...others] = output.filter(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${file} did not come out as one file.`)
  const code = chunk.code.replaceAll(elsewhere, './').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  const map = /** @type {{ sources: string[], sourcesContent?: unknown }} */ (JSON.parse(String(chunk.map)))
  writeFileSync(join(dist, `${file}.js`), `${code}//# sourceMappingURL=${file}.js.map\n`)
  writeFileSync(join(dist, `${file}.js.map`), JSON.stringify({ ...map, file: `${file}.js`, sourcesContent: undefined }))
}

/**
 * Has a module import at once what is in its own file, and need not be fetched.
 * @param {string} code
 * @param {(request: string) => readonly string[] | undefined} exportsHere what a module of the same file exports
 */
const withoutCalls = (code, exportsHere) => {
  let imports = ''
  let next = code
  const calls = parseSync('module.js', code).module.dynamicImports
  for (const [index, { start, end, moduleRequest }] of calls.toReversed().entries()) {
    const request = code.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    const names = request.startsWith('.') ? exportsHere(request) : undefined
    if (!names) continue
    imports += `import { ${names.map((name) => `${name} as here${index}_${name}`).join(', ')} } from '${request}'; `
    next = `${next.slice(0, start)}Promise.resolve({ ${names.map((name) => `${name}: here${index}_${name}`).join(', ')} })${next.slice(end)}`
  }
  // In the first line: the map goes by lines.
  return `${imports}${next}`
}

/**
 * What others take of the modules of a file.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {readonly string[]} inside
 * @param {ReadonlyMap<string, string>} fileOf
 * @param {string} file
 * @returns {(readonly [name: string, exports: string[]])[]}
 */
export const exportsOf = (modules, inside, fileOf, file) => {
  /** @type {Map<string, string>} */
  const origin = new Map()
  return inside.flatMap((name) => {
    /** @type {Set<string>} */
    const names = new Set()
    for (const [other, { takes, calls }] of modules) {
      const isInside = fileOf.get(other) === file
      if (takes.get(name)?.has('*') || (calls.includes(name) && !isInside))
        for (const each of modules.get(name)?.exports ?? []) names.add(each)
      else if (!isInside) for (const each of takes.get(name) ?? []) names.add(each)
    }
    for (const each of names) {
      const before = origin.get(each)
      if (before !== undefined)
        throw new Error(`${each} is exported by ${before} and by ${name}, which lie in one file.`)
      origin.set(each, name)
    }
    return names.size === 0 ? [] : [/** @type {const} */ ([name, [...names].toSorted()])]
  })
}
