// Writes the page of surviving mutants of the last run, at the end of `pnpm mutation`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { equivalents } from './equivalents.mjs'

/** @typedef {{ id: string, status: string, mutatorName: string, replacement?: string, location: { start: { line: number, column: number }, end: { line: number, column: number } } }} Mutant */

const root = fileURLToPath(new URL('../..', import.meta.url))
/** @type {{ files: Record<string, { source: string, mutants: Mutant[] }> }} */
const { files } = JSON.parse(readFileSync(join(root, '.cache/reports/mutation.json'), 'utf8'))

const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']
const count = (/** @type {Mutant[]} */ mutants, /** @type {string[]} */ statuses) =>
  mutants.filter(({ status }) => statuses.includes(status)).length
const score = (/** @type {Mutant[]} */ mutants) =>
  `${((100 * count(mutants, noticed)) / Math.max(1, count(mutants, [...noticed, ...unnoticed]))).toFixed(2)} %`
const cell = (/** @type {string} */ text) =>
  `\`${text.replace(/\s+/g, ' ').slice(0, 90).replaceAll('|', '\\|').replaceAll('`', "'")}\``

/** @type {(source: string, mutant: Mutant) => string} */
function original(source, { location: { start, end } }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n')
}

const all = Object.values(files).flatMap(({ mutants }) => mutants)
const short = (/** @type {string} */ path) => path.replace('packages/core/src/', '')
const byFile = Object.entries(files).map(
  ([path, { mutants }]) => `| ${short(path)} | ${mutants.length} | ${score(mutants)} | ${count(mutants, unnoticed)} |`,
)
const plain = (/** @type {string} */ text) => text.replace(/\s+/g, ' ')
const fitting = new Set()
/** @param {string} path @param {string} source @param {Mutant} mutant */
const reason = (path, source, mutant) => {
  const found = equivalents.find(
    ([file, was, became]) =>
      file === short(path) && plain(original(source, mutant)) === was && plain(mutant.replacement ?? '') === became,
  )
  if (found) fitting.add(found)
  return found?.[3] ?? '**no test yet**'
}
const survivors = Object.entries(files).flatMap(([path, { source, mutants }]) =>
  mutants
    .filter(({ status }) => unnoticed.includes(status))
    .map(
      (mutant) =>
        `| ${short(path)}:${mutant.location.start.line} | ${cell(original(source, mutant))} | ${cell(mutant.replacement ?? mutant.mutatorName)} | ${reason(path, source, mutant)} |`,
    ),
)

writeFileSync(
  join(root, 'docs/mutation.md'),
  `# Mutation

Written by \`pnpm mutation\` on ${new Date().toISOString().slice(0, 10)}: each machine and the wallet list were changed in one place at a time, and their tests run. Of ${all.length}
changes ${count(all, noticed)} were noticed (${count(all, ['Timeout'])} of them by a test that did not end): **${score(all)}**.

| file | changes | noticed | not noticed |
| --- | --- | --- | --- |
${byFile.join('\n')}

## What no test noticed

Changes with a reason are equivalent: the changed code does the same (\`tooling/mutation/equivalents.mjs\`). They count as not noticed.

| where | as it is | changed to | why |
| --- | --- | --- | --- |
${survivors.join('\n')}
`,
)

const idle = equivalents.filter((one) => Object.keys(files).some((path) => short(path) === one[0]) && !fitting.has(one))
for (const [file, was, became] of idle)
  console.warn(`No change of ${file} is ${was} → ${became}: tooling/mutation/equivalents.mjs`)
