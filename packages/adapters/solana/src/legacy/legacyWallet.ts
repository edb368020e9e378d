import {
  type MessageSignerWalletAdapterProps,
  type WalletAdapterProps,
  WalletReadyState,
} from '@solana/wallet-adapter-base'
import type { SolanaSignTransactionInput } from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import type { HandedInWallet } from '../discovery/createDiscovery.ts'
import {
  fromWire,
  type LegacyTransaction,
  toWire,
  type TransactionLibrary,
  type VersionedTransaction,
} from '../signers/web3jsTransactions.ts'
import type { Features, StandardWallet } from '../wallet/standardWallet.ts'

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const version = '1.0.0' as const

/** An adapter of `@solana/wallet-adapter-base`, as far as kit uses it. */
export type LegacyAdapter = Pick<
  WalletAdapterProps,
  'icon' | 'connected' | 'supportedTransactionVersions' | 'connect' | 'autoConnect' | 'disconnect'
> &
  Partial<Pick<MessageSignerWalletAdapterProps, 'signMessage'>> & {
    readonly name: string
    /** A `WalletReadyState`. A string, so that other versions of the library fit. */
    readonly readyState: string
    readonly publicKey: { readonly toBase58: () => string; readonly toBytes: () => Uint8Array } | null
    readonly on: (event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void) => unknown
    readonly off: (event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void) => unknown
    readonly signTransaction?: ((transaction: never) => Promise<unknown>) | undefined
    readonly signAllTransactions?: ((transactions: never[]) => Promise<unknown>) | undefined
  }

/** States in which a wallet can be connected. */
const usableStates: readonly string[] = [WalletReadyState.Installed, WalletReadyState.Loadable]

type AnyTransaction = LegacyTransaction | VersionedTransaction

/**
 * Wraps an adapter of `@solana/wallet-adapter-base` for the `wallets` of `solanaAdapter`. It is listed while it is
 * installed or loadable, unless the same wallet registers itself by the Wallet Standard. Restoring a connection uses
 * its `autoConnect`.
 * @param options `web3js`: version 1 of `@solana/web3.js`, loaded when the first transaction is signed
 * @example
 * solanaAdapter({
 *   networks: [solanaMainnet],
 *   wallets: [legacyWallet(new PhantomWalletAdapter(), { web3js: () => import('@solana/web3.js') })],
 * })
 */
export function legacyWallet(
  adapter: LegacyAdapter,
  { web3js }: { readonly web3js: () => Promise<TransactionLibrary> },
): HandedInWallet {
  const listeners = new Set<StandardEventsListeners['change']>()
  const signMessage = adapter.signMessage?.bind(adapter)
  const signTransaction = adapter.signTransaction?.bind(adapter)
  const signAllTransactions = adapter.signAllTransactions?.bind(adapter)

  const accounts = (): readonly WalletAccount[] => {
    const { publicKey } = adapter
    if (!publicKey) return []
    const features = [
      ...(signMessage ? (['solana:signMessage'] as const) : []),
      ...(signTransaction ? (['solana:signTransaction'] as const) : []),
    ]
    return [{ address: publicKey.toBase58(), publicKey: Uint8Array.from(publicKey.toBytes()), chains, features }]
  }
  const tell = () => {
    for (const listener of Array.from(listeners)) listener({ accounts: accounts() })
  }

  const signEach = async (transactions: readonly AnyTransaction[]): Promise<readonly AnyTransaction[]> => {
    if (signAllTransactions && transactions.length > 1)
      return (await signAllTransactions([...transactions] as never[])) as readonly AnyTransaction[]
    const signed: AnyTransaction[] = []
    for (const transaction of transactions)
      if (signTransaction) signed.push((await signTransaction(transaction as never)) as AnyTransaction)
    return signed
  }
  const sign = async (inputs: readonly SolanaSignTransactionInput[]): Promise<readonly Uint8Array[]> => {
    const library = await web3js()
    return (await signEach(inputs.map(({ transaction }) => fromWire(library, transaction)))).map(toWire)
  }

  const features: Omit<
    Features,
    'solana:signIn' | 'solana:signAndSendTransaction' | 'solana:signMessage' | 'solana:signTransaction'
  > &
    Partial<Features> = {
    'standard:connect': {
      version,
      async connect({ silent = false } = {}) {
        if (!adapter.connected) await (silent ? adapter.autoConnect() : adapter.connect())
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { version, disconnect: () => adapter.disconnect() },
    'standard:events': {
      version,
      on: (_event, listener) => {
        if (listeners.size === 0) {
          adapter.on('connect', tell)
          adapter.on('disconnect', tell)
        }
        listeners.add(listener as StandardEventsListeners['change'])
        return () => {
          listeners.delete(listener as StandardEventsListeners['change'])
          if (listeners.size > 0) return
          adapter.off('connect', tell)
          adapter.off('disconnect', tell)
        }
      },
    },
    ...(signMessage && {
      'solana:signMessage': {
        version,
        signMessage: (...inputs) =>
          Promise.all(
            inputs.map(async ({ message }) => ({
              signedMessage: message,
              signature: Uint8Array.from(await signMessage(message)),
            })),
          ),
      },
    }),
    ...(signTransaction && {
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: [...(adapter.supportedTransactionVersions ?? ['legacy'])].filter(
          (one): one is 'legacy' | 0 => one === 'legacy' || one === 0,
        ),
        signTransaction: async (...inputs) => (await sign(inputs)).map((signedTransaction) => ({ signedTransaction })),
      },
    }),
  }
  const wallet = {
    version,
    name: adapter.name,
    icon: adapter.icon as StandardWallet['icon'],
    chains,
    features: features as StandardWallet['features'],
    get accounts() {
      return accounts()
    },
  }
  return {
    wallet,
    isThere: () => usableStates.includes(adapter.readyState),
    watch(listener) {
      adapter.on('readyStateChange', listener)
      return () => void adapter.off('readyStateChange', listener)
    },
  }
}
