// Counts the runs of each property test: `pnpm properties`, with KIT_SOAK=1 those of a soak. `--write` stores the counts and writes their page, `--page` only rewrites the page.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ path: string, name: string, runs: number, skips: number }} Property */
/** @typedef {{ usual?: number, soak?: number }} Counts */

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache/reports')
const log = join(folder, 'properties.jsonl')
const record = join(root, 'docs/properties.json')
const page = join(root, 'docs/properties.md')
const mode = process.env['KIT_SOAK'] ? 'soak' : 'usual'

/** @returns {Record<string, Counts>} */
const recorded = () => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})
if (process.argv.includes('--page')) {
  writeFileSync(page, toPage(recorded()))
  process.exit()
}

mkdirSync(folder, { recursive: true })
writeFileSync(log, '')
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const { status } = spawnSync(
  'vitest',
  ['run', '--config', 'tooling/properties/vitest.config.ts', '--maxWorkers=1', ...paths],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KIT_PROPERTIES: log },
  },
)

/** @type {Property[]} */
const properties = readFileSync(log, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
/** @type {Map<string, number>} */
const counted = new Map()
for (const { path, name, runs } of properties) {
  const key = `${relative(root, path)} > ${name}`
  counted.set(key, (counted.get(key) ?? 0) + runs)
}
const sorted = [...counted].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
const total = [...counted.values()].reduce((sum, runs) => sum + runs, 0)
for (const [key, runs] of sorted) console.log(`${String(runs).padStart(8)}  ${key}`)
console.log(`\n${total} runs of ${properties.length} properties in ${counted.size} tests`)

if (process.argv.includes('--write') && status === 0) {
  const before = recorded()
  const all = Object.fromEntries(sorted.map(([key, runs]) => [key, { ...before[key], [mode]: runs }]))
  writeFileSync(record, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(page, toPage(all))
}
process.exitCode = status ?? 1

/** @param {Record<string, Counts>} all */
function toPage(all) {
  const number = (/** @type {number | undefined} */ count) =>
    count === undefined ? '—' : count.toLocaleString('en-US')
  const sum = (/** @type {keyof Counts} */ column) =>
    Object.values(all).reduce((runs, counts) => runs + (counts[column] ?? 0), 0)
  const rows = Object.entries(all).map(([key, { usual, soak }]) => {
    const [path = '', ...name] = key.split(' > ')
    return `| ${path.replace(/^packages\//, '')} | ${name.join(' > ').replaceAll('|', '\\|')} | ${number(usual)} | ${number(soak)} |`
  })
  return `# Properties

What must hold whatever comes: tried with values and random sequences of events (fast-check). Counted while they ran,
by \`pnpm properties --write\`; the long column by the same with \`KIT_SOAK=1\`, as \`pnpm soak\` runs them.

| test | what holds | runs | in a soak |
| --- | --- | --- | --- |
${rows.join('\n')}
| all | | ${number(sum('usual'))} | ${number(sum('soak'))} |
`
}
