import { createKit } from '@kit/core'
import { announceEvmWallet, createEvmWallet, createFakePage, createFakePlatform, type TestChain } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { type Account, type CustomTransport, verifyMessage, type WalletClient } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getWalletClient } from './getWalletClient.ts'
import { wagmiAdapter } from './wagmiAdapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

function setUp() {
  const page = createFakePage()
  const [{ id, rpcUrls }] = evm.chains
  const wallet = createEvmWallet({ name: 'Fox', rdns: 'example.fox', chains: [{ id, rpcUrl: rpcUrls.default.http[0] }] })
  announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
  const kit = createKit({ adapters: [wagmiAdapter({ networks: evm.chains })], platform: createFakePlatform() })
  onTestFinished(() => {
    kit.destroy()
    page.close()
  })
  return { kit, wallet }
}

test('default: viem’s own client, on the chain', async () => {
  const { kit, wallet } = setUp()
  await kit.connect({ connectorId: 'example.fox' })
  const client: WalletClient<CustomTransport, TestChain, Account> = await getWalletClient(kit, { chain: evm.chains[0] })
  expect(client.account.address).toBe(wallet.selected)
  expect(await verifyMessage({ address: wallet.selected, message: 'hi', signature: await client.signMessage({ message: 'hi' }) })).toBe(true)
  const hash = await client.sendTransaction({ to: wallet.addresses[1], value: 1n })
  expect((await waitForTransactionReceipt(client, { hash, pollingInterval: 20 })).status).toBe('success')
})

test('errors: NOT_CONNECTED', async () => {
  const { kit } = setUp()
  await expect(getWalletClient(kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
