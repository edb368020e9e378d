import { ethersAdapter } from '@kit/adapter-ethers'
import { solanaAdapter } from '@kit/adapter-solana'
import { createKit, endsTogether } from '@kit/core'
import { solanaMainnet } from '@kit/core/networks'
import { announceEvmWallet, createEvmWallet, createFakePage, createFakePlatform, shareGrant } from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'

const origin = 'https://dapp.example'

/** A dapp with two adapters, and a wallet whose two namespaces share a grant. */
function setUp() {
  const page = createFakePage()
  const [evm, solana] = shareGrant(
    createEvmWallet({ name: 'MetaMask', rdns: 'io.metamask', chains: [{ id: 1, rpcUrl: 'http://localhost:1' }] }),
    createSolanaWallet({ name: 'MetaMask', chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' }] }),
  )
  announceEvmWallet(evm, page.window, { origin })
  announceSolanaWallet(solana, page.window, { origin })
  const kit = createKit({
    adapters: [ethersAdapter({ networks: [mainnet] }), solanaAdapter({ networks: [solanaMainnet] })],
    platform: createFakePlatform(),
  })
  return { page, evm, solana, kit }
}

test.each([
  ['eip155', 'io.metamask'],
  ['solana', 'MetaMask'],
])('disconnecting %s ends all connections of a wallet with a shared grant at once', async (namespace, connectorId) => {
  const { page, evm, solana, kit } = setUp()
  await kit.connect({ connectorId: 'io.metamask', namespace: 'eip155' })
  await kit.connect({ connectorId: 'MetaMask', namespace: 'solana' })
  const connected = (): readonly string[] =>
    Object.entries(kit.getState().connections).flatMap(([name, { status }]) => (status === 'connected' ? [name] : []))
  expect(endsTogether(kit.options, kit.getState().connections, { namespace, connectorId })).toHaveLength(2)
  const seen: unknown[] = []
  kit.watch(connected, (now) => seen.push(now))
  await kit.disconnect({ namespace, connectorId })
  expect(seen).toEqual([[]])
  expect([evm.isPermitted(origin), solana.isPermitted(origin)]).toEqual([false, false])
  kit.destroy()
  page.close()
})

test.each([
  ['solana', 'eip155'],
  ['eip155', 'solana'],
] as const)('an attempt in %s that was left and is approved later ends no connection of %s', async (left, stays) => {
  const { page, evm, solana, kit } = setUp()
  const ids = { eip155: 'io.metamask', solana: 'MetaMask' }
  await kit.connect({ connectorId: ids[stays], namespace: stays })
  const wallet = left === 'solana' ? solana : evm
  wallet.behave('manual')
  const controller = new AbortController()
  const attempt = kit.connect({ connectorId: ids[left], namespace: left, signal: controller.signal })
  const prompt = await wallet.nextPrompt()
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  prompt.approve()
  // By then the adapter has handled the event.
  await new Promise((resolve) => setTimeout(resolve))
  expect([kit.getState().connections[stays]?.status, evm.isPermitted(origin), solana.isPermitted(origin)]).toEqual([
    'connected',
    true,
    true,
  ])
  kit.destroy()
  page.close()
})

test('treats a Wallet Standard object for Solana and Bitcoin as one grant', async () => {
  const page = createFakePage()
  const solana = createSolanaWallet({
    name: 'Dusk',
    chains: [
      { chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' },
      { chain: 'bitcoin:mainnet', rpcUrl: 'http://localhost:1' },
    ],
  })
  announceSolanaWallet(solana, page.window, { origin })
  const kit = createKit({
    adapters: [solanaAdapter({ networks: [solanaMainnet] })],
    platform: createFakePlatform(),
  })
  await kit.connect({ connectorId: 'Dusk' })
  expect(kit.getState().connections['solana']).toMatchObject({ active: { wallet: { grant: 'wallet-standard:Dusk' } } })
  kit.destroy()
  page.close()
})
