import { describeAdapter, type DescribeAdapterParameters } from '@kit/testing'
import { createConfig, createStorage, noopStorage } from '@wagmi/core'
import { http, type Transport } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from './fixtures/startAnvil.ts'
import { virtualWorld } from './fixtures/virtualWorld.ts'
import { wagmiAdapter } from './wagmiAdapter.ts'

let anvils: readonly [Anvil, Anvil, Anvil]
beforeAll(async () => {
  anvils = [await startAnvil(31_411), await startAnvil(31_412), await startAnvil(31_413)]
})
afterAll(() => {
  for (const { stop } of anvils) stop()
})

const common = {
  runner: { describe, test, expect },
  capabilities: ['switchNetwork', 'getBalance', 'signMessage', 'explorerUrl'],
  attach: true,
  acts: ['second', 'late', 'switchAccount', 'switchNetwork', 'lock', 'revoke', 'vanish', 'appearLate', 'noAccounts', 'addNetwork', 'hostile'],
} as const satisfies Partial<DescribeAdapterParameters>

describeAdapter({
  ...common,
  name: 'wagmiAdapter({ networks })',
  setup: () => virtualWorld(anvils, (networks) => wagmiAdapter({ networks })),
})

describeAdapter({
  ...common,
  name: 'wagmiAdapter({ networks }) with wallets of other habits',
  setup: () => virtualWorld(anvils, (networks) => wagmiAdapter({ networks }), { chainId: 'number', addresses: 'lower' }),
})

describeAdapter({
  ...common,
  name: 'wagmiAdapter({ config })',
  setup: () => {
    const entries = new Map<string, string>()
    const storage = {
      ...noopStorage,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }
    return virtualWorld(anvils, (chains) => {
      const transports: Record<number, Transport> = Object.fromEntries(chains.map(({ id }) => [id, http()]))
      return wagmiAdapter({ config: createConfig({ chains, transports, storage: createStorage({ storage }) }) })
    })
  },
})
