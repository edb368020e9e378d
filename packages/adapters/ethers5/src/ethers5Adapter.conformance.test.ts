import { createEvmWorld, describeAdapter, describeEvmFaults, describeLyingEvmNode, evmConformance } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ethers5Adapter } from './ethers5Adapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const runner = { describe, test, expect }

describeAdapter({
  ...evmConformance,
  runner,
  name: 'ethers5Adapter',
  setup: () => createEvmWorld({ ...evm, createAdapter: (networks) => ethers5Adapter({ networks }) }),
})

// The adapter for ethers 6 shares this code, and its tests cover it in each run.
if (process.env['KIT_SOAK']) {
  describeAdapter({
    ...evmConformance,
    runner,
    name: 'ethers5Adapter with wallets of other habits',
    setup: () =>
      createEvmWorld({
        ...evm,
        createAdapter: (networks) => ethers5Adapter({ networks }),
        quirks: { chainId: 'decimal', addresses: 'upper' },
      }),
  })

  describeEvmFaults({
    runner,
    name: 'ethers5Adapter against faults',
    createAdapter: (networks) => ethers5Adapter({ networks }),
  })

  describeLyingEvmNode({
    runner: { describe, test, expect },
    name: 'ethers5Adapter',
    chain: () => evm.chains[0],
    token: () => evm.tokens[0],
    createAdapter: (networks) => ethers5Adapter({ networks }),
  })
}
