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
/** By what it speaks. The key of a Polkadot wallet is its name in small letters. */
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

/** Each makes itself known wherever it is spoken to, some more than once. */
function announceAll(page: EventTarget): void {
  for (const { name, kind, row } of wallets) {
    const spoken = speaks[kind] ?? []
    if (spoken.includes('eip155')) {
      const wallet = createEvmWallet({ name, rdns: `example.${name.toLowerCase()}`, chains, fetch: answerReads })
      announceEvmWallet(wallet, page, { origin, legacy: row === 0 })
      // As it is after an update, or where two frames of it run: another announcement of the same wallet.
      if (row % 3 === 0)
        announceEvmWallet(
          createEvmWallet({ name, rdns: wallet.info.rdns, uuid: crypto.randomUUID(), chains, fetch: answerReads }),
          page,
          { origin },
        )
    }
    if (spoken.includes('solana')) {
      const wallet = createSolanaWallet({
        name,
        chains: [{ chain: 'solana:mainnet', rpcUrl: 'https://solana.example' }],
        fetch: answerReads,
      })
      announceSolanaWallet(wallet, page, { origin })
      if (row % 4 === 1) announceSolanaWallet(wallet, page, { origin })
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

test('behavior: fifty wallets by EIP-6963, as window.ethereum, by the Wallet Standard, sats-connect and injectedWeb3: none twice, none missing', async () => {
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
  // Nothing tells when a wallet has put itself on the page: it is looked for now and then.
  await expect
    .poll(async () => {
      await platform.clock.advance(500)
      return listed().length
    })
    .toBe(50)
  const found = listed().map(({ name, target }) => [
    name,
    target.kind === 'multiChain'
      ? target.connectors.map(({ namespace }) => namespace)
      : target.kind === 'connector'
        ? [target.namespace]
        : [],
  ])
  const expected = wallets.map(({ name, kind }) => [name, speaks[kind]])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  expect(new Set(listed().map(({ key }) => key)).size).toBe(50)

  // What one namespace offers is told by what speaks it.
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
