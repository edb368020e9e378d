import { createEvmWorld, describeAdapter, describeEvmFaults, describeLyingEvmNode, evmConformance } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { createConfig, createStorage, noopStorage } from '@wagmi/core'
import { http, type Transport } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const common = { ...evmConformance, runner: { describe, test, expect } }

describeAdapter({
  ...common,
  name: 'wagmiAdapter({ networks })',
  setup: () => createEvmWorld({ ...evm, createAdapter: (networks) => wagmiAdapter({ networks }) }),
})

describeAdapter({
  ...common,
  name: 'wagmiAdapter({ networks }) with wallets of other habits',
  setup: () =>
    createEvmWorld({
      ...evm,
      createAdapter: (networks) => wagmiAdapter({ networks }),
      quirks: { chainId: 'number', addresses: 'lower' },
    }),
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
    return createEvmWorld({
      ...evm,
      createAdapter(chains) {
        const transports: Record<number, Transport> = Object.fromEntries(chains.map(({ id }) => [id, http()]))
        return wagmiAdapter({ config: createConfig({ chains, transports, storage: createStorage({ storage }) }) })
      },
    })
  },
})

describeEvmFaults({
  runner: common.runner,
  name: 'wagmiAdapter({ networks }) against faults',
  createAdapter: (networks) => wagmiAdapter({ networks }),
})

describeLyingEvmNode({
  runner: { describe, test, expect },
  name: 'wagmiAdapter',
  chain: () => evm.chains[0],
  token: () => evm.tokens[0],
  createAdapter: (networks) => wagmiAdapter({ networks }),
})
