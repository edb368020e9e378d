// The project's own rules, which oxlint does not have, checked on the syntax trees of all packages and apps: `node tooling/rules/rules.mjs`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkRows, page } from '../field/rows.mjs'
import { arrowsKept } from './arrows.mjs'
import { distinctNames } from './distinctNames.mjs'
import { mergeRemains, readDocuments } from './mergeRemains.mjs'
import { moduleState } from './moduleState.mjs'
import { namespaceLiterals } from './namespaceLiterals.mjs'
import { purity } from './purity.mjs'
import { reexports } from './reexports.mjs'
import { parseTree, readFiles } from './sources.mjs'

export const rules = { arrowsKept, distinctNames, moduleState, namespaceLiterals, purity, reexports }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const tree = parseTree(readFiles(root, ['packages', 'apps', 'e2e']))
  const findings = [
    ...Object.entries(rules).flatMap(([name, rule]) => rule(tree).map((finding) => ({ name, ...finding }))),
    ...checkRows(readFileSync(join(root, page), 'utf8'), root).map((finding) => ({ name: 'fieldRows', ...finding })),
    ...mergeRemains(readDocuments(root)).map((finding) => ({ name: 'mergeRemains', ...finding })),
  ]
  for (const { name, path, line, message } of findings) console.error(`${path}:${line} ${message} (${name})`)
  console.log(`${tree.sources.size} files, ${findings.length} findings`)
  if (findings.length > 0) process.exitCode = 1
}
