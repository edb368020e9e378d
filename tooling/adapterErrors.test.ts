import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

/** Packages of adapters, connectors and sign-ins. */
const throwers = [
  ...readdirSync(`${root}packages/adapters`).map((name) => `packages/adapters/${name}/src`),
  'packages/embedded-wallet/src',
  'packages/siwx/src',
  'packages/wallet-client/src',
]

const exported = [
  ...read('packages/core/src/exports/adapter.ts').matchAll(/\{([^{}]*)\} from '..\/errors\/\w*[eE]rrors.ts'/g),
]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => name !== '')
  .toSorted()

test('@kit/core/adapter exports the error factories that adapters, connectors and sign-ins throw', () => {
  const code = throwers
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const called = exported.filter((name) => new RegExp(String.raw`\b${name}\(`).test(code))
  expect(called).toEqual(exported)
})

test('decision 0113 lists them', () => {
  const decision = read('docs/decisions/0113-adapters-throw-by-the-factories-of-core.md')
  const listed = decision
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(listed.toSorted()).toEqual(exported)
})
