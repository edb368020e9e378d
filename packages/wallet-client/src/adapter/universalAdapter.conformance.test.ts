import { createEvmWorld, describeAdapter } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { universalAdapter } from './universalAdapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

describeAdapter({
  runner: { describe, test, expect },
  name: 'universalAdapter',
  pairedOnly: true,
  attach: true,
  capabilities: [
    'switchNetwork',
    'getBalance',
    'getTransactionStatus',
    'explorerUrl',
    'validateAddress',
    'signMessage',
    'signTypedData',
    'sendTransaction',
  ],
  acts: [
    'late',
    'switchAccount',
    'switchNetwork',
    'lock',
    'revoke',
    'vanish',
    'addNetwork',
    'typedData',
    'transfers',
    'provider',
  ],
  setup: () =>
    createEvmWorld({ ...evm, pairedOnly: true, createAdapter: (networks) => universalAdapter({ networks }) }),
})
