// The entry point for a fresh clone: `node tooling/bootstrap.mjs <task>`.
// Needs only Node. Gets the pnpm that package.json names, installs, and runs the task.
// Also parses in old versions of Node, so that they reach the error message about their version.
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const nodeNeeded = manifest.engines.node.replace('>=', '')
const tooOld = nodeNeeded.localeCompare(process.versions.node, 'en', { numeric: true }) > 0
if (tooOld) {
  console.error(
    'kit needs Node ' + nodeNeeded + ' or newer; this is ' + process.versions.node + ' (' + process.execPath + ').',
  )
  process.exit(1)
}

const environment = Object.assign({}, process.env, {
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  DO_NOT_TRACK: '1',
})

const began = Date.now()

/** @param {string} text */
const say = (text) => console.error('[' + Math.round((Date.now() - began) / 1000) + ' s] ' + text)

/**
 * Prints the current step, and every 10 seconds that it continues, because a first install takes a minute.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
const during = async (text, work) => {
  say(text)
  const ticks = setInterval(() => say(text + ' …'), 10000)
  try {
    return await work()
  } finally {
    clearInterval(ticks)
  }
}

/** How long the process group of a task may take to end after a signal before it is killed. */
const patience = 10000

/** @type {number | undefined} */
let group
/** @type {NodeJS.Signals | undefined} */
let stopped

/** @param {NodeJS.Signals | 0} signal @returns {boolean} whether the group had a process that got the signal */
const tell = (signal) => {
  try {
    return group !== undefined && process.kill(-group, signal)
  } catch {
    return false
  }
}

// Each command has its own process group. A signal from the terminal and one sent only to npm then have the same effect:
// every process of the task gets it once, and processes that outlive the command are killed.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (stopped === undefined) {
      stopped = signal
      setTimeout(() => tell('SIGKILL'), patience).unref()
    }
    tell(signal)
  })
}

/** @param {string} id */
const readProcess = (id) => {
  try {
    return readFileSync('/proc/' + id + '/stat', 'utf8')
  } catch {
    return ''
  }
}

/**
 * The parent processes: the shell in which npm runs scripts, and npm.
 * @returns {string}
 */
const starters = () => {
  const shell = readProcess(String(process.ppid)).match(/\((?:sh|dash|bash)\) \S (\d+)/)
  const npm = process.env['npm_lifecycle_event'] !== undefined && shell ? shell[1] : ''
  return process.ppid + ' ' + npm
}

// npm leaves its shell and this process behind when it gets a signal.
const startedBy = starters()
const watch = setInterval(() => {
  if (starters() === startedBy) return
  clearInterval(watch)
  process.emit('SIGTERM')
}, 500)
watch.unref()

/** Whether a process of the group is running. Without an init process (as in many containers), ended processes stay in it as zombies. */
const groupRuns = () => {
  if (!tell(0)) return false
  try {
    return readdirSync('/proc').some((id) => {
      const state = /^\d+$/.test(id) && readProcess(id).match(/\) (\S) \d+ (\d+)/)
      return state && Number(state[2]) === group && state[1] !== 'Z'
    })
  } catch {
    return true
  }
}

const groupEnded = async () => {
  const limit = Date.now() + patience
  while (groupRuns()) {
    if (Date.now() > limit) tell('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {boolean} [quiet] hand the output back instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
const run = (command, parameters, quiet) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: environment,
      detached: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    })
    group = child.pid
    let output = ''
    if (child.stdout) child.stdout.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      tell('SIGTERM')
      groupEnded().then(
        () => resolve({ code: code === null ? 128 + constants.signals[signal || 'SIGTERM'] : code, output }),
        reject,
      )
    })
  })

/** @param {number} code */
const endUnlessFine = (code) => {
  if (stopped !== undefined) process.exit(128 + constants.signals[stopped])
  if (code !== 0) process.exit(code)
}

const main = async () => {
  const task = process.argv[2]
  if (task === undefined) throw new Error('usage: node tooling/bootstrap.mjs <task> [arguments]')

  const located = await during('Getting ' + manifest.packageManager, () =>
    run('npx', ['--yes', '--package', manifest.packageManager, '-c', 'command -v pnpm'], true),
  )
  endUnlessFine(located.code)
  const pnpm = located.output.trim().split('\n').pop() || 'pnpm'
  environment.PATH = dirname(pnpm) + delimiter + process.env.PATH

  // Only errors: some test tools require a newer Node than they need, and pnpm warns about each.
  const installed = await during('Installing dependencies (a minute the first time)', () =>
    run(pnpm, ['install', '--frozen-lockfile', '--loglevel=error']),
  )
  endUnlessFine(installed.code)

  const serving = task === 'serve'
  say('Dependencies are installed; running ' + task)
  environment.KIT_BEGAN = String(began)
  const quiet = serving ? ['--silent'] : []
  const { code } = await run(pnpm, [...quiet, 'run', task, ...process.argv.slice(3)])
  // Ctrl-C is the normal way to end a server, so exit without a failure, which npm would report.
  if (serving && stopped !== undefined) process.exit(0)
  endUnlessFine(code)
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
