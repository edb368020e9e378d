// Finds a Chromium for the tests, or downloads one.
// `node tooling/chromium.mjs` prints its path; `node tooling/chromium.mjs <command>` runs the command in the environment of the tests.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { libraryPath, quietly, waysToInstall } from './debian.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const installedPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shellPaths = ['/usr/bin/chromium-headless-shell']
const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
const cache = join(repository, '.cache/chromium')
/** Fonts of the tests: no result may depend on the fonts of a machine. */
const fontsFile = fileURLToPath(new URL('fonts.conf', import.meta.url))
const fontRules = ['30-metric-aliases', '45-latin', '49-sansserif', '60-latin']

/** @param {string} path */
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/**
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} paths
 * @returns {string | undefined}
 */
export const findChromium = (environment, paths) => {
  for (const name of ['KIT_WHOLE_CHROMIUM', 'KIT_CHROMIUM', 'CHROME_PATH']) {
    const path = environment[name]
    if (!path) continue
    if (runs(path)) return path
    throw new Error(`${name} names ${path}, which is not a Chromium that runs.`)
  }
  return paths.find((path) => existsSync(path) && runs(path))
}

function writeWrappers() {
  const root = join(cache, 'root')
  writeFileSync(
    join(cache, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${root}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${cache}/fontconfig</cachedir>
${fontRules.map((name) => `  <include ignore_missing="yes">${root}/usr/share/fontconfig/conf.avail/${name}.conf</include>`).join('\n')}
</fontconfig>
`,
  )
  for (const name of ['chromium', 'chromium-headless-shell']) {
    const wrapper = join(cache, name)
    writeFileSync(
      wrapper,
      `#!/bin/sh
export LD_LIBRARY_PATH='${libraryPath(root)}'
export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-${cache}/fonts.conf}"
exec '${root}/usr/lib/chromium/${name}' "$@"
`,
    )
    chmodSync(wrapper, 0o755)
  }
}

/** @param {string} folder */
const findPlaywrightsChromium = (folder) => {
  if (!existsSync(folder)) return undefined
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    /\/(chrome|headless_shell|chrome-headless-shell)$/.test(name),
  )
  return path && join(folder, path)
}

/** @param {string} log @param {string} folder */
const installByPlaywright = (log, folder) =>
  quietly(
    log,
    process.execPath,
    [fileURLToPath(new URL('cli.js', import.meta.resolve('playwright-core/package.json'))), 'install', 'chromium'],
    {
      env: { PLAYWRIGHT_BROWSERS_PATH: folder },
    },
  )

/**
 * @param {{ environment?: Record<string, string | undefined>, paths?: readonly string[], say?: (line: string) => void }} [options]
 * @returns {string} the path of a Chromium that runs
 */
export const ensureChromium = ({ environment = process.env, paths = installedPaths, say = console.error } = {}) => {
  const browsers = join(repository, '.cache/playwright')
  const known = () =>
    findChromium(
      environment,
      [...paths, join(cache, 'chromium'), findPlaywrightsChromium(browsers) ?? ''].filter(Boolean),
    )

  const present = known()
  if (present) return present

  const log = join(repository, '.cache/chromium.log')
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, '')

  const ways = [
    ...waysToInstall({ log, name: 'chromium', packages, cache, afterUnpacking: writeWrappers }),
    { what: 'downloading Playwright’s chromium into .cache', get: () => installByPlaywright(log, browsers) },
  ]
  for (const way of ways) {
    say(`chromium: none found, ${way.what}`)
    const path = way.get() ? known() : undefined
    if (path) return path
  }
  const tail = readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')
  throw new Error(
    `No Chromium could be found or got. Install one, or name one in KIT_CHROMIUM. The end of ${log}:\n${tail}`,
  )
}

/**
 * The browsers for tests. KIT_CHROMIUM is Chromium's headless shell if it is available: the same browser without windows and user settings,
 * for example to block the storage of frames. KIT_WHOLE_CHROMIUM has both.
 * @param {{ environment?: Record<string, string | undefined>, paths?: readonly string[], shells?: readonly string[] }} [options]
 */
export const ensureBrowsers = ({
  environment = process.env,
  paths = installedPaths,
  shells = [...shellPaths, join(cache, 'chromium-headless-shell')],
} = {}) => {
  const whole = ensureChromium({ environment, paths })
  const named = environment['KIT_CHROMIUM'] || environment['CHROME_PATH']
  return {
    KIT_CHROMIUM: named || shells.find((path) => existsSync(path) && runs(path)) || whole,
    KIT_WHOLE_CHROMIUM: whole,
    FONTCONFIG_FILE: fontsFile,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...parameters] = process.argv.slice(2)
  if (command === undefined) console.log(ensureChromium())
  else
    spawn(command, parameters, {
      stdio: 'inherit',
      env: { ...process.env, ...ensureBrowsers() },
    })
      .on('error', (error) => {
        console.error(error.message)
        process.exitCode = 1
      })
      .on('exit', (code, signal) => {
        process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM']
      })
}
