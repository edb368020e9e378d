// All checks of the repository: `pnpm check`. With --soak the tests are repeated.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSteps } from './check/runSteps.mjs'
import { closingLine, tallyPlaywright, tallyVitest } from './check/tally.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
mkdirSync(reports, { recursive: true })

const soak = process.argv.includes('--soak')
const rounds = soak ? Number(process.env['KIT_SOAK_ROUNDS'] ?? 10) : 1
if (soak) process.env['KIT_SOAK'] = '1'
// The compiler and the linter are written in Go. Collecting garbage a quarter as often saves up to a fifth of their time.
process.env['GOGC'] ??= '400'

/** Runs the command that follows with the browsers for tests. */
const withBrowsers = ['node', 'tooling/chromium.mjs']

/** Installs them on a fresh machine, which takes some time. */
const browsers = { name: 'browsers', command: [...withBrowsers, 'node', 'tooling/engines.mjs'] }

/** @type {(round: number) => import('./check/runSteps.mjs').Step} */
const tests = (round) => ({
  name: soak ? `tests, round ${round}` : 'tests',
  command: [
    ...withBrowsers,
    ...['vitest', 'run'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  ],
  report: { path: `${reports}/vitest.json`, tally: tallyVitest },
})

/** It repeats each flow itself if KIT_SOAK is set. */
const flows = {
  name: 'end to end',
  command: [...withBrowsers, 'pnpm', '--filter', 'e2e', 'run', 'test', '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json`, KIT_E2E_BUILT: '1' },
  needs: 'build',
  report: { path: `${reports}/playwright.json`, tally: tallyPlaywright },
}

/** Projects of users, created with the packed packages. */
const environments = {
  name: 'environments',
  command: [...withBrowsers, 'pnpm', '--filter', 'environments', 'run', 'test', '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/environments.json` },
  needs: 'build',
  report: { path: `${reports}/environments.json`, tally: tallyPlaywright },
}

const heap = {
  name: 'heap and random faults of the wallet client',
  command: ['vitest', 'run', '--config', 'packages/wallet-client/test/figures/vitest.config.ts'],
  environment: { SOAK: '1' },
}

/** The sample dapps use the built packages. */
const types = { name: 'types', command: ['pnpm', '--silent', 'run', 'types'], needs: 'build' }

/** The end-to-end tests visit it. @type {import('./check/runSteps.mjs').Step} */
const site = {
  name: 'site of the docs',
  command: ['turbo', 'run', 'site', '--output-logs=errors-only'],
  needs: 'build',
}

/** Each takes one core. @type {import('./check/runSteps.mjs').Step[]} */
const statics = [
  { name: 'examples in the docs', command: ['node', 'tooling/docs/fences.mjs'], needs: 'build' },
  site,
  { name: 'format', command: ['biome', 'format'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'rules', command: ['node', 'tooling/rules/rules.mjs'] },
  { name: 'unused', command: ['tooling/node_modules/.bin/knip', '--no-config-hints'] },
  {
    // Code and dependencies that only tests use count as unused, because users would install them for nothing.
    name: 'unused by users',
    command: [
      'tooling/node_modules/.bin/knip',
      ...[
        '--production',
        '--config',
        'knip.production.json',
        '--include',
        'files,exports,dependencies',
        '--no-config-hints',
      ],
    ],
  },
  { name: 'publishable', command: ['node', 'tooling/publish/publishable.mjs'], needs: 'build' },
  { name: 'advisories', command: ['node', 'tooling/publish/audit.mjs'] },
  { name: 'licences', command: ['node', 'tooling/licences/licences.mjs'] },
  { name: 'sizes', command: ['node', 'bench/bench.mjs'], needs: 'build' },
]

const build = { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] }
const steps = [
  [build, browsers],
  // The environments wait for npm a third of the time; the static checks run meanwhile.
  ...(soak ? [site, heap] : [[environments, types, ...statics]]),
  ...Array.from({ length: rounds }, (_, round) => tests(round + 1)),
  flows,
  ...(soak ? [environments] : []),
]
const { outcomes, tests: ran } = await runSteps(steps, root)

// A log may be truncated to its end, so failures are repeated there, short enough to fit even if many steps failed.
const failed = outcomes.filter(({ outcome }) => outcome === 'failed')
for (const { name, ending } of failed)
  console.log(`\n━━ the end of ${name}, which failed\n${ending.trimEnd().slice(-Math.ceil(6_000 / failed.length))}`)
console.log('\n━━ summary')
for (const { name, outcome, seconds } of outcomes)
  console.log(`${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${name}`)
console.log(`\n${closingLine(ran)}`)
if (outcomes.some(({ outcome }) => outcome !== 'passed')) process.exitCode = 1
