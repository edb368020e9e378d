import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @param {string} path @returns {string | undefined} the folder of the package that a module belongs to */
const packageFolder = (path) => {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name) return folder
  }
  return undefined
}

/**
 * The licences of third-party code in a bundle: most require that their notice is included in every copy.
 * @param {string[]} modules
 * @returns {string}
 */
export const notices = (modules) => {
  const folders = [...new Set(modules.filter((id) => id.startsWith('/')).map(packageFolder))].filter(
    (folder) => folder !== undefined,
  )
  const others = folders
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => !manifest.name.startsWith('@kit/'))
  return others
    .toSorted((a, b) => a.manifest.name.localeCompare(b.manifest.name))
    .map(({ folder, manifest }) => {
      const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
      const text = file ? readFileSync(join(folder, file), 'utf8').trim() : manifest.license
      return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
