import assert from 'node:assert/strict'
import type { Adapter, AdapterCapabilities, TransactionState } from '@kit/core/adapter'
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
  capabilities: [
    'switchNetwork',
    'getBalance',
    'getTokenBalance',
    'getTokenScales',
    'getWalletAssets',
    'getNftBalance',
    'getTransactionStatus',
    'resolveName',
    'signMessage',
    'sendTransaction',
    'explorerUrl',
  ],
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

/** Runs the suite on a broken adapter and returns the names of the failing cases. */
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

test.for(brokenAdapters)('finds an adapter that $0', async ([, breakIt, failing]) => {
  expect(await failuresOf(breakIt)).toContain(failing)
})

const withCapabilities =
  (capabilities: Partial<AdapterCapabilities>) =>
  (adapter: Adapter): Adapter => ({
    ...adapter,
    load: async () => {
      const setup = await adapter.load()
      return (host) => {
        const instance = setup(host)
        return { ...instance, capabilities: { ...instance.capabilities, ...capabilities } }
      }
    },
  })
const tokens = {
  acts: ['tokens'],
  capabilities: everything.capabilities,
} as const satisfies Partial<DescribeAdapterParameters>
describeAdapter({
  runner,
  name: 'fake adapter that reads tokens',
  setup: () => fakeWorld('cosmos'),
  ...everything,
  ...tokens,
})

test.for([
  [
    'another balance',
    async () => ({ value: 1n, decimals: 6, symbol: 'TOKEN' }),
    'getTokenBalance > reads the balance of a token',
  ],
  [
    'another unit',
    async () => ({ value: 7n, decimals: 18, symbol: 'TOKEN' }),
    'getTokenBalance > reads the balance of a token',
  ],
  [
    'one account’s balance to every account',
    async () => ({ value: 7n, decimals: 6, symbol: 'TOKEN' }),
    'getTokenBalance > gives 0 for an address without tokens',
  ],
  [
    '0 of a token that is none',
    async () => ({ value: 0n, decimals: 0, symbol: '' }),
    'getTokenBalance > rejects with MALFORMED_ANSWER if the token does not exist',
  ],
] as const)('finds an adapter that gives $0', async ([, getTokenBalance, failing]) => {
  expect(await failuresOf(withCapabilities({ getTokenBalance }), tokens)).toContain(failing)
})

test('finds an adapter that reports a wrong transaction status', async () => {
  // Not declared: the fake does not inspect what is sent.
  const transfers = {
    acts: ['transfers'],
    capabilities: everything.capabilities.filter((name) => name !== 'sendTransaction'),
  } as const
  const failures = (status: TransactionState) =>
    failuresOf(withCapabilities({ getTransactionStatus: async () => ({ status }) }), transfers)
  expect(await failuresOf((adapter) => adapter, transfers)).toEqual(['discover > the adapter matches its declaration'])
  const failing =
    'getTransactionStatus > reads the status of a transaction, knows none of another network, and rejects with ABORTED'
  expect(await failures('pending')).toContain(failing)
  expect(await failures('confirmed')).toContain(failing)
})

test('a correct adapter passes, also with Node’s assertions', async () => {
  const sound = (adapter: Adapter) => adapter
  expect(await failuresOf(sound)).toEqual([])
  expect(
    await failuresOf(sound, {}, (value) => ({ toEqual: (expected) => assert.deepEqual(value, expected) })),
  ).toEqual([])
})

test('a declaration that does not match the adapter fails', async () => {
  expect(await failuresOf((adapter) => adapter, { attach: false, capabilities: ['getBalance'] })).toEqual([
    'discover > the adapter matches its declaration',
  ])
})
