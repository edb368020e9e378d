// Prints the countable figures of the code's structure: `pnpm structure`, or `node tooling/structure.mjs <another checkout>`.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { kernelFigures } from './kernel.mjs'
import { root } from './packages.mjs'
import { namespaceLiterals } from './rules/namespaceLiterals.mjs'
import { isTest, parseTree, readFiles } from './rules/sources.mjs'
import { listing, method, touched } from './toySlice.mjs'
import { lostSteps, walks } from './walks.mjs'

const folder = resolve(process.argv[2] ?? root)
const tree = parseTree(readFiles(folder, ['packages']))
const shipped = [...tree.sources.values()].filter(({ path }) => /\/src\//.test(path) && !isTest(path))
const within = (/** @type {string} */ prefix) => shipped.filter(({ path }) => path.startsWith(prefix))

/** @typedef {import('./rules/sources.mjs').Source} Source */
const linesOf = (/** @type {Source} */ { text }) => text.trimEnd().split('\n').length
const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** @param {readonly Source[]} sources @param {RegExp} pattern */
const count = (sources, pattern) => sources.reduce((total, { text }) => total + (text.match(pattern)?.length ?? 0), 0)

for (const [name, prefix] of /** @type {const} */ ([
  ['core', 'packages/core/src/'],
  ['ui', 'packages/ui/src/'],
])) {
  const lines = within(prefix).map(linesOf)
  const small = lines.filter((each) => each <= 10).length
  const large = lines.filter((each) => each > 400).length
  console.log(
    `${name}: ${lines.length} files, median ${median(lines)} lines, ${small} of 10 lines or fewer, ${large} of more than 400`,
  )
}
const kernel = kernelFigures(shipped)
console.log(`core: ${kernel.lines} lines, largest ring of types ${kernel.ring} files (limit 3)`)
console.log(
  `core: ${kernel.back.length} arrows between folders run back (limit 59), ${kernel.names.length} pairs of slices by name`,
)
console.log(
  `central files for a slice: ${touched(listing).length} (limit 1), with a public method ${touched([...listing, ...method]).length} (limit 4)`,
)
const throughUnknown = /\bas unknown as\b/g
console.log(
  `casts through unknown: ${count(shipped, throughUnknown)} in packages, ${count(within('packages/core/src/'), throughUnknown)} in core`,
)
console.log(`namespace literals in core and ui: ${namespaceLiterals(tree).length}`)
const clients = shipped.filter(
  ({ path, text }) => !path.startsWith('packages/testing/') && /\bjsonrpc: '2\.0'/.test(text),
)
console.log(`JSON-RPC requests are written in ${clients.length} files: ${clients.map(({ path }) => path).join(', ')}`)

const textOf = (/** @type {string} */ path) => {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
for (const [name, { walk, limit }] of Object.entries(walks)) {
  const lost = lostSteps(walk, textOf)
  console.log(`${name}: ${lost.length > 0 ? `leads elsewhere (${lost.join('; ')})` : walk.length} (limit ${limit})`)
}
