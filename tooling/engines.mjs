// Finds Firefox and WebKit for the tests, or gets Debian's, and prints what was found. `node tooling/engines.mjs find` gets nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { libraryPath, waysToInstall } from './debian.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const cache = join(repository, '.cache/engines')
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** @typedef {{ driver: string, browser: string, screen: string }} WebKit `screen`: an Xvfb */
/** @typedef {{ firefox: string | undefined, webKit: WebKit | undefined }} Engines */

/** @param {string} path @param {string} parameter */
const runs = (path, parameter) =>
  existsSync(path) && spawnSync(path, [parameter], { stdio: 'ignore', timeout: 60_000 }).status === 0

/** The folder with the processes of WebKit, and with the small browser that comes with it. @param {string} root */
const webKitFolder = (root) => {
  const libraries = join(root, 'usr/lib')
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => ['4.1', '4.0'].map((version) => join(libraries, name, `webkit2gtk-${version}`)))
    .find((path) => existsSync(join(path, 'MiniBrowser')))
}

/** WebKit's libraries contain the absolute path of its folder; a link as long as it replaces it. @param {string} path @param {string} folder */
export const linkOfLength = (path, folder) => {
  const digest = createHash('sha256').update(folder).digest('hex')
  return `/tmp/kit-webkit-${digest}`.slice(0, path.length)
}

/** @param {string} folder */
const linkUnpacked = (folder) => {
  const link = linkOfLength(folder.slice(join(cache, 'root').length), folder)
  if (!existsSync(link)) symlinkSync(folder, link)
  if (readlinkSync(link) !== folder) throw new Error(`${link} is in the way of WebKit.`)
  return link
}

/**
 * Replaces text in a binary by text of the same length.
 * @param {string} file
 * @param {string} text
 * @param {string} replacement
 */
export const patch = (file, text, replacement) => {
  const bytes = readFileSync(file)
  const [from, to] = [Buffer.from(text, 'latin1'), Buffer.from(replacement, 'latin1')]
  if (from.length !== to.length) throw new Error(`${replacement} is not as long as ${text}.`)
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + to.length)) to.copy(bytes, at)
  // Replaced in one step, because another process may run it.
  writeFileSync(`${file}.patched`, bytes, { mode: 0o755 })
  renameSync(`${file}.patched`, file)
}

/** Lets the unpacked programs find their files, which they look for in /usr. */
const prepareUnpacked = () => {
  const root = join(cache, 'root')
  const folder = webKitFolder(root)
  if (folder === undefined) return
  const installed = folder.slice(root.length)
  const link = linkUnpacked(folder)
  for (const library of readdirSync(dirname(folder)).filter((name) => /^libwebkit2gtk-.*\.so\./.test(name)))
    patch(join(dirname(folder), library), installed, link)
  // An empty path makes it look for xkbcomp in PATH.
  patch(join(root, 'usr/bin/Xvfb'), '\0/usr/bin\0', '\0'.repeat('\0/usr/bin\0'.length))
  const libraries = libraryPath(root)
  /** @param {string} name @param {string} command */
  const wrap = (name, command) => {
    // Firefox's sandbox lets its pages read libraries from /usr only.
    const script = `#!/bin/sh
export LD_LIBRARY_PATH='${libraries}' PATH="$PATH:${root}/usr/bin" XDG_DATA_DIRS='${root}/usr/share:/usr/share'
export MOZ_DISABLE_CONTENT_SANDBOX=1
exec ${command} "$@"
`
    writeFileSync(join(cache, name), script)
    chmodSync(join(cache, name), 0o755)
  }
  wrap('firefox-esr', `'${root}/usr/lib/firefox-esr/firefox-esr'`)
  wrap('WebKitWebDriver', `'${root}/usr/bin/WebKitWebDriver'`)
  wrap('MiniBrowser', `'${folder}/MiniBrowser'`)
  // The machine may have had the keyboards already.
  const keyboards = join(root, 'usr/share/X11/xkb')
  wrap('Xvfb', `'${root}/usr/bin/Xvfb'${existsSync(keyboards) ? ` -xkbdir '${keyboards}'` : ''}`)
}

/** @returns {Engines} those that run: the machine’s own, else the unpacked ones */
export const findEngines = () => {
  const unpacked = webKitFolder(join(cache, 'root'))
  if (unpacked !== undefined) linkUnpacked(unpacked)
  const own = webKitFolder('/')
  const webKits = [
    { driver: '/usr/bin/WebKitWebDriver', browser: own && join(own, 'MiniBrowser'), screen: '/usr/bin/Xvfb' },
    {
      driver: join(cache, 'WebKitWebDriver'),
      browser: unpacked && join(cache, 'MiniBrowser'),
      screen: join(cache, 'Xvfb'),
    },
  ]
  return {
    firefox: ['/usr/bin/firefox-esr', join(cache, 'firefox-esr')].find((path) => runs(path, '--version')),
    webKit: webKits
      .flatMap(({ driver, browser, screen }) => (browser === undefined ? [] : [{ driver, browser, screen }]))
      .find(({ driver, screen }) => runs(driver, '--help') && runs(screen, '-help')),
  }
}

/**
 * @param {{ say?: (line: string) => void }} [options]
 * @returns {Engines} an engine is undefined if it could not be got either: tests skip it, and fail in CI
 */
export const ensureEngines = ({ say = console.error } = {}) => {
  const isWhole = ({ firefox, webKit } = findEngines()) => firefox !== undefined && webKit !== undefined
  if (isWhole()) return findEngines()
  const log = join(repository, '.cache/engines.log')
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, '')
  const name = 'Firefox and WebKit'
  for (const way of waysToInstall({ log, name, packages, cache, afterUnpacking: prepareUnpacked })) {
    say(`engines: not all found, ${way.what}`)
    if (way.get() && isWhole()) break
  }
  const found = findEngines()
  if (!isWhole(found)) say(`engines: Firefox or WebKit is missing. Install ${packages.join(', ')}; see ${log}.`)
  return found
}

/**
 * Returns what starts an engine. Without it a test is skipped, but fails in CI, where no run may pass without the engine.
 * @template T
 * @param {T | undefined} start
 * @param {{ name: string, skip: (reason: string) => void, isCi?: boolean }} options `skip` ends the test
 * @returns {T}
 */
export const startOrSkip = (start, { name, skip, isCi = Boolean(process.env['CI']) }) => {
  if (start !== undefined) return start
  if (!isCi) skip(`${name} is not on this machine: run node tooling/engines.mjs`)
  throw new Error(`${name} could not be installed: run node tooling/engines.mjs`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(process.argv[2] === 'find' ? findEngines() : ensureEngines(), undefined, 2))
