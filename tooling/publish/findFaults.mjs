import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import semver from 'semver'
import { readManifest } from '../packages.mjs'
import { pack } from './pack.mjs'

/** Ways of type resolution that our users do not use: without `exports`, or by `require`. */
const unsupported = ['node10', 'node16-cjs']

/** Whether a file contains code: bundlers write no source map for a file that only re-exports. @param {string} code */
const hasCode = (code) => code.replace(/^(?:import|export \{|'use client'|"use client").*$/gm, '').trim() !== ''

/** Files that no user needs. @param {string} path */
const isStray = (path) =>
  /\.(test|spec|test-d|stories)\.|\.tsbuildinfo$|(^|\/)(fixtures|\.cache|node_modules)\//.test(path)

/** Whether a file is one of those that an export names, by its name or by a pattern with one `*`. @param {string} file @param {string} path */
const isMatch = (file, path) => {
  const [start = '', end] = path.split('*')
  return end === undefined ? file === path : file.startsWith(start) && file.endsWith(end)
}

/**
 * Lists the faults of a package as it would be published.
 * @param {string} folder
 * @param {string} destination where the tarball goes
 * @returns {Promise<string[]>}
 */
export const findFaults = async (folder, destination) => {
  const manifest = readManifest(folder)
  const tarball = pack(folder, destination)
  /** @type {string[]} */
  const faults = []

  const data = new Uint8Array(readFileSync(tarball))
  const { messages } = await publint({ strict: true, pack: { tarball: data.buffer } })
  for (const message of messages) faults.push(`publint: ${formatMessage(message, manifest) ?? message.code}`)

  const styles = Object.keys(exportsOf(manifest)).filter((entry) => entry.endsWith('.css'))
  const types = await checkPackage(createPackageFromTarballData(data), { excludeEntrypoints: styles })
  if (types.types)
    for (const problem of types.problems)
      if (!('resolutionKind' in problem && unsupported.includes(problem.resolutionKind)))
        faults.push(`types: ${JSON.stringify(problem)}`)

  const files = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((path) => path.replace('package/', ''))
  for (const path of files.filter(isStray)) faults.push(`ships ${path}`)
  if (!files.includes('LICENSE')) faults.push('ships no LICENSE')
  const packed = spawnSync('tar', ['-xOzf', tarball, 'package/package.json'], { encoding: 'utf8' }).stdout
  const local = packed.match(/"(workspace|catalog|link|file):[^"]*"/)
  if (local) faults.push(`its manifest says ${local[0]}, which means nothing outside this workspace`)
  const { sideEffects, peerDependencies = {} } = JSON.parse(packed)
  // An untested version must not be installed without a warning.
  for (const [name, range] of Object.entries(peerDependencies))
    if (semver.satisfies('9999.0.0', String(range))) faults.push(`its peer ${name} has no upper bound: ${range}`)
  const pure =
    sideEffects === false || (Array.isArray(sideEffects) && sideEffects.every((pattern) => pattern.endsWith('.css')))
  if (!pure) faults.push('its manifest does not say that importing it does nothing: "sideEffects": false')
  for (const path of filesIn(exportsOf(manifest))) {
    if (!files.some((file) => isMatch(file, path))) faults.push(`exports ${path}, which is not in the tarball`)
    else if (
      path.endsWith('.js') &&
      !files.includes(`${path}.map`) &&
      hasCode(readFileSync(join(folder, path), 'utf8'))
    )
      faults.push(`${path} has no source map`)
  }
  return faults
}

/** @param {object} manifest @returns {object} */
const exportsOf = (manifest) =>
  ('exports' in manifest && typeof manifest.exports === 'object' && manifest.exports) || {}

/** @param {unknown} node @returns {string[]} every file that `exports` names, under whatever condition */
const filesIn = (node) => {
  if (typeof node === 'string') return [join(node)]
  if (typeof node !== 'object' || node === null) return []
  return Object.values(node).flatMap(filesIn)
}
