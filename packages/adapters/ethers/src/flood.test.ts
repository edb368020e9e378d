import { createKit } from '@kit/core'
import { createFakePage, createFakePlatform, createWillingProvider, evmWalletInfo, testChain, turn } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a wallet that says thousand things a second does not make the page ask thousand times', async () => {
  const page = createFakePage()
  const platform = createFakePlatform()
  const networks = [
    testChain({ chainId: 1, rpcUrl: 'https://rpc.example/1' }),
    testChain({ chainId: 137, rpcUrl: 'https://rpc.example/137' }),
  ] as const
  const kit = createKit({ adapters: [ethersAdapter({ networks })], platform })
  onTestFinished(() => {
    kit.destroy()
    page.close()
  })
  const provider = createWillingProvider()
  page.announce(provider, evmWalletInfo('Fox'))
  await kit.connect({ connectorId: 'example.fox' })
  await expect.poll(() => platform.counts().fetches).toBeGreaterThan(0)
  const before = platform.counts()
  let heard = 0
  kit.subscribe(() => (heard += 1))
  for (let index = 0; index < 1_000; index += 1) {
    provider.emit('accountsChanged', [index % 2 === 0 ? bob : alice])
    provider.emit('chainChanged', index % 2 === 0 ? '0x89' : '0x1')
    if (index % 10 === 0) await turn()
  }
  await platform.clock.advance(100)
  await expect
    .poll(() => kit.getState().connections['eip155'])
    .toMatchObject({ status: 'connected', active: { networkId: 'eip155:1', accounts: [{ address: alice }] } })
  for (let index = 0; index < 20; index += 1) await turn()
  const after = platform.counts()
  expect(after.fetches - before.fetches).toBeLessThan(25)
  expect(after.storageWrites - before.storageWrites).toBeLessThan(60)
  expect(heard).toBeLessThan(60)
})
