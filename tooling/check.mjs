// All checks of the repository: `pnpm check`; of a package or path: `pnpm check core`. With --soak what is dear or random.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { costLine, costsOfPlaywright, costsOfVitest, dearest } from './check/dearest.mjs'
import { findTarget, readArguments } from './check/readArguments.mjs'
import { runSteps } from './check/runSteps.mjs'
import { closingLine, tallyPlaywright, tallyVitest } from './check/tally.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
mkdirSync(reports, { recursive: true })

const { soak, rounds, minutes, paths } = (() => {
  try {
    const { targets, ...rest } = readArguments(process.argv.slice(2))
    return { ...rest, paths: targets.map((target) => findTarget(root, target)) }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
})()
if (soak) process.env['KIT_SOAK'] = '1'
// The compiler and the linter are written in Go and finish within seconds. They need 3 GB, so disabling garbage
// collection below 4 GB saves 10 to 20 % of their CPU time.
process.env['GOGC'] ??= 'off'
process.env['GOMEMLIMIT'] ??= '4GiB'

/** Runs the command that follows with the browsers for tests. */
const withBrowsers = ['node', 'tooling/chromium.mjs']

/** Installs them on a fresh machine, which takes some time. */
const browsers = { name: 'browsers', command: [...withBrowsers, 'node', 'tooling/engines.mjs'] }

/** @typedef {import('./check/runSteps.mjs').Step} Step */

/** Where test files write how much of the processor they took. */
const recorded = join(reports, 'cpu.jsonl')
writeFileSync(recorded, '')

/** @type {(name: string, parameters?: readonly string[]) => Step} */
const tests = (name, parameters = []) => ({
  name,
  command: [
    ...withBrowsers,
    ...['vitest', 'run', ...parameters, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${reports}/vitest.json`,
  ],
  environment: { KIT_CPU_REPORT: recorded },
  report: { path: `${reports}/vitest.json`, tally: tallyVitest },
})

/** @type {(name: 'e2e' | 'environments', title: string, parameters?: readonly string[]) => Step} */
const flowsOf = (name, title, parameters = []) => ({
  name: title,
  command: [...withBrowsers, 'pnpm', '--filter', name, 'run', 'test', '--reporter=list,json', ...parameters],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/${name}.json`, KIT_E2E_BUILT: '1' },
  needs: 'build',
  report: { path: `${reports}/${name}.json`, tally: tallyPlaywright },
})
const flows = flowsOf('e2e', 'end to end')
/** Projects of users, created with the packed packages. */
const environments = flowsOf('environments', 'environments')

const heap = {
  name: 'heap and random faults of the wallet client',
  command: ['vitest', 'run', '--config', 'packages/wallet-client/test/figures/vitest.config.ts'],
  environment: { SOAK: '1', SOAK_MINUTES: '5' },
}

/** How many runs of chaos a round has. */
const chaosRuns = 100

/** The sample dapps use the built packages. */
const types = { name: 'types', command: ['pnpm', '--silent', 'run', 'types'], needs: 'build' }

/**
 * The compilers of Vue and Svelte take longer for their few examples than `types` for all others. The environments
 * already build user code with both. @type {Step}
 */
const components = {
  name: 'types of examples in Vue and Svelte',
  command: ['pnpm', '--silent', '--filter', 'docs-site', 'run', 'types:components'],
  needs: 'build',
}

/** The end-to-end tests of the soak visit this site. @type {Step} */
const site = {
  name: 'site of the docs',
  command: ['turbo', 'run', 'site', '--output-logs=errors-only'],
  needs: 'build',
}

/** Its stories are tests; this builds the site that shows them. @type {Step} */
const storybook = {
  name: 'Storybook',
  command: ['turbo', 'run', 'static', '--output-logs=errors-only'],
  needs: 'build',
}

/** Each takes one core. @type {Step[]} */
const statics = [
  { name: 'examples in the docs', command: ['node', 'tooling/docs/fences.mjs'], needs: 'build' },
  { name: 'format', command: ['biome', 'format'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    // Each thread of the type checker would check modules again that several programs share.
    environment: { GOMAXPROCS: '1' },
  },
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

/** What the tests of these packages, folders and files need. @returns {(Step | Step[])[]} */
const stepsOfTargets = () => {
  /** @param {string} folder */
  const inside = (folder) => paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  const units = paths.filter((path) => !/^(e2e|environments)\//.test(path))
  const needBuild = units.length < paths.length
  return [
    ...(units.length > 0 ? [tests('tests', units)] : []),
    ...(needBuild ? [build, browsers] : []),
    ...(inside('e2e/').length > 0 ? [flowsOf('e2e', 'end to end', inside('e2e/').filter(Boolean))] : []),
    ...(inside('environments/').length > 0
      ? [flowsOf('environments', 'environments', inside('environments/').filter(Boolean))]
      : []),
  ]
}

/** What has no test in `npm test` comes first, because the time may be up before the end. @type {(round: number) => (Step | Step[])[]} */
const stepsOfRound = (round) => {
  /** @type {(step: Step) => Step} */
  const inRound = (step) => ({
    ...step,
    name: rounds > 1 ? `${step.name}, round ${round}` : step.name,
    environment: { ...step.environment, KIT_SOAK_FROM: String((round - 1) * chaosRuns + 1) },
  })
  /** @param {string} name @param {readonly string[]} projects */
  const testsOf = (name, projects) =>
    tests(
      name,
      projects.flatMap((project) => ['--project', project]),
    )
  return [
    inRound(flows),
    // Both wait most of the time, for npm and for outages to end.
    [environments, heap].map(inRound),
    inRound(testsOf('tests in a browser', ['pages', 'browser', 'stories'])),
    inRound(testsOf('tests in Node', ['wagmi2', 'alone', 'node'])),
  ]
}

/** @returns {(Step | Step[])[]} */
const allSteps = () =>
  soak
    ? [
        [build, browsers],
        [site, storybook, components],
        ...Array.from({ length: rounds }, (_, round) => stepsOfRound(round + 1)).flat(),
      ]
    : [
        [build, browsers],
        // The environments wait for npm a third of the time; the static checks run meanwhile.
        [environments, types, ...statics],
        tests('tests'),
        flows,
      ]

const { outcomes, tests: ran } = await runSteps(
  paths.length > 0 ? stepsOfTargets() : allSteps(),
  root,
  undefined,
  soak ? AbortSignal.timeout(minutes * 60_000) : undefined,
)

// A log may be truncated to its end, so failures are repeated there, short enough to fit even if many steps failed.
const failed = outcomes.filter(({ outcome }) => outcome === 'failed')
for (const { name, ending } of failed)
  console.log(`\n━━ the end of ${name}, which failed\n${ending.trimEnd().slice(-Math.ceil(6_000 / failed.length))}`)
/** @param {string} name */
const readReport = (name) => {
  const path = join(reports, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
const hasRun = (/** @type {string} */ name) => outcomes.some((each) => each.name === name && each.seconds > 0)
const files = [
  ...(hasRun('tests') ? costsOfVitest(readReport('vitest.json') ?? {}, root, readFileSync(recorded, 'utf8')) : []),
  ...(hasRun(flows.name) ? costsOfPlaywright(readReport('e2e.json') ?? {}, 'e2e/tests') : []),
  ...(hasRun(environments.name) ? costsOfPlaywright(readReport('environments.json') ?? {}, 'environments/tests') : []),
]
if (files.length > 0) {
  console.log('\n━━ the dearest test files, by processor time, or by the clock if a browser or a chain works for them')
  for (const cost of dearest(files)) console.log(costLine(cost))
}
console.log('\n━━ summary: processor time, time by the clock')
for (const outcome of outcomes) console.log(`${outcome.outcome.padEnd(8)} ${costLine(outcome)}`)
const cpu = outcomes.reduce((total, each) => total + (each.cpu ?? 0), 0)
if (cpu > 0) console.log(`${' '.repeat(8)} ${cpu.toFixed(1).padStart(6)} s           of processor time in all`)
const leftOut = outcomes.filter(({ outcome }) => outcome === 'left out').map(({ name }) => name)
if (leftOut.length > 0) console.log(`\nNot run, because the time was up: ${leftOut.join(', ')}`)
console.log(`\n${closingLine(ran)}`)
if (outcomes.some(({ outcome }) => outcome === 'failed' || outcome === 'not run')) process.exitCode = 1
