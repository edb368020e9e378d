import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readManifest } from '../packages.mjs'

/** @typedef {{ soak: boolean, rounds: number, minutes: number, targets: string[] }} Arguments `targets`: packages or paths; none for everything */

/** How long a round of the soak may take. */
const minutesOfRound = 40

/** @param {string} name @param {string | undefined} text */
const readCount = (name, text) => {
  const count = Number(text)
  if (!Number.isFinite(count) || count <= 0) throw new Error(`${name} needs a number above 0, not ${text}.`)
  return count
}

/** @param {readonly string[]} parameters @returns {Arguments} */
export const readArguments = (parameters) => {
  let soak = false
  let rounds = 1
  /** @type {number | undefined} */
  let minutes
  const targets = []
  const rest = parameters.filter((each) => each !== '--').values()
  for (const each of rest) {
    if (each === '--soak') soak = true
    else if (each === '--rounds') rounds = readCount(each, rest.next().value)
    else if (each === '--minutes') minutes = readCount(each, rest.next().value)
    else if (each.startsWith('-')) throw new Error(`${each} is not known. Known are --soak, --rounds and --minutes.`)
    else targets.push(each)
  }
  return { soak, rounds, minutes: minutes ?? rounds * minutesOfRound, targets }
}

/** The folders of packages, relative to the root. @param {string} root */
const packageFolders = (root) => [
  ...['packages', 'packages/adapters', 'apps'].flatMap((parent) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [],
  ),
  'tooling',
  'bench',
  'e2e',
  'environments',
]

/**
 * The path of a package, by its name or the name of its folder, or of a file or folder.
 * @param {string} root
 * @param {string} target
 * @returns {string} relative to the root; that of a folder ends with a slash, so that it is no beginning of another
 */
export const findTarget = (root, target) => {
  const named = packageFolders(root).filter(
    (folder) =>
      existsSync(join(root, folder, 'package.json')) &&
      (folder.split('/').at(-1) === target || readManifest(join(root, folder)).name === target),
  )
  const path = named[0] ?? relative(root, resolve(root, target))
  const found = path.startsWith('..') ? undefined : statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) throw new Error(`${target} is neither a package nor a path of the repository.`)
  return found.isDirectory() ? `${path}/` : path
}
