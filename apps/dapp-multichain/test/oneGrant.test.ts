import { ethersAdapter } from '@kit/adapter-ethers'
import { bitcoinAdapter } from '@kit/adapter-bitcoin'
import { solanaAdapter } from '@kit/adapter-solana'
import { connectionsOf, createKit, endsTogether, type Kit } from '@kit/core'
import { bitcoin as bitcoinMainnet, solanaMainnet } from '@kit/core/networks'
import { announceEvmWallet, createEvmWallet, createFakePage, createFakePlatform, shareGrant } from '@kit/testing'
import { createBitcoinWallet, presentBitcoinWallet, presentWalletStandard } from '@kit/testing/bitcoin'
import { announceSolanaWallet, createSolanaWallet, standardSolanaWallet } from '@kit/testing/solana'
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

/** A dapp, and a wallet that is one Wallet Standard object with accounts of both namespaces. */
function setUpStandard() {
  const page = createFakePage()
  const [solana, bitcoin] = shareGrant(
    createSolanaWallet({ name: 'Dusk', chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' }] }),
    createBitcoinWallet({ name: 'Dusk', networks: [{ name: 'mainnet' }] }),
  )
  const { wallet: one } = standardSolanaWallet(solana, origin)
  const { provider: other } = presentBitcoinWallet(bitcoin, new EventTarget(), {
    present: presentWalletStandard,
    origin,
  })
  const wallet = {
    ...one,
    chains: [...one.chains, ...other.chains],
    features: { ...one.features, ...other.features },
    get accounts() {
      return [...one.accounts, ...other.accounts]
    },
  }
  page.window.addEventListener('wallet-standard:app-ready', (event) => {
    const { register } = (event as CustomEvent<{ readonly register: (added: unknown) => void }>).detail
    register(wallet)
  })
  const platform = createFakePlatform()
  const createPage = () =>
    createKit({
      adapters: [solanaAdapter({ networks: [solanaMainnet] }), bitcoinAdapter({ networks: [bitcoinMainnet] })],
      platform,
    })
  return { page, solana, bitcoin, createPage }
}

/** The connected wallet of each namespace, with the addresses of its accounts. */
function activeIn(kit: Kit) {
  return Object.entries(kit.getState().connections).flatMap(([namespace, state]) =>
    state.status === 'connected'
      ? [[namespace, state.active.wallet.grant, ...state.active.accounts.map(({ address }) => address)]]
      : [],
  )
}

const grant = 'wallet-standard:Dusk'

test.each([
  ['solana', 'bip122'],
  ['bip122', 'solana'],
])(
  'a Wallet Standard object for Solana and Bitcoin has one grant: disconnecting %s ends %s',
  async (namespace, other) => {
    const { page, solana, bitcoin, createPage } = setUpStandard()
    const before = createPage()
    await before.start()
    for (const each of [other, namespace]) await before.connect({ connectorId: 'Dusk', namespace: each })
    before.destroy()
    const kit = createPage()
    await kit.start()
    expect(activeIn(kit)).toEqual([
      ['solana', grant, expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)],
      ['bip122', grant, ...bitcoin.addresses.map(({ address }) => address)],
    ])
    const { connectorId = '' } = connectionsOf(kit.getState().connections[namespace])[0] ?? {}
    expect(endsTogether(kit.options, kit.getState().connections, { namespace, connectorId })).toHaveLength(2)
    await kit.disconnect({ namespace, connectorId })
    expect(activeIn(kit)).toEqual([])
    expect([solana.isPermitted(origin), bitcoin.isPermitted(origin)]).toEqual([false, false])
    kit.destroy()
    page.close()
  },
)
