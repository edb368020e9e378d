import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { nothing, sum } from './tally.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [environment]
 * @property {string} [needs] a step without whose success this one would only repeat its failure
 * @property {{ path: string, tally: (report: any) => import('./tally.mjs').Tally }} [report] the tests that the step ran
 */
/** @typedef {{ name: string, outcome: 'passed' | 'failed' | 'not run', seconds: number }} Outcome */

/** @param {Step} step @param {string} root @param {(line: string) => void} say @returns {Promise<boolean>} */
const execute = ({ command: [command = '', ...parameters], environment }, root, say) =>
  new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      say(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })

/**
 * Runs every step, whatever the others came to: one run shows all that is wrong.
 * @param {Step[]} steps
 * @param {string} root
 * @param {(line: string) => void} [say]
 * @returns {Promise<{ outcomes: Outcome[], tests: import('./tally.mjs').Tally }>}
 */
export const runSteps = async (steps, root, say = console.log) => {
  /** @type {Outcome[]} */
  const outcomes = []
  let tests = nothing
  for (const step of steps) {
    say(`\n━━ ${step.name}`)
    const blocked = outcomes.some(({ name, outcome }) => name === step.needs && outcome !== 'passed')
    if (blocked) {
      say(`not run: it needs ${step.needs}`)
      outcomes.push({ name: step.name, outcome: 'not run', seconds: 0 })
      continue
    }
    if (step.report) rmSync(step.report.path, { force: true })
    const started = performance.now()
    let passed = await execute(step, root, say)
    if (step.report && existsSync(step.report.path)) {
      const tally = step.report.tally(JSON.parse(readFileSync(step.report.path, 'utf8')))
      tests = sum(tests, tally)
      if (tally.failed > 0 || tally.passed === 0) passed = false
    } else if (step.report) {
      say(`${step.name} left no report of its tests`)
      passed = false
    }
    outcomes.push({
      name: step.name,
      outcome: passed ? 'passed' : 'failed',
      seconds: (performance.now() - started) / 1000,
    })
  }
  return { outcomes, tests }
}
