import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './packages.mjs'

const core = join(root, 'packages/core')
const state = 'boot/KitState.d.ts'

/** What the compiler says of the published program if the declaration of `KitState` is changed. */
function diagnose(change: (declaration: string) => string): string {
  mkdirSync(join(core, '.cache'), { recursive: true })
  // Inside of the package, so that its dependencies are found.
  const folder = mkdtempSync(join(core, '.cache/published-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(core, 'dist'), folder, { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) })
  writeFileSync(join(folder, state), change(readFileSync(join(folder, state), 'utf8')))
  const entries = ['adapter', 'adopt', 'bindings', 'display', 'links', 'networks']
  const paths = Object.fromEntries([
    ['@kit/core', ['./exports/index.d.ts']],
    ...entries.map((entry) => [`@kit/core/${entry}`, [`./exports/${entry}.d.ts`]]),
  ])
  const project = join(core, 'test')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(project, 'tsconfig.json'),
      compilerOptions: { paths },
      files: [join(project, 'published.ts')],
    }),
  )
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

test('the check of the published types fails if KitState loses an import', () => {
  expect(diagnose((declaration) => declaration)).toBe('')
  expect(diagnose((declaration) => declaration.replace(/^import .*\n/m, ''))).toMatch(/published\.ts|KitState\.d\.ts/)
}, 120_000)
