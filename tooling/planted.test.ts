import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './packages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-planted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let counter = 0
const plant = (files: Record<string, string>): string => {
  const place = join(folder, String(counter++))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  for (const config of ['.oxlintrc.json', 'knip.json', 'tsconfig.base.json'])
    cpSync(join(root, config), join(place, config))
  return place
}

const run = (place: string, command: string, ...parameters: string[]): { failed: boolean; output: string } => {
  const script = command.endsWith('.mjs')
  const { status, stdout, stderr } = spawnSync(
    script ? process.execPath : join(root, command),
    script ? [join(root, command), ...parameters] : parameters,
    {
      cwd: place,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
    },
  )
  return { failed: status !== 0, output: stdout + stderr }
}

const lint = (files: Record<string, string>) =>
  run(
    plant({ ...files, 'packages/core/tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src"] }' }),
    'node_modules/.bin/oxlint',
    '--type-aware',
    '--deny-warnings',
    '--format=json',
  )

test('fails if lint finds something', () => {
  expect(
    lint({
      'packages/core/src/a.ts':
        'export const a = async (): Promise<number> => 1\nexport const b = (): Promise<number> => a()\n',
    }),
  ).toMatchObject({ failed: false })
})

test('fails if lint finds something', () => {
  const forbidden = {
    'no-floating-promises': `const a = async (): Promise<void> => {}\nexport const b = (): void => {\n  a()\n}`,
    'no-misused-promises': `const a = async (): Promise<boolean> => true\nexport const b = (): number => (a() ? 1 : 2)`,
    'no-explicit-any': `export const a = (b: any): number => b`,
    'no-non-null-assertion': `export const a = (b: { c?: number }): number => b.c!`,
    'switch-exhaustiveness-check': `export const a = (b: 'x' | 'y'): void => {\n  switch (b) {\n    case 'x':\n  }\n}`,
    'ban-ts-comment': `// @ts-ignore\nexport const a: string = 1`,
    'no-console': `export const a = (): void => console.log(1)`,
    'no-unused-vars': `const a = 1`,
    'no-cycle': `import { d } from './other.ts'\nexport const c = (): number => d()`,
  }
  const { failed, output } = lint(
    Object.fromEntries([
      ...Object.entries(forbidden).map(([rule, code]) => [`packages/core/src/${rule}.ts`, code]),
      ['packages/core/src/other.ts', `import { c } from './no-cycle.ts'\nexport const d = (): number => c()`],
    ]),
  )
  expect(failed).toBe(true)
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  for (const rule of Object.keys(forbidden))
    expect(
      diagnostics
        .filter(({ filename }) => filename.endsWith(`/${rule}.ts`))
        .map(({ code }) => code)
        .join(),
    ).toContain(`(${rule})`)
})

const unused = (changes: Record<string, string>) =>
  run(
    plant({
      'package.json': '{ "name": "root", "private": true, "workspaces": ["packages/*"] }',
      'packages/core/package.json': '{ "name": "@kit/core", "exports": { ".": "./src/exports/index.ts" } }',
      'packages/core/src/exports/index.ts': `export { a } from '../a.ts'\n`,
      'packages/core/src/a.ts': `export const a = 1\n`,
      ...changes,
    }),
    'tooling/node_modules/.bin/knip',
    '--no-config-hints',
  )

test('unused', () => {
  expect(unused({})).toEqual({ failed: false, output: '' })
})

test.each([
  ['Unused files', { 'packages/core/src/b.ts': 'export const b = 1\n' }],
  ['Unused exports', { 'packages/core/src/a.ts': 'export const a = 1\nexport const b = 2\n' }],
  [
    'Unused dependencies',
    {
      'packages/core/package.json':
        '{ "name": "@kit/core", "exports": "./src/exports/index.ts", "dependencies": { "viem": "1" } }',
    },
  ],
  ['Unlisted dependencies', { 'packages/core/src/a.ts': `import 'react'\nexport const a = 1\n` }],
])('rejects %s', (kind, changes) => {
  const { failed, output } = unused(changes)
  expect(output).toContain(kind)
  expect(failed).toBe(true)
})

const examples = (fences: readonly string[]) => {
  const page = join(
    plant({ 'page.md': `# Page\n\n${fences.map((code) => `\`\`\`ts\n${code}\n\`\`\`\n`).join('')}` }),
    'page.md',
  )
  return { page, ...run(root, 'tooling/docs/fences.mjs', page) }
}

test('examples in the docs', () => {
  expect(examples([`const a: number = 1`]).failed).toBe(false)
})

// If a page cannot be parsed, no other fault of it is reported.
test.each([
  [[`const a: string = 1`, `import { noSuchThing } from '@kit/core'`, `import 'no-such-package'`]],
  [[`const = 1`]],
])('fails for an example in the docs that is wrong: %s', (fences) => {
  const { page, failed, output } = examples(fences)
  fences.forEach((_, index) => expect(output).toContain(`${page}:${4 + 3 * index}`))
  expect(failed).toBe(true)
})
