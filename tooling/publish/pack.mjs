import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../packages.mjs'

/**
 * Packs a package as it would be published.
 * @param {string} folder
 * @param {string} destination
 * @returns {string} the tarball
 */
export const pack = (folder, destination) => {
  mkdirSync(destination, { recursive: true })
  const { name, version } = readManifest(folder)
  const file = join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  const { status, stdout, stderr, error } = spawnSync('pnpm', ['pack', '--out', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`pnpm pack failed in ${folder}\n${stdout}${stderr}`)
  return file
}
