import { createEvmWorld, describeAdapter, describeEvmFaults, describeLyingEvmNode, evmConformance } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const runner = { describe, test, expect }

describeAdapter({
  ...evmConformance,
  runner,
  name: 'ethersAdapter',
  setup: () => createEvmWorld({ ...evm, createAdapter: (networks) => ethersAdapter({ networks }) }),
})

describeAdapter({
  ...evmConformance,
  runner,
  name: 'ethersAdapter with wallets of other habits',
  setup: () =>
    createEvmWorld({
      ...evm,
      createAdapter: (networks) => ethersAdapter({ networks }),
      quirks: { chainId: 'decimal', addresses: 'upper' },
    }),
})

describeEvmFaults({
  runner,
  name: 'ethersAdapter against faults',
  createAdapter: (networks) => ethersAdapter({ networks }),
})

describeLyingEvmNode({
  runner: { describe, test, expect },
  name: 'ethersAdapter',
  chain: () => evm.chains[0],
  token: () => evm.tokens[0],
  createAdapter: (networks) => ethersAdapter({ networks }),
})
