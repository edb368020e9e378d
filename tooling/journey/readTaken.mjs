import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { reachOf } from './planFiles.mjs'
import { readModules } from './readModules.mjs'

/** @typedef {{ exports: Record<string, string | { default: string }>, dependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Manifest */
/**
 * A built package whose modules another one takes in. `boot`: what pages load before a click, which stays where it is.
 * @typedef {{ name: string, folder: string, manifest: Manifest, modules: ReadonlyMap<string, import('./readModules.mjs').Module>, boot: ReadonlySet<string> }} Taken
 */
/** @typedef {{ module: string, name: string }} Origin  a module of the package, and what it calls it */

/** @param {string} folder @returns {Manifest} */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** @param {string} taker its folder @param {string} name @returns {Taken} */
export const readTaken = (taker, name) => {
  const folder = realpathSync(join(taker, 'node_modules', name))
  const modules = readModules(join(folder, 'dist'))
  const journey = join(folder, 'journey.json')
  const boot = existsSync(journey) ? JSON.parse(readFileSync(journey, 'utf8')).boot : []
  return { name, folder, manifest: readManifest(folder), modules, boot: reachOf(modules, boot) }
}

/** @param {Taken} taken @param {string} specifier */
export const isOf = ({ name }, specifier) => specifier === name || specifier.startsWith(`${name}/`)

/** @param {string} path in `dist` */
const moduleAt = (path) => posix.normalize(path).replace(/\.js$/, '')

/** The module that an entry is. @param {Taken} taken @param {string} specifier */
const entryOf = ({ name, manifest }, specifier) => {
  const entry = manifest.exports[`.${specifier.slice(name.length)}`]
  const path = typeof entry === 'string' ? entry : entry?.default
  if (!path?.startsWith('./dist/')) throw new Error(`${specifier} is no entry of ${name}.`)
  return moduleAt(path.slice('./dist/'.length))
}

/** Which module makes what an entry exports. @param {Taken} taken @param {string} specifier @param {string} wanted @returns {Origin} */
export const originOf = (taken, specifier, wanted) => {
  let found = { module: entryOf(taken, specifier), name: wanted }
  for (;;) {
    const { module: path, name } = found
    const module = taken.modules.get(path)
    if (!module?.exports.includes(name)) throw new Error(`${specifier} does not name ${wanted}.`)
    const entries = parseSync(`${path}.js`, module.code).module.staticExports.flatMap((statement) => statement.entries)
    const passed = entries.find(({ exportName, moduleRequest }) => moduleRequest && exportName.name === name)
    if (!passed?.moduleRequest || passed.importName.kind !== 'Name') return found
    found = {
      module: moduleAt(posix.join(dirname(path), passed.moduleRequest.value)),
      name: passed.importName.name ?? '',
    }
  }
}

/** The one module that makes all that an entry exports. @param {Taken} taken @param {string} specifier */
export const soleOriginOf = (taken, specifier) => {
  const origins = (taken.modules.get(entryOf(taken, specifier))?.exports ?? []).map((wanted) => ({
    wanted,
    ...originOf(taken, specifier, wanted),
  }))
  const module = origins[0]?.module
  if (module === undefined || origins.some((origin) => origin.module !== module || origin.name !== origin.wanted))
    throw new Error(`What ${specifier} exports is not of one module.`)
  return module
}
