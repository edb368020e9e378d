import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { nothing, sum } from './tally.mjs'
import { watchCpu } from './watchCpu.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [environment]
 * @property {string} [needs] a step without whose success this one would only repeat its failure
 * @property {{ path: string, tally: (report: any) => import('./tally.mjs').Tally }} [report] the tests that the step ran
 */
/** @typedef {{ name: string, outcome: 'passed' | 'failed' | 'not run' | 'left out', seconds: number, cpu?: number | undefined, ending: string }} Outcome `left out`: no time was left for it; `cpu`: seconds of processor time; `ending`: what the step printed last */

/** How many characters of a step's output are kept. Runners list failures at the end, including errors outside of tests. */
const endingLimit = 12_000

/**
 * @param {Step} step
 * @param {string} root
 * @param {(text: string) => void} print
 * @param {AbortSignal | undefined} signal ends the step
 * @returns {Promise<{ succeeded: boolean, wasEnded: boolean, ending: string, cpu: number | undefined }>}
 */
const execute = ({ command: [command = '', ...parameters], environment }, root, print, signal) =>
  new Promise((resolve) => {
    let ending = ''
    /** @param {string} text */
    const printed = (text) => {
      print(text)
      ending = (ending + text).slice(-endingLimit)
    }
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const watch = watchCpu(child.pid)
    let wasEnded = false
    const end = () => {
      wasEnded = true
      watch.endAll()
    }
    signal?.addEventListener('abort', end, { once: true })
    child.stdout.setEncoding('utf8').on('data', printed)
    child.stderr.setEncoding('utf8').on('data', printed)
    child.on('error', (error) => {
      printed(`${error.message}\n`)
      signal?.removeEventListener('abort', end)
      resolve({ succeeded: false, wasEnded, ending, cpu: watch.stop() })
    })
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end)
      resolve({ succeeded: code === 0, wasEnded, ending, cpu: watch.stop() })
    })
  })

/**
 * @param {Step} step
 * @param {string} root
 * @param {(text: string) => void} print
 * @param {readonly Outcome[]} before outcomes of earlier steps, which the step may need
 * @param {AbortSignal} [signal] when the time is up
 * @returns {Promise<Outcome & { ran: import('./tally.mjs').Tally }>}
 */
const runStep = async (step, root, print, before, signal) => {
  print(`\n━━ ${step.name}\n`)
  if (before.some(({ name, outcome }) => name === step.needs && outcome !== 'passed')) {
    print(`not run: it needs ${step.needs}\n`)
    return { name: step.name, outcome: 'not run', seconds: 0, ending: '', ran: nothing }
  }
  const leftOut = { name: step.name, outcome: /** @type {const} */ ('left out'), seconds: 0, ending: '', ran: nothing }
  if (signal?.aborted) {
    print('left out: the time is up\n')
    return leftOut
  }
  if (step.report) rmSync(step.report.path, { force: true })
  const started = performance.now()
  const { succeeded, wasEnded, ending, cpu } = await execute(step, root, print, signal)
  if (wasEnded) {
    print(`\n${step.name} was ended: the time is up\n`)
    return { ...leftOut, seconds: (performance.now() - started) / 1000, cpu, ending }
  }
  let passed = succeeded
  let ran = nothing
  if (step.report && existsSync(step.report.path)) {
    ran = step.report.tally(JSON.parse(readFileSync(step.report.path, 'utf8')))
    if (ran.failed > 0 || ran.passed === 0) passed = false
  } else if (step.report) {
    print(`${step.name} left no report of its tests\n`)
    passed = false
  }
  return {
    name: step.name,
    outcome: passed ? 'passed' : 'failed',
    seconds: (performance.now() - started) / 1000,
    cpu,
    ending,
    ran,
  }
}

/**
 * Orders the output of concurrent steps: the first step prints immediately, the next one when the first has ended.
 * @param {(text: string) => void} print
 */
const takingTurns = (print) => {
  /** @type {{ text: string, hasEnded: boolean }[]} */
  const speakers = []
  const speak = () => {
    for (let first = speakers[0]; first; first = speakers[0]) {
      if (first.text !== '') print(first.text)
      first.text = ''
      if (!first.hasEnded) return
      speakers.shift()
    }
  }
  return () => {
    const speaker = { text: '', hasEnded: false }
    speakers.push(speaker)
    return {
      /** @param {string} text */
      print: (text) => {
        speaker.text += text
        speak()
      },
      end: () => {
        speaker.hasEnded = true
        speak()
      },
    }
  }
}

/**
 * Runs every step, even after one has failed: one run shows all failures.
 * The steps of an inner list run two at a time, and print one after another.
 * @param {readonly (Step | readonly Step[])[]} steps
 * @param {string} root
 * @param {(text: string) => void} [print]
 * @param {AbortSignal} [signal] when the time is up: running steps are ended, and later ones are left out
 * @returns {Promise<{ outcomes: Outcome[], tests: import('./tally.mjs').Tally }>}
 */
export const runSteps = async (steps, root, print = (text) => void process.stdout.write(text), signal) => {
  /** @type {Outcome[]} */
  const outcomes = []
  let tests = nothing
  for (const entry of steps) {
    const before = [...outcomes]
    const waiting = 'length' in entry ? [...entry] : [entry]
    const turn = takingTurns(print)
    const lane = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const own = turn()
        const { ran, ...outcome } = await runStep(step, root, own.print, before, signal)
        own.end()
        tests = sum(tests, ran)
        outcomes.push(outcome)
      }
    }
    await Promise.all([lane(), lane()])
  }
  return { outcomes, tests }
}
