import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest } from '../packages.mjs'
import { isOpen } from './isOpen.mjs'

/** The last versions of this protocol's clients with an open-source licence. */
const lastOpenWalletConnect = '2.21.8'

/** @param {string} name @param {string} from */
const findInstalled = (name, from) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return undefined
  }
}

/** A package that another inlined package may depend on. @param {string} name @param {string} from @param {string[]} inlined */
const findInlined = (name, from, inlined) =>
  [from, ...inlined.map((each) => findInstalled(each, from))]
    .map((folder) => folder && findInstalled(name, folder))
    .find((folder) => folder !== undefined)

/** @param {import('../packages.mjs').Manifest} manifest @returns {unknown} */
const licenceOf = ({ license, licenses }) => {
  if (typeof license === 'object' && license !== null && 'type' in license) return license.type
  if (Array.isArray(licenses)) return licenses.map((each) => each?.type ?? each).join(' OR ')
  return license
}

/**
 * All packages that an install of these packages adds: transitive dependencies and peers, and their own optional peers.
 * @param {string[]} folders
 * @returns {{ packages: Map<string, unknown>, faults: string[] }} names with versions → licences
 */
export const inspectClosure = (folders) => {
  /** @type {Map<string, unknown>} */
  const packages = new Map()
  /** @type {string[]} */
  const faults = []
  const visited = new Set()
  const queue = folders.map((folder) => ({ folder: realpathSync(folder), via: '', alone: false }))
  for (const { folder, via, alone } of queue) {
    if (visited.has(folder)) continue
    // Another package may need all dependencies of a package that is only partly installed here.
    if (!alone) visited.add(folder)
    const manifest = readManifest(folder)
    const id = `${manifest.name}@${manifest.version}`
    const trail = `${via}${id}`
    const licence = licenceOf(manifest)
    packages.set(id, licence)
    if (!isOpen(licence))
      faults.push(`${trail}: the licence ${JSON.stringify(licence) ?? '(none named)'} is not among the open ones`)
    const isClient = manifest.name.startsWith('@walletconnect/')
    if (isClient && manifest.version.localeCompare(lastOpenWalletConnect, 'en', { numeric: true }) > 0)
      faults.push(`${trail}: open source ended with ${lastOpenWalletConnect}`)

    if (alone) continue
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {}, optionalDependencies = {} } = manifest
    const { inlinedDependencies = {} } = manifest
    const ours = via === ''
    // Their code is in our files, and its remaining dependencies are ours.
    for (const name of Object.keys(inlinedDependencies)) {
      const found = findInlined(name, folder, Object.keys(inlinedDependencies))
      if (found) queue.push({ folder: found, via: `${trail} → `, alone: true })
      else faults.push(`${trail}: ${name}, which it contains, is not installed`)
    }
    for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })) {
      const optional = peerDependenciesMeta[name]?.optional === true
      // An optional peer of ours is for a use that we document, so it has to be open itself; what it brings comes with
      // its installation. An optional peer of another package is not installed with ours.
      if (optional && !ours) continue
      const found = findInstalled(name, folder)
      if (found) queue.push({ folder: found, via: `${trail} → `, alone: optional })
      else if (!(name in optionalDependencies) && !optional)
        faults.push(`${trail}: ${name} is not installed, so that its licence is unknown`)
    }
  }
  return { packages, faults: [...new Set(faults)] }
}
