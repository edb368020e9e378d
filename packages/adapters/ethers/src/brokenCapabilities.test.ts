import type { Adapter, AdapterInstance } from '@kit/core/adapter'
import { createEvmWorld, describeAdapter, evmConformance } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

type Change = (
  instance: AdapterInstance & { readonly capabilities: Required<AdapterInstance['capabilities']> },
) => Partial<AdapterInstance>

const broken =
  (change: Change) =>
  (adapter: Adapter): Adapter => ({
    ...adapter,
    load: async () => {
      const setUp = await adapter.load()
      return (host) => {
        const instance = setUp(host)
        return { ...instance, ...change(instance as never) }
      }
    },
  })

const can =
  (change: (all: Required<AdapterInstance['capabilities']>) => AdapterInstance['capabilities']): Change =>
  ({ capabilities }) => ({
    capabilities: { ...capabilities, ...change(capabilities) },
  })

/** Faults, and the case of the suite that finds each: what it does, how, which case. */
const faults: readonly (readonly [does: string, Change, failing: string])[] = [
  [
    'sends too little',
    can(({ sendTransaction }) => ({
      sendTransaction: (given) => sendTransaction({ ...given, value: given.value / 2n }),
    })),
    'sendTransaction > sends the native coin',
  ],
  [
    'asks the wallet before it looks at the address',
    can(({ sendTransaction }) => ({ sendTransaction: (given) => sendTransaction({ ...given, to: given.address }) })),
    'sendTransaction > rejects with INVALID_ADDRESS and INVALID_AMOUNT before prompting',
  ],
  [
    'hides that there is too little',
    can(({ sendTransaction }) => ({ sendTransaction: (given) => sendTransaction({ ...given, value: 0n }) })),
    'sendTransaction > rejects with INSUFFICIENT_FUNDS',
  ],
  [
    'sends another amount of a token',
    can(({ transferToken }) => ({ transferToken: (given) => transferToken({ ...given, amount: given.amount + 1n }) })),
    'transferToken > sends a token',
  ],
  [
    'signs other data',
    can(({ signTypedData }) => ({
      signTypedData: (given) => signTypedData({ ...given, typedData: { ...given.typedData, domain: {} } }),
    })),
    'signTypedData > signs typed data',
  ],
  [
    'gives no fee',
    can(() => ({ estimateFee: async () => ({ expected: 0n, most: 0n, decimals: 18, symbol: 'ETH' }) })),
    'estimateFee > estimates the fee without a prompt',
  ],
  [
    'estimates too little',
    can(({ estimateFee }) => ({
      estimateFee: async (given) => ({ ...(await estimateFee(given)), expected: 1n, most: 1n }),
    })),
    'estimateFee > takes no more than it estimated, at the terms of the estimate',
  ],
  [
    'offers the fee, too',
    can(({ maxSendable }) => ({
      maxSendable: async (given) => {
        const max = await maxSendable(given)
        return { ...max, amount: max.amount + 1n }
      },
    })),
    'maxSendable > leaves what the fee can cost, and what the chain demands, without a prompt',
  ],
  [
    'takes every address for a contract',
    can(() => ({ describeAddress: async () => ({ kind: 'contract' }) })),
    'describeAddress > says that money can be sent to an account',
  ],
  [
    'approves without a limit',
    can(({ approveToken }) => ({
      approveToken: (given) => approveToken({ ...given, amount: given.amount && 2n ** 256n - 1n }),
    })),
    'approveToken > approves exactly the amount, and takes it back',
  ],
  [
    'says that all succeeds',
    can(() => ({ simulate: async ({ value }) => ({ succeeded: true, received: value }) })),
    'simulate > says what would succeed and what would fail, without a prompt',
  ],
  [
    'sends the first call only',
    can(({ sendCalls }) => ({ sendCalls: (given) => sendCalls({ ...given, calls: given.calls.slice(0, 1) }) })),
    'sendCalls > sends calls and reads their status',
  ],
  [
    'says done while nothing is',
    can(() => ({
      getCallsStatus: async () => ({ status: 'confirmed', statusCode: 200, atomic: false, receipts: [] }),
    })),
    'sendCalls > sends calls and reads their status',
  ],
  [
    'keeps back what the wallet can do',
    can(() => ({ getWalletCapabilities: async () => ({}) })),
    'sendCalls > reports the wallet’s capabilities by network',
  ],
  [
    'says that nothing was added',
    can(() => ({ watchAsset: async () => ({ added: false }) })),
    'watchAsset > adds the token to the wallet',
  ],
  [
    'knows no permission',
    can(() => ({ getPermissions: async () => [] })),
    'permissions > reads and requests permissions',
  ],
  [
    'does not ask again',
    can(({ getPermissions }) => ({ requestPermissions: getPermissions })),
    'permissions > rejects with USER_REJECTED',
  ],
  [
    'takes any address',
    can(() => ({ validateAddress: async ({ address }) => ({ valid: true, address }) })),
    'validateAddress > accepts valid addresses and refuses others',
  ],
  [
    'gives no provider',
    () => ({ provider: () => undefined }),
    'provider > gives the provider of a live connection only',
  ],
  [
    'gives a provider after the end',
    ({ provider }) => ({ provider: (id) => provider?.(id) ?? { kind: 'custom', provider: {} } }),
    'provider > gives the provider of a live connection only',
  ],
]

/** The cases of the suite, by name. */
function casesOf(mutate: (adapter: Adapter) => Adapter): ReadonlyMap<string, () => Promise<void>> {
  const cases = new Map<string, () => Promise<void>>()
  let path: readonly string[] = []
  describeAdapter({
    ...evmConformance,
    name: 'broken',
    setup: () => createEvmWorld({ ...evm, createAdapter: (networks) => mutate(ethersAdapter({ networks })) }),
    runner: {
      describe(name, body) {
        const outer = path
        path = [...outer, name]
        body()
        path = outer
      },
      test: (name, body) => void cases.set([...path.slice(1), name].join(' > '), body),
      expect,
    },
  })
  return cases
}

test.for(faults)('the suite finds an adapter that %s', async ([, change, failing]) => {
  const run = casesOf(broken(change)).get(failing)
  if (!run) throw new Error(`There is no case "${failing}".`)
  await expect(run()).rejects.toThrow(/./)
  await casesOf((adapter) => adapter).get(failing)?.()
})
