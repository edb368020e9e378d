import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** @typedef {{ start: number, end: number, to: string }} Specifier  where it stands in the code, quotes included, and the module of the package that it names */
/**
 * A built module of a package, named by its path in `dist` without `.js`.
 * `takes`: names that it takes from each module of the package, `*` for all; `calls`: modules that it imports when it wants them;
 * `stars`: whole statements that pass on all that a module exports.
 * @typedef {{ code: string, imports: string[], calls: string[], takes: Map<string, Set<string>>, exports: string[], specifiers: Specifier[], stars: Specifier[] }} Module
 */

/** @param {string} dist @returns {Map<string, Module>} */
export const readModules = (dist) => {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.split(sep).join('/'))
    .toSorted()
  return new Map(paths.map((path) => [path.slice(0, -'.js'.length), readModule(dist, path)]))
}

/** @param {string} dist @param {string} path @returns {Module} */
const readModule = (dist, path) => {
  const code = readFileSync(join(dist, path), 'utf8')
  const { module, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  /** @type {Module} */
  const read = { code, imports: [], calls: [], takes: new Map(), exports: [], specifiers: [], stars: [] }

  /** @param {string} request @returns {string | undefined} */
  const inPackage = (request) =>
    request.startsWith('.')
      ? relative(dist, join(dist, dirname(path), request))
          .split(sep)
          .join('/')
          .replace(/\.js$/, '')
      : undefined
  /** @param {{ value: string, start: number, end: number }} request @returns {string | undefined} */
  const note = ({ value, start, end }) => {
    const to = inPackage(value)
    if (to !== undefined) read.specifiers.push({ start, end, to })
    return to
  }
  /** @param {string} to @param {string} name */
  const take = (to, name) => void read.takes.set(to, new Set([...(read.takes.get(to) ?? []), name]))

  for (const { moduleRequest, entries } of module.staticImports) {
    const to = note(moduleRequest)
    if (to === undefined) continue
    read.imports.push(to)
    for (const { importName } of entries)
      take(to, importName.kind === 'Name' ? (importName.name ?? '') : importName.kind === 'Default' ? 'default' : '*')
  }
  /** @type {Set<number>} */
  const seen = new Set()
  for (const { entries, start, end } of module.staticExports)
    for (const { moduleRequest, importName, exportName } of entries) {
      if (exportName.kind === 'Name') read.exports.push(exportName.name ?? '')
      else if (exportName.kind === 'Default') read.exports.push('default')
      if (!moduleRequest) continue
      if (exportName.kind === 'None') {
        const to = inPackage(moduleRequest.value)
        if (to === undefined) continue
        read.stars.push({ start, end, to })
        read.imports.push(to)
        take(to, '*')
        continue
      }
      const to = seen.has(moduleRequest.start) ? inPackage(moduleRequest.value) : note(moduleRequest)
      seen.add(moduleRequest.start)
      if (to === undefined) continue
      read.imports.push(to)
      take(to, importName.kind === 'Name' ? (importName.name ?? '') : '*')
    }
  for (const { moduleRequest } of module.dynamicImports) {
    const value = /^(['"`])([^'"`]+)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[2]
    const to = value === undefined ? undefined : note({ value, ...moduleRequest })
    if (to !== undefined) read.calls.push(to)
  }
  return read
}
