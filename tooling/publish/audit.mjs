// Checks that our packages install no package with a known vulnerability: `node tooling/publish/audit.mjs`. The list is advisories.json, so
// that the check needs no network and is reproducible. It was collected by hand from the public advisory database for our dependencies, last
// on 2026-11-23, and may be incomplete: the publish workflow also asks the registry, and its findings are added here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { inspectClosure } from '../licences/closure.mjs'
import { publishedPackages, root } from '../packages.mjs'

/** `accepted`: why the vulnerability does not reach our users. @typedef {{ id: string, package: string, vulnerable: string, summary: string, accepted?: string }} Advisory */

/**
 * @param {Iterable<string>} packages names with versions
 * @param {readonly Advisory[]} advisories
 * @returns {string[]} one line for each vulnerable package
 */
export const vulnerable = (packages, advisories) =>
  [...new Set(packages)].flatMap((id) => {
    const at = id.lastIndexOf('@')
    const [name, version] = [id.slice(0, at), id.slice(at + 1)]
    return advisories
      .filter((each) => each.package === name && semver.satisfies(version, each.vulnerable) && !each.accepted)
      .map((each) => `${id}: ${each.id} ${each.summary}`)
  })

/** Names with versions in a lock file. @param {string} text */
export const lockedPackages = (text) =>
  [...text.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+@\d[\w.+-]*)(?:\(.*)?'?:/gm)].map(([, id = '']) => id)

/** The packages that our packages install: here, with overrides, and for users, without them. @returns {string[]} */
export const shipped = () => [
  ...inspectClosure(publishedPackages().map(({ folder }) => folder)).packages.keys(),
  ...lockedPackages(readFileSync(join(root, 'environments/consumers-lock.yaml'), 'utf8')),
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = shipped()
  const advisories = JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8'))
  const faults = vulnerable(packages, advisories)
  for (const fault of faults) console.error(fault)
  console.log(`${new Set(packages).size} packages, ${advisories.length} advisories, ${faults.length} vulnerable`)
  if (faults.length > 0) process.exitCode = 1
}
