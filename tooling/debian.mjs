// Programs of Debian for the tests.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Runs a command with its output in a log file, so that a successful run prints one line and a failure can be inspected.
 * @param {string} log
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export const quietly = (log, command, parameters, options = {}) => {
  const output = openSync(log, 'a')
  const { status } = spawnSync(command, parameters, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return status === 0
}

/** @param {string} command */
export const hasCommand = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0

/** @param {string} log @param {readonly string[]} packages @param {string[]} asRoot */
export const installByApt = (log, packages, asRoot) => {
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300']
  const [command = 'env', ...rest] = apt
  // The lock of the package lists has no timeout, and another apt-get may hold it briefly.
  for (let attempt = 0; attempt < 5 && !quietly(log, command, [...rest, 'update']); attempt++) spawnSync('sleep', ['3'])
  return quietly(log, command, [...rest, 'install', '-y', '--no-install-recommends', ...packages])
}

/**
 * Unpacks the .deb files of packages, and of their missing dependencies, into a folder: without root, and without starting their
 * services.
 * @param {string} log
 * @param {readonly string[]} packages
 * @param {string} cache the files are in `root` below it
 * @param {string} status which packages the machine has, by default Debian’s own record
 */
export const unpackDebs = (log, packages, cache, status = '/var/lib/dpkg/status') => {
  mkdirSync(dirname(cache), { recursive: true })
  const replaced = statSync(cache, { throwIfNoEntry: false })?.ino
  // Two test files may need the same program at the same time, so each process unpacks into its own folder.
  const fresh = mkdtempSync(`${cache}.`)
  try {
    for (const folder of ['state/lists/partial', 'archives/partial', 'root'])
      mkdirSync(join(fresh, folder), { recursive: true })
    const own = [
      `Dir::State=${fresh}/state`,
      `Dir::State::status=${status}`,
      `Dir::Cache=${fresh}`,
      `Dir::Cache::archives=${fresh}/archives`,
      `Dir::Log=${fresh}`,
      'Debug::NoLocking=1',
    ].flatMap((option) => ['-o', option])
    if (!quietly(log, 'apt-get', [...own, 'update'])) return false
    if (!quietly(log, 'apt-get', [...own, 'install', '-y', '--no-install-recommends', '--download-only', ...packages]))
      return false
    for (const file of readdirSync(join(fresh, 'archives')).filter((name) => name.endsWith('.deb')))
      if (!quietly(log, 'dpkg-deb', ['-x', join(fresh, 'archives', file), join(fresh, 'root')])) return false
    for (const folder of ['state', 'archives']) rmSync(join(fresh, folder), { recursive: true, force: true })
    const present = statSync(cache, { throwIfNoEntry: false })?.ino
    // Another process has unpacked the same packages meanwhile.
    if (present !== replaced) return true
    rmSync(cache, { recursive: true, force: true })
    renameSync(fresh, cache)
    return true
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

const canSudo = () => hasCommand('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0

/**
 * The ways to get packages on this machine, the best first.
 * @param {{ log: string, name: string, packages: readonly string[], cache: string, afterUnpacking: () => void }} what
 * @returns {{ what: string, get: () => boolean }[]}
 */
export const waysToInstall = ({ log, name, packages, cache, afterUnpacking }) => {
  if (!hasCommand('apt-get')) return []
  const isRoot = process.getuid?.() === 0
  return [
    ...(isRoot
      ? [{ what: `installing Debian’s ${name} with apt-get`, get: () => installByApt(log, packages, []) }]
      : []),
    ...(!isRoot && canSudo()
      ? [
          {
            what: `installing Debian’s ${name} with sudo apt-get`,
            get: () => installByApt(log, packages, ['sudo', '-n']),
          },
        ]
      : []),
    ...(hasCommand('dpkg-deb')
      ? [
          {
            what: `unpacking Debian’s ${name} into .cache`,
            get: () => {
              const isThere = unpackDebs(log, packages, cache)
              if (isThere) afterUnpacking()
              return isThere
            },
          },
        ]
      : []),
  ]
}

/**
 * The folders of unpacked libraries, for LD_LIBRARY_PATH.
 * @param {string} root
 */
export const libraryPath = (root) =>
  [
    ...new Set(
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((path) => /^(usr\/)?lib\/.*\.so(\.|$)/.test(path))
        .map((path) => join(root, dirname(path))),
    ),
  ].join(':')
