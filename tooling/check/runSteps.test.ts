import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runSteps, type Step } from './runSteps.mjs'
import { type Tally, closingLine, sum, tallyPlaywright, tallyVitest } from './tally.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-steps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const exit = (code: number): string[] => ['node', '-e', `process.exit(${code})`]
const reporting = (name: string, tally: { passed: number; failed: number }, code = 0): Step => ({
  name,
  command: [
    'node',
    '-e',
    `require('fs').writeFileSync('${name}.json', '${JSON.stringify({ skipped: 0, ...tally })}'); process.exit(${code})`,
  ],
  report: { path: join(folder, `${name}.json`), tally: (report: Tally) => report },
})
const outcomes = async (...steps: Step[]) =>
  Object.fromEntries((await runSteps(steps, folder, () => {})).outcomes.map(({ name, outcome }) => [name, outcome]))

test('runs the steps and counts their tests', async () => {
  const { outcomes: ran, tests } = await runSteps(
    [reporting('a', { passed: 2, failed: 0 }), reporting('b', { passed: 3, failed: 0 })],
    folder,
    () => {},
  )
  expect(ran.map(({ outcome }) => outcome)).toEqual(['passed', 'passed'])
  expect(tests).toEqual({ passed: 5, failed: 0, skipped: 0 })
})

test('a failure stops none but those that need it', async () => {
  expect(
    await outcomes(
      { name: 'build', command: exit(1) },
      { name: 'after', command: exit(0), needs: 'build' },
      { name: 'other', command: exit(0) },
      { name: 'missing', command: ['no-such-command'] },
    ),
  ).toEqual({ build: 'failed', after: 'not run', other: 'passed', missing: 'failed' })
})

test('steps of an inner list run two at a time, print one after another and do not need each other', async () => {
  const met = (own: string, other: string): string[] => [
    'node',
    '-e',
    `const fs = require('fs'); fs.writeFileSync('${own}.met', ''); console.log('${own} begins')
    const wait = setInterval(() => { if (fs.existsSync('${other}.met')) { console.log('${own} ends'); clearInterval(wait) } }, 5)`,
  ]
  const printed: string[] = []
  const { outcomes: ran } = await runSteps(
    [
      { name: 'build', command: exit(1) },
      [
        { name: 'a', command: met('a', 'b') },
        { name: 'b', command: met('b', 'a') },
        { name: 'after', command: exit(0), needs: 'build' },
      ],
    ],
    folder,
    (text) => void printed.push(text),
  )
  expect(Object.fromEntries(ran.map(({ name, outcome }) => [name, outcome]))).toEqual({
    build: 'failed',
    a: 'passed',
    b: 'passed',
    after: 'not run',
  })
  expect(printed.join('')).toContain('\n━━ a\na begins\na ends\n')
  expect(printed.join('')).toContain('\n━━ b\nb begins\nb ends\n')
})

test('of the steps that run together the one that began first prints as it goes', async () => {
  const printed: string[] = []
  await runSteps(
    [
      [
        {
          name: 'long',
          command: [
            'node',
            '-e',
            `console.log('begins'); const wait = setInterval(() => { if (require('fs').existsSync('seen')) clearInterval(wait) }, 5)`,
          ],
        },
        { name: 'short', command: ['node', '-e', `console.log('spoken')`] },
      ],
    ],
    folder,
    (text) => {
      printed.push(text)
      if (text.includes('begins')) writeFileSync(join(folder, 'seen'), '')
    },
  )
  expect(printed.join('')).toMatch(/long\nbegins\n\n━━ short\nspoken\n/)
})

test('keeps what a step printed last, on either stream', async () => {
  const { outcomes: ran } = await runSteps(
    [
      { name: 'talking', command: ['node', '-e', `console.log('a'.repeat(20_000)); console.log('why it failed')`] },
      { name: 'complaining', command: ['node', '-e', `console.error('why it failed, too')`] },
      { name: 'missing', command: ['no-such-command'] },
    ],
    folder,
    () => {},
  )
  expect(ran.map(({ ending }) => ending)).toEqual([
    expect.stringMatching(/^a+\nwhy it failed\n$/),
    'why it failed, too\n',
    expect.stringContaining('no-such-command'),
  ])
  expect(ran.every(({ ending }) => ending.length <= 12_000)).toBe(true)
})

test('failed tests fail the step whatever its exit code says', async () => {
  expect(await outcomes(reporting('lying', { passed: 1, failed: 1 }))).toEqual({ lying: 'failed' })
})

test('ends what runs when the time is up, with all that it started, and leaves out the rest', async () => {
  const printed: string[] = []
  const steps: Step[] = [
    { name: 'short', command: exit(1) },
    {
      name: 'long',
      command: ['sh', '-c', `node -e "setInterval(() => {}, 1000)" & echo $!; wait`],
      report: { path: join(folder, 'long.json'), tally: (report: Tally) => report },
    },
    { name: 'later', command: exit(0) },
  ]
  const timeIsUp = new AbortController()
  const print = (text: string): void => {
    printed.push(text)
    if (/^\d+$/m.test(text)) timeIsUp.abort()
  }
  const { outcomes: ran } = await runSteps(steps, folder, print, timeIsUp.signal)
  const pid = /^\d+$/m.exec(printed.join(''))?.[0]
  await expect
    .poll(() => existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
    .toBe(false)
  expect(ran.map(({ outcome }) => outcome)).toEqual(['failed', 'left out', 'left out'])
})

test('no test, or no report, is a failure', async () => {
  const silent = { ...reporting('silent', { passed: 1, failed: 0 }), command: exit(0) }
  expect(await outcomes(reporting('empty', { passed: 0, failed: 0 }), silent)).toEqual({
    empty: 'failed',
    silent: 'failed',
  })
})

test('the tallies of the runners', () => {
  const vitest = tallyVitest({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  })
  expect(vitest).toEqual({ passed: 5, failed: 2, skipped: 2 })
  const playwright = tallyPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } })
  expect(playwright).toEqual({ passed: 4, failed: 2, skipped: 1 })
  expect(closingLine(sum(vitest, playwright))).toBe('9 passed, 4 failed, 3 skipped')
  expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
})
