import { describeEvmSigner } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import type { Account, Address, CustomTransport, WalletClient } from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWalletClient } from './getWalletClient.ts'
import { wagmiAdapter } from './wagmiAdapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const runner = { describe, test, expect }

describeEvmSigner({
  runner,
  name: 'getWalletClient',
  chains: () => evm.chains,
  createAdapter: (networks) => wagmiAdapter({ networks }),
  library: {
    getSigner: (kit, options) => getWalletClient(kit, { ...options, chain: evm.chains[0] }),
    addressOf: (client) => client.account.address,
    sign: (client, message) => client.signMessage({ message }),
    send: async (client, { to, value }) =>
      (
        await waitForTransactionReceipt(client, {
          hash: await client.sendTransaction({ to: to as Address, value }),
          pollingInterval: 20,
        })
      ).status === 'success',
    balanceOf: async (kit, address) => getBalance(await getWalletClient(kit), { address: address as Address }),
  },
})

test('viem’s own type, without a chain too', () => {
  const typed: (
    kit: Parameters<typeof getWalletClient>[0],
  ) => Promise<WalletClient<CustomTransport, undefined, Account>> = getWalletClient
  expect(typed).toBe(getWalletClient)
})
