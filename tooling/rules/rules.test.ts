import { describe, expect, test } from 'vitest'
import { mergeRemains } from './mergeRemains.mjs'
import { rules } from './rules.mjs'
import { parseTree } from './sources.mjs'

const manifests = {
  'packages/core/package.json': JSON.stringify({
    name: '@kit/core',
    exports: { '.': '', './adapter': '', './checks': '' },
    dependencies: { jotai: '1', valibot: '1' },
    devDependencies: { vitest: '1' },
  }),
  'packages/ui/package.json': JSON.stringify({
    name: '@kit/ui',
    exports: { '.': '', './react': '' },
    dependencies: { '@kit/core': '1' },
    peerDependencies: { react: '1' },
  }),
  'packages/siwx/package.json': JSON.stringify({
    name: '@kit/siwx',
    exports: { '.': '' },
    dependencies: { '@kit/core': '1' },
  }),
  'packages/testing/package.json': JSON.stringify({
    name: '@kit/testing',
    exports: { '.': '' },
    dependencies: { '@kit/core': '1' },
  }),
  'packages/wallet-client/package.json': JSON.stringify({
    name: '@kit/wallet-client',
    exports: { '.': '', './connector': '' },
    dependencies: { '@kit/core': '1', '@walletconnect/core': '1' },
  }),
  'packages/adapters/wagmi/package.json': JSON.stringify({
    name: '@kit/adapter-wagmi',
    exports: { '.': '' },
    dependencies: { '@kit/core': '1', ethers: '1' },
    peerDependencies: { '@wagmi/core': '1' },
  }),
  'apps/dapp/package.json': JSON.stringify({ name: 'dapp', dependencies: { '@kit/core': '1' } }),
}

const find = (rule: keyof typeof rules, files: Record<string, string>): string[] =>
  rules[rule](parseTree({ ...manifests, ...files })).map(({ path, line }) => `${path}:${line}`)

const expectFound = (rule: keyof typeof rules, path: string, text: string): void =>
  expect(find(rule, { [path]: text }), text).toEqual([`${path}:1`])

const expectFine = (rule: keyof typeof rules, path: string, text: string): void =>
  expect(find(rule, { [path]: text }), text).toEqual([])

describe('namespaceLiterals', () => {
  const forms = [
    `const a = 'eip155'`,
    `const a = "solana:mainnet"`,
    'const a = `bip122`',
    'const a = `${1}:polkadot:${2}`',
    `const a = 'eip' + '155'`,
    "const a = `eip${'155'}`",
    `const a = 'eip\\u003155'`,
    `const a = { eip155: 1 }`,
    `const a = { 'solana': 1 }`,
    `const a = { ['bip122']: 1 }`,
    `const a = b.polkadot`,
    `const a = b['eip155']`,
    `const { solana } = b`,
    `switch (a) { case 'bip122': }`,
    `if (a === 'polkadot') b()`,
    `type A = 'eip155' | 'x'`,
    'type A = `solana:${string}`',
    `type A = { eip155: 1 }`,
    `type A = B['bip122']`,
    `const a = /^polkadot:/`,
    `enum A { eip155 }`,
    `class A { solana = 1 }`,
    `import('./eip155/a.ts')`,
  ]
  test.each(forms)('%s', (text) => {
    expectFound('namespaceLiterals', 'packages/core/src/a.ts', text)
    expectFound('namespaceLiterals', 'packages/ui/src/views/a.ts', text)
  })

  test('in JSX', () => {
    expectFound('namespaceLiterals', 'packages/ui/src/a.tsx', `const a = <b c="eip155" />`)
    expectFound('namespaceLiterals', 'packages/ui/src/a.tsx', `const a = <b>solana</b>`)
  })

  test('networks, tests, stories, other packages and comments are free', () => {
    for (const path of [
      'core/src/networks/a.ts',
      'core/src/a.test.ts',
      'ui/src/a.stories.tsx',
      'adapters/wagmi/src/a.ts',
    ])
      expectFine('namespaceLiterals', `packages/${path}`, `const a = 'eip155'`)
    expectFine('namespaceLiterals', 'packages/core/src/a.ts', `/** 'eip155' */ const a = 'Polkadot' + 'solanas'`)
  })
})

describe('arrowsKept', () => {
  test.each([
    ['packages/core/src/a.ts', `import 'react'`],
    ['packages/core/src/a.ts', `import { create } from 'jotai'`],
    ['packages/core/src/a.ts', `import type { Chain } from 'viem'`],
    ['packages/core/src/a.ts', `import { readFile } from 'node:fs'`],
    ['packages/core/src/a.ts', `const a = import('react')`],
    ['packages/core/src/a.ts', `export * from 'react'`],
    ['packages/core/src/a.ts', `type A = import('react').ReactNode`],
    ['packages/core/src/a.ts', `import '@kit/testing'`],
    ['packages/core/src/a.ts', `import '../../ui/src/b.ts'`],
    ['packages/core/src/a.test.ts', `import 'msw'`],
    ['packages/core/src/a.ts', `import '../../../apps/sandbox/src/relay.ts'`],
    ['packages/adapters/wagmi/src/a.ts', `import { createKit } from '@kit/core'`],
    ['packages/adapters/wagmi/src/a.ts', `import '@kit/ui'`],
    ['packages/adapters/wagmi/src/a.ts', `import 'ethers'`],
    ['packages/adapters/wagmi/src/a.ts', `import 'viem'`],
    ['packages/ui/src/a.ts', `import '@kit/adapter-wagmi'`],
    ['packages/ui/src/a.ts', `import '@kit/core/adapter'`],
    ['packages/ui/src/a.ts', `import '@kit/core/checks'`],
    ['packages/core/src/a.ts', `import '@kit/core/adapter'`],
    ['packages/ui/src/a.ts', `import '@kit/core/src/a.ts'`],
    ['packages/siwx/src/a.ts', `import '@kit/ui'`],
    ['packages/wallet-client/src/a.ts', `import '@kit/core/adapter'`],
    ['packages/wallet-client/src/a.ts', `import './connector/b.ts'`],
    ['packages/unknown/src/a.ts', `import 'react'`],
    ['apps/dapp/a.ts', `import '@kit/core/dist/exports/index.js'`],
    ['apps/dapp/a.ts', `import '../../packages/core/src/a.ts'`],
  ])('%s: %s', (path, text) => {
    const unknown = {
      'packages/unknown/package.json': JSON.stringify({ name: '@kit/unknown', dependencies: { react: '1' } }),
    }
    expect(find('arrowsKept', { ...unknown, [path]: text })).toEqual([`${path}:1`])
  })

  test.each([
    ['packages/core/src/a.ts', `import { createStore } from 'jotai/vanilla'`],
    ['packages/core/src/a.test.ts', `import { test } from 'vitest'\nimport '@kit/testing'\nimport 'node:fs'`],
    ['packages/adapters/wagmi/src/a.ts', `import '@kit/core/adapter'\nimport '@wagmi/core'\nimport '@kit/core/checks'`],
    ['packages/core/src/a.ts', `import '@kit/core/checks'`],
    ['packages/ui/src/a.ts', `import '@kit/core'\nimport 'react'`],
    ['packages/siwx/src/a.ts', `import '@kit/core'`],
    ['packages/wallet-client/src/connector/a.ts', `import '@kit/core/adapter'`],
    ['packages/wallet-client/src/a.ts', `import '@walletconnect/core'`],
    ['packages/wallet-client/test/a.ts', `import '../../../apps/sandbox/src/relay.ts'`],
    ['apps/dapp/a.ts', `import '@kit/core'`],
  ])('allowed: %s: %s', (path, text) => expectFine('arrowsKept', path, text))
})

describe('purity', () => {
  const machine = 'packages/core/src/connection/machine.ts'

  test.each([
    `import { createStore } from 'jotai/vanilla'`,
    `import { a } from '../platform/a.ts'`,
    `import { createConnection } from './createConnection.ts'`,
    `const a = () => import('./a.ts')`,
    `const a = () => Date.now()`,
    `const a = () => new Date()`,
    `const a = () => Math.random()`,
    `const a = () => fetch('/')`,
    `const a = () => setTimeout(b, 1)`,
    `const a = () => localStorage`,
    `const a = async () => 1`,
    `async function a() {}`,
    `const a = () => new Promise(b)`,
  ])('%s', (text) => expectFound('purity', machine, text))

  test('what a machine runs must be pure too', () => {
    const files = {
      [machine]: `import { a } from './a.ts'`,
      'packages/core/src/connection/a.ts': `export const a = () => Date.now()`,
    }
    expect(find('purity', files)).toEqual(['packages/core/src/connection/a.ts:1'])
  })

  test('types, other pure files and keys are free', () => {
    const files = {
      [machine]: `import type { Platform } from '../platform/Platform.ts'\nimport { a } from './a.ts'\nconst b = { location: c.performance }`,
      'packages/core/src/connection/a.ts': `export const a = 1`,
      'packages/core/src/connection/createConnection.ts': `const a = () => Date.now()`,
    }
    expect(find('purity', files)).toEqual([])
  })
})

describe('purity of reactions', () => {
  const table = 'packages/core/src/bundles/connect.ts'
  const file = 'packages/core/src/connection/reactions.ts'
  const listed = `import { a } from '../connection/reactions.ts'; register(kit, { reactions: { connection: [a] } })`

  test.each([
    `export const a = () => Date.now()`,
    `export const a = () => [b()]; const b = () => localStorage`,
    `import { b } from 'jotai/vanilla'; export const a = () => b()`,
    `import { b } from '../storage/b.ts'; export const a = () => b()`,
    `import * as b from './b.ts'; export const a = () => b.c()`,
    `export const a = () => import('./b.ts')`,
    `export async function a() {}`,
  ])('%s', (text) => expect(find('purity', { [table]: listed, [file]: text })).toEqual([`${file}:1`]))

  test.each([
    `register(kit, { reactions: { connection: [a(reader)] } })`,
    `register(kit, { reactions: { connection: [() => []] } })`,
    `function install() { const a = () => []; register(kit, { reactions: { connection: [a] } }) }`,
    `register(kit, { reactions: { connection: rules } })`,
    `register(kit, { reactions: { ...rules } })`,
    `register(kit, { reactions })`,
    `const a = () => fetch('/'); register(kit, { reactions: { connection: [a] } })`,
  ])('%s', (text) => expectFound('purity', table, text))

  test('a reaction dispatches nothing', () => {
    const files = {
      [table]: listed,
      [file]: `import { dispatch } from '../kernel/dispatch.ts'\nexport const a = () => dispatch()`,
      'packages/core/src/kernel/dispatch.ts': `import { atom } from 'jotai/vanilla'\nconst b = atom()\nexport const dispatch = () => b`,
    }
    expect(find('purity', files)).toEqual(['packages/core/src/kernel/dispatch.ts:1'])
  })

  test('types, keys and actions in the same file are free', () => {
    const files = {
      [table]: listed,
      [file]: `import { type B, c } from './c.ts'\nexport const a = (b: B) => ({ location: b.performance })\nexport const d = () => c()`,
      'packages/core/src/connection/c.ts': `export const c = () => Date.now()\nexport type B = typeof c`,
    }
    expect(find('purity', files)).toEqual([])
  })
})

describe('reexports', () => {
  test.each([
    `export { a } from './b.ts'`,
    `export * from './b.ts'`,
    `export type { A } from './b.ts'`,
    `import { a } from './b.ts'; export { a }`,
  ])('%s', (text) => {
    expectFound('reexports', 'packages/core/src/a.ts', text)
    expectFine('reexports', 'packages/core/src/exports/a.ts', text)
  })
})

describe('moduleState', () => {
  test.each([
    `let a = 1`,
    `export let a = 1`,
    `var a`,
    `const a = new Map()`,
    `export const a = new Set<string>()`,
    `a()`,
    `customElements.define('a', B)`,
    `if (a) b()`,
  ])('%s', (text) => {
    expectFound('moduleState', 'packages/core/src/a.ts', text)
    expectFine('moduleState', 'packages/core/src/a.test.ts', text)
  })

  test('declarations are free', () =>
    expectFine(
      'moduleState',
      'packages/core/src/a.ts',
      `'use client'\nimport 'b'\nexport const a = new Set(['b'])\ntype A = 1\nexport function c() { let d }`,
    ))
})

describe('distinctNames', () => {
  test('accepts distinct names', () =>
    expect(
      find('distinctNames', {
        'packages/ui/src/Tabs.tsx': '',
        'packages/ui/src/tabs.ts': '',
        'packages/ui/src/other/tabs.ts': '',
      }),
    ).toEqual(['packages/ui/src/tabs.ts:1']))

  test('tests and stories are beside what they are of', () =>
    expect(
      find('distinctNames', {
        'packages/ui/src/Tabs.tsx': '',
        'packages/ui/src/Tabs.test.tsx': '',
        'packages/ui/src/Tabs.stories.tsx': '',
      }),
    ).toEqual([]))
})

test('reports merge markers in documents, and repeated lines in changesets', () => {
  const sentence = 'Fixed: a pending request was kept.'
  const find = (path: string, ...lines: string[]) => mergeRemains({ [path]: lines.join('\n') }).map(({ line }) => line)
  expect(find('docs/field.md', 'a', `${'<'.repeat(7)} HEAD`, 'b', `${'>'.repeat(7)} 34b66009 (fix)`)).toEqual([2, 4])
  expect(find('.changeset/ui.md', '---', '---', sentence, '', sentence)).toEqual([5])
  expect(find('docs/money.md', sentence, '='.repeat(7), sentence)).toEqual([])
})
