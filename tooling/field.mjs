// The tests of the faults that docs/field.md lists, and no others: `pnpm field`. Flows in a browser need a build (`pnpm build`).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkRows, page, testsOf } from './field/rows.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
mkdirSync(reports, { recursive: true })

const text = readFileSync(join(root, page), 'utf8')
const findings = checkRows(text, root)
for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`)
if (findings.length > 0) process.exit(1)

const tests = testsOf(text)
const inVitest = tests.filter(({ path }) => !path.endsWith('.spec.ts'))
const inPlaywright = (/** @type {string} */ folder) =>
  tests.filter(({ path }) => path.endsWith('.spec.ts') && path.startsWith(`${folder}/`))

/** Returns a pattern for the title of a test, in which values replace `%s` and similar placeholders. @param {{ title: string }} test */
const patternOf = ({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/%[sdifjoOc]/g, '.*')
/** @param {readonly { title: string }[]} of */
const pattern = (of) => of.map(patternOf).join('|')

/** @param {readonly string[]} command @param {Record<string, string>} [environment] */
const run = (command, environment = {}) =>
  spawnSync('node', ['tooling/chromium.mjs', ...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0

/** @typedef {{ path: string, title: string }} Passed */
/** @type {Passed[]} */
const passed = []
let succeeded = true

if (inVitest.length > 0) {
  const file = join(reports, 'field.json')
  const paths = [...new Set(inVitest.map(({ path }) => path))]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Some tests install packages from the registry, and do not run in `npm test`.
  succeeded = run(['vitest', 'run', ...paths, '-t', pattern(inVitest), ...reporters], { KIT_SOAK: '1' }) && succeeded
  for (const { name, assertionResults } of JSON.parse(readFileSync(file, 'utf8')).testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'passed') passed.push({ path: relative(root, name), title: fullName })
}

for (const folder of ['e2e', 'environments']) {
  const flows = inPlaywright(folder)
  if (flows.length === 0) continue
  const file = join(reports, `field-${folder}.json`)
  const paths = [...new Set(flows.map(({ path }) => relative(folder, path)))]
  const command = ['pnpm', '--filter', folder, 'run', 'test', ...paths, '--grep', pattern(flows)]
  succeeded = run([...command, '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }) && succeeded
  /** @param {any} suite @param {string} before */
  const walk = (suite, before) => {
    const title = suite.title === suite.file ? before : `${before} ${suite.title}`
    for (const spec of suite.specs ?? [])
      if (spec.ok) passed.push({ path: `${folder}/tests/${spec.file}`, title: `${title} ${spec.title}` })
    for (const inner of suite.suites ?? []) walk(inner, title)
  }
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).suites) walk(suite, '')
}

// A filter that matches nothing passes: each test has to be among those that ran.
const missing = tests.filter(
  ({ path, title }) =>
    !passed.some((one) => one.path === path && new RegExp(patternOf({ title }), 's').test(one.title)),
)
for (const { path, title, line } of missing) console.error(`${page}:${line} did not pass: “${title}” in ${path}`)
console.log(`${tests.length - missing.length} of ${tests.length} tests of the field passed`)
if (!succeeded || missing.length > 0) process.exitCode = 1
