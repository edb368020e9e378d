import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'
import { ethersAdapter } from '@kit/adapter-ethers'
import { solanaAdapter } from '@kit/adapter-solana'
import { createKit, type Kit } from '@kit/core'
import type { Platform } from '@kit/core/adapter'
import { bitcoinSignet, bitcoinTestnet, solanaDevnet, solanaTestnet } from '@kit/core/networks'
import { announceEvmWallet, createEvmWallet, createFakePage, createFakePlatform, developmentKeys } from '@kit/testing'
import { createBitcoinWallet, presentBitcoinWallet, presentSatsConnect } from '@kit/testing/bitcoin'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { answerReads } from './answerReads.ts'
import { createPairing, type Pairing } from './createPairing.ts'
import { facadeOf } from './facadeOf.ts'
import { type Asked, watchAdapter } from './watchAdapter.ts'

export const namespaces = ['eip155', 'solana', 'bip122'] as const
export type Namespace = (typeof namespaces)[number]

/** What the user does in a wallet, in every namespace. */
export type WorldWallet = {
  readonly id: string
  readonly selectAccount: (index: number) => void
  readonly lock: () => void
  readonly unlock: () => void
  readonly revoke: () => void
  readonly behave: (behavior: 'approve' | 'reject' | 'silent') => void
  /** Closes open prompts. */
  readonly dismiss: () => void
  /** The wallet switches by itself; absent for Solana, whose wallets have no network. */
  readonly move: (index: number) => void
}

export type World = {
  readonly kit: () => Kit
  readonly wallets: (namespace: Namespace) => readonly [WorldWallet, WorldWallet]
  readonly pairing: Pairing
  /** Reloads the page with the same storage and wallets. */
  readonly reload: () => Promise<void>
  /** The number of kits created so far that are still in memory. */
  readonly kitsInMemory: () => number
  /** Releases all wallets, which keep a log of requests. */
  readonly letGo: () => void
  readonly close: () => void
}

const origin = 'https://dapp.example'
const evmChain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://evm.example/${id}`] } },
})
/** The networks of each namespace. Wallets know the third, which the page does not configure. */
export const networkIds = {
  eip155: ['eip155:101', 'eip155:102', 'eip155:103'],
  solana: [solanaDevnet.caipNetworkId, solanaTestnet.caipNetworkId],
  bip122: [bitcoinTestnet.caipNetworkId, bitcoinSignet.caipNetworkId],
} as const

/** A page in Node with two wallets for each namespace and a pairing. `asked` receives every adapter call. */
export function createWorld(asked: (asked: Asked) => void): World {
  const fake = createFakePlatform()
  const platform: Platform = { ...fake, fetch: answerReads }
  /** Announces each wallet to a page that has just loaded. */
  const announcements: ((page: EventTarget) => () => void)[] = []
  const lets: (() => void)[] = []
  const held = <wallet extends Parameters<typeof facadeOf>[0]>(wallet: wallet): wallet => {
    const facade = facadeOf(wallet)
    lets.push(facade.letGo)
    return facade.wallet
  }

  const evm = (name: string, place: number): WorldWallet => {
    const rdns = `example.${name.toLowerCase()}`
    const wallet = createEvmWallet({
      name,
      rdns,
      keys: developmentKeys.slice(place, place + 3),
      chains: [101, 102, 103].map((id) => ({ id, rpcUrl: `https://evm.example/${id}` })) as never,
      fetch: answerReads,
    })
    const face = held(wallet)
    announcements.push((page) => announceEvmWallet(face, page, { origin }).stop)
    return {
      ...wallet,
      id: rdns,
      revoke: () => wallet.revoke(origin),
      dismiss: () => wallet.prompts.forEach((prompt) => prompt.reject()),
      move: (index) => wallet.switchChain(101 + index),
    }
  }
  const solana = (name: string): WorldWallet => {
    const wallet = createSolanaWallet({
      name,
      chains: [
        { chain: 'solana:devnet', rpcUrl: 'https://solana.example' },
        { chain: 'solana:testnet', rpcUrl: 'https://solana.example' },
      ],
      fetch: answerReads,
    })
    const face = held(wallet)
    announcements.push((page) => announceSolanaWallet(face, page, { origin }).stop)
    return {
      ...wallet,
      id: name,
      revoke: () => wallet.revoke(origin),
      dismiss: () => wallet.prompts.forEach((prompt) => prompt.reject()),
      move: () => {},
    }
  }
  const bitcoin = (name: string, mnemonic?: string): WorldWallet => {
    const wallet = createBitcoinWallet({
      name,
      mnemonic,
      networks: [{ name: 'testnet' }, { name: 'signet' }],
      fetch: answerReads,
    })
    const face = held(wallet)
    announcements.push((page) => presentBitcoinWallet(face, page, { present: presentSatsConnect, origin }).stop)
    return {
      ...wallet,
      id: name,
      revoke: () => wallet.revoke(origin),
      dismiss: () => wallet.prompts.forEach((prompt) => prompt.reject()),
      move: (index) => wallet.switchNetwork(index % 2 === 0 ? 'testnet' : 'signet'),
    }
  }
  let wallets: { readonly [namespace in Namespace]: readonly [WorldWallet, WorldWallet] } | undefined = {
    eip155: [evm('Ferrowick', 0), evm('Ashgrove', 3)],
    solana: [solana('Heron'), solana('Plover')],
    bip122: [bitcoin('Otter'), bitcoin('Marten')],
  }

  const pairing = createPairing({ eip155: networkIds.eip155[0], bip122: networkIds.bip122[0] })
  const makeKit = (): Kit =>
    createKit({
      adapters: [
        watchAdapter(ethersAdapter({ networks: [evmChain(101), evmChain(102)] }), asked),
        watchAdapter(
          solanaAdapter({
            networks: [solanaDevnet, solanaTestnet].map((network) => ({
              ...network,
              rpcUrls: { default: { http: ['https://solana.example'] } },
            })) as never,
          }),
          asked,
        ),
        watchAdapter(
          bitcoinAdapter({
            networks: [bitcoinTestnet, bitcoinSignet],
            source: esplora(Object.fromEntries(networkIds.bip122.map((id) => [id, 'https://bitcoin.example']))),
          }),
          asked,
        ),
      ],
      sharedConnectors: [pairing.connector],
      platform,
      metadata: { name: 'Random', description: '', url: origin, icons: [] },
    })
  const openPage = (): (() => void) => {
    const page = createFakePage()
    const stops = announcements.map((announce) => announce(page.window))
    return () => {
      for (const stop of stops) stop()
      page.close()
    }
  }
  const made: WeakRef<Kit>[] = []
  const startKit = (): Kit => {
    const next = makeKit()
    made.push(new WeakRef(next))
    return next
  }
  let leavePage = openPage()
  let kit = startKit()
  return {
    kit: () => kit,
    wallets(namespace) {
      if (!wallets) throw new Error('The wallets were released.')
      return wallets[namespace]
    },
    pairing,
    async reload() {
      kit.destroy()
      leavePage()
      leavePage = openPage()
      kit = startKit()
      await kit.start()
      // Stored state is read after the code is fetched, which is on demand.
      await kit.disconnect({ namespace: 'solana', connectorId: 'nobody' })
    },
    kitsInMemory: () => made.filter((ref) => ref.deref() !== undefined).length,
    letGo: () => {
      for (const letGo of lets) letGo()
      announcements.length = 0
      wallets = undefined
    },
    close() {
      kit.destroy()
      leavePage()
    },
  }
}
