import { bitcoinAdapter } from '@kit/adapter-bitcoin'
import { ethersAdapter } from '@kit/adapter-ethers'
import { polkadotAdapter } from '@kit/adapter-polkadot'
import { solanaAdapter } from '@kit/adapter-solana'
import { createKit } from '@kit/core'
import { bitcoin, polkadotMainnet, solanaMainnet } from '@kit/core/networks'
import { announceEvmWallet, createEvmWallet, createFakePage, createFakePlatform } from '@kit/testing'
import {
  createBitcoinWallet,
  presentBitcoinWallet,
  presentSatsConnect,
  presentWalletStandard,
} from '@kit/testing/bitcoin'
import { createPolkadotWallet, injectPolkadotWallet, type PolkadotPage } from '@kit/testing/polkadot'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { expect, test } from 'vitest'
import { answerReads } from './world/answerReads.ts'

const stems = ['Alder', 'Briar', 'Clover', 'Drift', 'Ember', 'Fallow', 'Glade', 'Hazel', 'Iris', 'Juniper']
const ends = ['wick', 'fern', 'mere', 'holt', 'dale']
/** Keyed by namespace. A Polkadot wallet's key is its lower-case name. */
const wallets = stems.flatMap((stem, row) => ends.map((end, column) => ({ name: `${stem}${end}`, kind: column, row })))
const speaks: readonly (readonly string[])[] = [
  ['eip155'],
  ['eip155', 'solana'],
  ['solana', 'bip122'],
  ['eip155', 'solana', 'bip122', 'polkadot'],
  ['polkadot'],
]

const origin = 'https://dapp.example'
const chains = [{ id: 1, rpcUrl: 'https://evm.example/1' }] as const

/** The same wallet object once more, as an extension that runs twice in a page does. */
const announceAgain = (page: EventTarget, wallet: unknown): void =>
  void page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: ({ register }: { readonly register: (wallet: unknown) => void }) => register(wallet),
    }),
  )

/** Each wallet announces itself to every page, some more than once. */
function announceAll(page: EventTarget): void {
  for (const { name, kind, row } of wallets) {
    const spoken = speaks[kind] ?? []
    if (spoken.includes('eip155')) {
      const wallet = createEvmWallet({ name, rdns: `example.${name.toLowerCase()}`, chains, fetch: answerReads })
      announceEvmWallet(wallet, page, { origin, legacy: row === 0 })
      // The same wallet announces itself twice. Another one with its domain would be a second row.
      if (row % 3 === 0) announceEvmWallet(wallet, page, { origin })
    }
    if (spoken.includes('solana')) {
      const wallet = createSolanaWallet({
        name,
        chains: [{ chain: 'solana:mainnet', rpcUrl: 'https://solana.example' }],
        fetch: answerReads,
      })
      const { wallet: standard } = announceSolanaWallet(wallet, page, { origin })
      // The same again. Another object of that name would be a second row.
      if (row % 4 === 1) announceAgain(page, standard)
    }
    if (spoken.includes('bip122')) {
      const wallet = createBitcoinWallet({ name, networks: [{ name: 'mainnet' }], fetch: answerReads })
      presentBitcoinWallet(wallet, page, { present: presentSatsConnect, origin })
      if (row % 2 === 0) presentBitcoinWallet(wallet, page, { present: presentWalletStandard, origin })
    }
    if (spoken.includes('polkadot'))
      injectPolkadotWallet(createPolkadotWallet({ name: name.toLowerCase() }), page as PolkadotPage, { origin })
  }
}

test('lists fifty wallets of EIP-6963, window.ethereum, the Wallet Standard, sats-connect and injectedWeb3, each exactly once', async () => {
  const page = createFakePage()
  announceAll(page.window)
  const platform = createFakePlatform()
  const kit = createKit({
    adapters: [
      ethersAdapter({
        networks: [
          {
            id: 1,
            name: 'One',
            nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
            rpcUrls: { default: { http: ['https://evm.example/1'] } },
          },
        ],
      }),
      solanaAdapter({ networks: [solanaMainnet] }),
      bitcoinAdapter({ networks: [bitcoin] }),
      polkadotAdapter({ networks: [polkadotMainnet] }),
    ],
    platform: { ...platform, fetch: answerReads },
    metadata: { name: 'Fifty', description: '', url: origin, icons: [] },
  })
  kit.open({ view: 'Connect' })
  const listed = () => kit.getState().walletList
  const found = () =>
    Object.fromEntries(
      listed().map(({ name, target }) => [
        name,
        target.kind === 'multiChain'
          ? target.connectors.map(({ namespace }) => namespace)
          : target.kind === 'connector'
            ? [target.namespace]
            : [],
      ]),
    )
  // Some wallets have no announcement event, so adapters poll for them; each adapter lists its own when it is loaded.
  await expect
    .poll(async () => {
      await platform.clock.advance(500)
      return found()
    })
    .toEqual(Object.fromEntries(wallets.map(({ name, kind }) => [name, speaks[kind]])))
  expect(new Set(listed().map(({ key }) => key)).size).toBe(50)

  // A namespace lists only wallets that speak its protocol.
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot']) {
    kit.open({ view: 'Connect', namespace })
    const names = listed()
      .map(({ name }) => name)
      .toSorted()
    expect(names).toEqual(
      wallets
        .filter(({ kind }) => speaks[kind]?.includes(namespace))
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(listed().every(({ target }) => target.kind === 'connector' && target.namespace === namespace)).toBe(true)
  }
  kit.destroy()
  page.close()
})
