import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { reachOf } from './planFiles.mjs'
import { readModules } from './readModules.mjs'
import { isOf, originOf, readManifest, readTaken, soleOriginOf } from './readTaken.mjs'

/** @typedef {import('./readTaken.mjs').Taken} Taken */

/** Where the modules of a package lie in `dist` of the one that takes them in. @param {string} name */
const placeOf = (name) => basename(name)

/**
 * Has the lazy modules of a compiled package import those of others, named in `takes`, as its own: copies in a folder of its `dist`. What the
 * page loads before a click goes on to import the others themselves, and what they count to their boot is theirs.
 * @param {string} folder
 * @param {import('./planFiles.mjs').Journey} journey
 */
export const takeIn = (folder, { boot, takes = [] }) => {
  const dist = join(folder, 'dist')
  for (const name of takes) {
    rmSync(join(dist, placeOf(name)), { recursive: true, force: true })
    const taken = readTaken(folder, name)
    const modules = readModules(dist)
    const before = reachOf(modules, boot)
    /** @type {Set<string>} */
    const wanted = new Set()
    for (const [path, { code }] of modules) {
      const next = importsTaken(taken, path, code, { isBoot: before.has(path), wanted })
      if (next !== code) writeFileSync(join(dist, `${path}.js`), next)
    }
    for (const path of reachOf(taken.modules, wanted, ({ imports, calls }) => [...imports, ...calls]))
      copy(folder, taken, path)
  }
}

/**
 * The code of a module with the copies in the place of the package. A boot module keeps what it imports at once.
 * @param {Taken} taken
 * @param {string} path
 * @param {string} code
 * @param {{ isBoot: boolean, wanted: Set<string> }} options `wanted`: gets what is imported
 */
const importsTaken = (taken, path, code, { isBoot, wanted }) => {
  const { staticImports, staticExports, dynamicImports } = parseSync(`${path}.js`, code).module
  const quoted = (/** @type {string} */ module) => {
    wanted.add(module)
    const to = posix.relative(dirname(path), `${placeOf(taken.name)}/${module}.js`)
    return `'${to.startsWith('.') ? to : `./${to}`}'`
  }
  /** @type {{ start: number, end: number, text: string }[]} */
  const changes = []
  for (const { moduleRequest, entries, start, end } of isBoot ? [] : staticImports) {
    const specifier = moduleRequest.value
    if (!isOf(taken, specifier)) continue
    // In one line, as the compiler wrote it: the map goes by lines.
    const lines = entries.map(({ importName, localName }) => {
      if (importName.kind !== 'Name') throw new Error(`${path} does not name what it takes of ${specifier}.`)
      const origin = originOf(taken, specifier, importName.name ?? '')
      const stays = taken.boot.has(origin.module)
      const name = stays ? importName.name : origin.name
      return `import { ${name === localName.value ? name : `${name} as ${localName.value}`} } from ${stays ? `'${specifier}'` : quoted(origin.module)};`
    })
    changes.push({ start, end, text: lines.join(' ') })
  }
  for (const { moduleRequest } of isBoot ? [] : staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest && isOf(taken, moduleRequest.value))
      throw new Error(`${path} passes on what is of ${moduleRequest.value}: only what is loaded before may.`)
  for (const { moduleRequest } of dynamicImports) {
    const specifier = code.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    if (isOf(taken, specifier))
      changes.push({ start: moduleRequest.start, end: moduleRequest.end, text: quoted(soleOriginOf(taken, specifier)) })
  }
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, change) => `${text.slice(0, change.start)}${change.text}${text.slice(change.end)}`, code)
}

/** @param {string} folder @param {Taken} taken @param {string} path */
const copy = (folder, taken, path) => {
  const code = taken.modules.get(path)?.code ?? ''
  if (taken.boot.has(path))
    throw new Error(
      `${taken.name} has ${path} in its boot: a lazy module is to be without it, or to import it by its entry.`,
    )
  const { dependencies, peerDependencies } = readManifest(folder)
  for (const { moduleRequest } of parseSync(`${path}.js`, code).module.staticImports) {
    const [owner = ''] = /^(@[^/]+\/)?[^/]+/.exec(moduleRequest.value) ?? []
    if (!owner.startsWith('.') && !(owner in { ...dependencies, ...peerDependencies }))
      throw new Error(`${taken.name} imports ${owner} in ${path}: who takes that in has to depend on it.`)
  }
  const from = join(taken.folder, 'dist', `${path}.js`)
  const to = join(folder, 'dist', placeOf(taken.name), `${path}.js`)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, code)
  if (!existsSync(`${from}.map`)) return
  /** @type {{ sources: string[] }} */
  const map = JSON.parse(readFileSync(`${from}.map`, 'utf8'))
  // Where the package lies when both are installed.
  const beside = join(dirname(folder), placeOf(taken.name))
  const sources = map.sources.map((source) =>
    relative(dirname(to), join(beside, relative(taken.folder, join(dirname(from), source))))
      .split(sep)
      .join('/'),
  )
  writeFileSync(`${to}.map`, JSON.stringify({ ...map, sources }))
}
