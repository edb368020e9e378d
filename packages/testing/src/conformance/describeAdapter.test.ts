import assert from 'node:assert/strict'
import type { Adapter } from '@kit/core/adapter'
import { describe, expect, test } from 'vitest'
import { turn } from '../async/turn.ts'
import type { ConformanceRunner } from './ConformanceRunner.ts'
import { describeAdapter, type DescribeAdapterParameters } from './describeAdapter.ts'
import { brokenAdapters } from './fixtures/brokenAdapters.ts'
import { fakeWorld } from './fixtures/fakeWorld.ts'

const everything = {
  acts: [
    'second',
    'late',
    'switchAccount',
    'switchNetwork',
    'lock',
    'revoke',
    'vanish',
    'appearLate',
    'addNetwork',
    'hostile',
    'noAccounts',
  ],
  capabilities: ['switchNetwork', 'getBalance', 'signMessage', 'explorerUrl'],
  attach: true,
} as const satisfies Partial<DescribeAdapterParameters>

const runner = { describe, test, expect }

describeAdapter({ runner, name: 'fake adapter of cosmos', setup: () => fakeWorld('cosmos'), ...everything })
describeAdapter({ runner, name: 'fake adapter of eip155', setup: () => fakeWorld('eip155'), ...everything })
describeAdapter({
  runner,
  name: 'fake adapter that can only connect',
  setup: () => fakeWorld('tezos', { capabilities: [], attach: false }),
  acts: [],
  capabilities: [],
  attach: false,
})

/** Runs the suite on a broken adapter and gives the names of the cases that fail. */
async function failuresOf(
  mutate: (adapter: Adapter) => Adapter,
  declared: Partial<DescribeAdapterParameters> = {},
  expectation: ConformanceRunner['expect'] = expect,
): Promise<readonly string[]> {
  const cases: { readonly name: string; readonly body: () => Promise<void> }[] = []
  let path: readonly string[] = []
  describeAdapter({
    runner: {
      describe(name, body) {
        const outer = path
        path = [...outer, name]
        body()
        path = outer
      },
      test: (name, body) => void cases.push({ name: [...path.slice(1), name].join(' > '), body }),
      expect: expectation,
    },
    name: 'broken',
    setup: () => fakeWorld('cosmos', { mutate }),
    ...everything,
    ...declared,
  })
  const failed: string[] = []
  for (const { name, body } of cases) {
    const tooLong = async () => {
      for (let turns = 0; turns < 30; turns++) await turn()
      throw new Error('does not end')
    }
    await Promise.race([body(), tooLong()]).catch(() => failed.push(name))
  }
  return failed
}

test.for(brokenAdapters)('errors: finds an adapter that $0', async ([, breakIt, failing]) => {
  expect(await failuresOf(breakIt)).toContain(failing)
})

test('errors: a sound adapter fails nowhere, nor with the assertions of Node', async () => {
  const sound = (adapter: Adapter) => adapter
  expect(await failuresOf(sound)).toEqual([])
  expect(await failuresOf(sound, {}, (value) => ({ toEqual: (expected) => assert.deepEqual(value, expected) }))).toEqual([])
})

test('errors: a declaration that does not fit fails', async () => {
  expect(await failuresOf((adapter) => adapter, { attach: false, capabilities: ['getBalance'] })).toEqual([
    'discover > behavior: the adapter is as declared',
  ])
})
