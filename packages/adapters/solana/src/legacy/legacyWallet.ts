import type { Adapter as LegacyAdapter, MessageSignerWalletAdapter, SignerWalletAdapter } from '@solana/wallet-adapter-base'
import type { Transaction, VersionedTransaction } from '@solana/web3.js'
import type { SolanaSignTransactionInput } from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import type { HandedInWallet } from '../discovery/HandedInWallet.ts'
import { readWire } from '../transactions/readWire.ts'
import type { Features, StandardWallet } from '../wallet/StandardWallet.ts'

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const version = '1.0.0' as const

/**
 * An adapter of `@solana/wallet-adapter-base` for the `wallets` of `solanaAdapter`. It is listed as long as it is
 * installed or loadable, and not where the same wallet registers itself by the Wallet Standard.
 * Silent connections use its `autoConnect`; transactions need `@solana/web3.js` 1, which such adapters bring.
 */
export function legacyWallet(adapter: LegacyAdapter): HandedInWallet {
  const signer = adapter as Partial<SignerWalletAdapter & MessageSignerWalletAdapter>
  const listeners = new Set<StandardEventsListeners['change']>()
  const signMessage = signer.signMessage?.bind(adapter)
  const signTransaction = signer.signTransaction?.bind(adapter)
  const signAllTransactions = signer.signAllTransactions?.bind(adapter)

  const accounts = (): readonly WalletAccount[] => {
    const { publicKey } = adapter
    if (!publicKey) return []
    const features = [...(signMessage ? (['solana:signMessage'] as const) : []), ...(signTransaction ? (['solana:signTransaction'] as const) : [])]
    return [{ address: publicKey.toBase58(), publicKey: Uint8Array.from(publicKey.toBytes()), chains, features }]
  }
  const tell = () => {
    for (const listener of Array.from(listeners)) listener({ accounts: accounts() })
  }

  const signEach = async (transactions: readonly (Transaction | VersionedTransaction)[]) => {
    if (signAllTransactions && transactions.length > 1) return signAllTransactions([...transactions])
    const signed: (Transaction | VersionedTransaction)[] = []
    for (const transaction of transactions) if (signTransaction) signed.push(await signTransaction(transaction))
    return signed
  }
  const sign = async (inputs: readonly SolanaSignTransactionInput[]): Promise<readonly Uint8Array[]> => {
    const web3 = await import('@solana/web3.js')
    const transactions = inputs.map(({ transaction }) =>
      readWire(transaction)?.version === 'legacy' ? web3.Transaction.from(transaction) : web3.VersionedTransaction.deserialize(transaction),
    )
    return (await signEach(transactions)).map((one) =>
      Uint8Array.from('version' in one ? one.serialize() : one.serialize({ requireAllSignatures: false, verifySignatures: false })),
    )
  }

  const features: Omit<Features, 'solana:signAndSendTransaction' | 'solana:signMessage' | 'solana:signTransaction'> & Partial<Features> = {
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
          Promise.all(inputs.map(async ({ message }) => ({ signedMessage: message, signature: Uint8Array.from(await signMessage(message)) }))),
      },
    }),
    ...(signTransaction && {
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: [...(adapter.supportedTransactionVersions ?? ['legacy'])].filter((one): one is 'legacy' | 0 => one === 'legacy' || one === 0),
        signTransaction: async (...inputs) => (await sign(inputs)).map((signedTransaction) => ({ signedTransaction })),
      },
    }),
  }
  const wallet = {
    version,
    name: String(adapter.name),
    icon: adapter.icon as StandardWallet['icon'],
    chains,
    features: features as StandardWallet['features'],
    get accounts() {
      return accounts()
    },
  }
  return {
    wallet,
    isThere: () => ['Installed', 'Loadable'].includes(adapter.readyState),
    watch(listener) {
      adapter.on('readyStateChange', listener)
      return () => void adapter.off('readyStateChange', listener)
    },
  }
}
