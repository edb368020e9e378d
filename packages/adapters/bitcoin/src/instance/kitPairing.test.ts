import { createKit, type Kit } from '@kit/core'
import type { Account, SharedSession } from '@kit/core/adapter'
import { createFakePlatform, createFakeSharedConnector } from '@kit/testing'
import { createBitcoinWallet } from '@kit/testing/bitcoin'
import { expect, test } from 'vitest'
import { bitcoinAdapter } from '../bitcoinAdapter.ts'
import { createLedgers } from '../fixtures/ledgers.ts'
import { keyring, testNetworks } from '../fixtures/networks.ts'
import { sharedProvider } from '../fixtures/sharedProvider.ts'
import { verifyMessage } from '../fixtures/verifyMessage.ts'
import { chainIds } from '../network/ChainName.ts'
import { esplora } from '../source/esplora.ts'

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const { testnet, signet } = chainIds

/** A wallet at the other end of a session, with funds, and a page that can be loaded again. */
function setUp() {
  const ledgers = createLedgers()
  const pocket = createBitcoinWallet({
    name: 'Pocket',
    keyring,
    networks: [{ name: 'testnet', apiUrl: ledgers.urlOf('testnet') }],
    fetch: ledgers.fetch,
  })
  const { provider } = sharedProvider(pocket, testnet)
  const addresses = () => pocket.addresses.map(({ address }) => address)
  for (const address of addresses()) ledgers.testnet.fund(address, 90_000n)
  const shared = createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['bip122'],
    providerFor: () => ({ kind: 'custom', provider }),
  })
  const platform = { ...createFakePlatform(), fetch: ledgers.fetch }
  const open = async (): Promise<Kit> => {
    const kit = createKit({
      adapters: [bitcoinAdapter({ networks: testNetworks, source: esplora(ledgers.urls) })],
      sharedConnectors: [shared.connector],
      platform,
    })
    await kit.start()
    return kit
  }
  const session = (): SharedSession => {
    const [first, ...rest] = addresses().map(
      (address): Account => ({ caipAddress: `${testnet}:${address}`, address, type: 'payment' }),
    )
    if (!first) throw new Error('The wallet has no address.')
    return {
      wallet: { name: 'Pocket' },
      namespaces: { bip122: { accounts: [first, ...rest], networkId: testnet, approvedNetworkIds: [testnet, signet] } },
    }
  }
  return { addresses, ledgers, open, pocket, session, ...shared }
}
const standing = (kit: Kit) => {
  const state = kit.getState().connections['bip122']
  return state?.status === 'connected'
    ? [state.active.networkId, ...state.active.accounts.map(({ address, purpose }) => `${purpose} ${address}`)]
    : state?.status
}

test('a kit pairs, signs with both accounts, sends, switches, restores, and disconnects', async () => {
  const { addresses, controls, ledgers, open, session } = setUp()
  const [payment = '', ordinals = ''] = addresses()
  const kit = await open()
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  ;(await controls.nextPrompt()).approve(session())
  expect(await connecting).toMatchObject({ address: payment, namespace: 'bip122', connectorId: 'walletConnect' })
  const shared = [`payment ${payment}`, `ordinals ${ordinals}`]
  expect(standing(kit)).toEqual([testnet, ...shared])

  for (const address of [payment, ordinals]) {
    const { signature } = await kit.perform('signMessage', { address, message: 'over there' })
    expect(verifyMessage({ address, message: 'over there', signature })).toBe(true)
  }
  expect(await kit.switchConnection({ connectorId: 'walletConnect', address: ordinals })).toMatchObject({
    address: ordinals,
  })
  const { signature } = await kit.signMessage({ message: 'by the ordinals account' })
  expect(verifyMessage({ address: ordinals, message: 'by the ordinals account', signature })).toBe(true)
  await kit.switchConnection({ connectorId: 'walletConnect', address: payment })
  await kit.perform('sendTransaction', { to, value: 12_000n })
  expect(ledgers.balanceOf('testnet', to)).toBe(12_000n)
  await kit.switchNetwork({ networkId: signet })
  expect(standing(kit)).toEqual([signet, ...shared])
  await kit.switchNetwork({ networkId: testnet })

  kit.destroy()
  const again = await open()
  await expect.poll(() => standing(again)).toEqual([testnet, ...shared])
  expect(controls.promptsShown).toHaveLength(1)
  controls.end()
  await expect.poll(() => standing(again)).toBe('disconnected')
  again.destroy()
})

test('the session names other accounts', async () => {
  const { addresses, controls, open, pocket, session } = setUp()
  const kit = await open()
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  ;(await controls.nextPrompt()).approve(session())
  await connecting
  pocket.selectAccount(1)
  const [payment, ordinals] = addresses()
  controls.setSession(session())
  await expect.poll(() => standing(kit)).toEqual([testnet, `payment ${payment}`, `ordinals ${ordinals}`])
  kit.destroy()
})
