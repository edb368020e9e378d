import type { MessageSignerWalletAdapter, WalletName, WalletReadyState } from '@solana/wallet-adapter-base'
import type { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { SolanaAccountData } from './SolanaRequest.ts'
import type { SolanaWallet } from './SolanaWallet.ts'

/** The vendor's own modules, which the adapter is made with. */
export type LegacyLibrary = {
  readonly base: typeof import('@solana/wallet-adapter-base')
  readonly web3: typeof import('@solana/web3.js')
}

/**
 * The wallet as an adapter of the time before the Wallet Standard: one account, an event emitter, transactions
 * as objects of web3.js 1. `detected: false`: as long as its extension is not there.
 */
export function legacySolanaAdapter(
  wallet: SolanaWallet,
  { base, web3 }: LegacyLibrary,
  { origin, detected = true }: { readonly origin: string; readonly detected?: boolean | undefined },
): MessageSignerWalletAdapter & { readonly appear: () => void } {
  const emitter = new base.EventEmitter()
  let publicKey: PublicKey | null = null
  let readyState: WalletReadyState = detected ? base.WalletReadyState.Installed : base.WalletReadyState.NotDetected

  const end = () => {
    if (!publicKey) return
    publicKey = null
    emitter.emit('disconnect')
  }
  const take = ([first]: readonly SolanaAccountData[]) => {
    if (!first) throw new base.WalletAccountError('The wallet shared no account.')
    publicKey = new web3.PublicKey(first.address)
    emitter.emit('connect', publicKey)
  }
  wallet.subscribe(origin, (event) => {
    if (event.type === 'vanished') end()
    if (event.type !== 'accounts' || !publicKey) return
    if (event.accounts.length === 0) end()
    else take(event.accounts)
  })

  const connect = async (silent: boolean) => {
    try {
      take((await wallet.request(origin, { method: 'connect', silent })) as readonly SolanaAccountData[])
    } catch (error) {
      throw error instanceof base.WalletError ? error : new base.WalletConnectionError((error as Error).message, error)
    }
  }
  const address = (): string => {
    if (!publicKey) throw new base.WalletNotConnectedError()
    return publicKey.toBase58()
  }
  const serialize = (transaction: Transaction | VersionedTransaction): Uint8Array =>
    'version' in transaction ? transaction.serialize() : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const signAll = async <item extends Transaction | VersionedTransaction>(transactions: readonly item[]): Promise<item[]> => {
    const from = address()
    try {
      const inputs = transactions.map((transaction) => ({ address: from, transaction: [...serialize(transaction)] }))
      const signed = (await wallet.request(origin, { method: 'signTransaction', inputs })) as readonly { readonly signedTransaction: number[] }[]
      return signed.map(({ signedTransaction }, index) => {
        const bytes = Uint8Array.from(signedTransaction)
        const isVersioned = 'version' in (transactions[index] as item)
        return (isVersioned ? web3.VersionedTransaction.deserialize(bytes) : web3.Transaction.from(bytes)) as item
      })
    } catch (error) {
      throw new base.WalletSignTransactionError((error as Error).message, error)
    }
  }

  const adapter = {
    name: wallet.info.name as WalletName,
    url: 'https://wallet.example',
    icon: wallet.info.icon,
    supportedTransactionVersions: new Set(wallet.info.transactionVersions),
    connecting: false,
    connect: () => connect(false),
    autoConnect: () => connect(true),
    async disconnect() {
      await wallet.request(origin, { method: 'disconnect' })
      end()
    },
    async signMessage(message: Uint8Array) {
      const from = address()
      try {
        const [signed] = (await wallet.request(origin, {
          method: 'signMessage',
          inputs: [{ address: from, message: [...message] }],
        })) as readonly [{ readonly signature: number[] }]
        return Uint8Array.from(signed.signature)
      } catch (error) {
        throw new base.WalletSignMessageError((error as Error).message, error)
      }
    },
    signTransaction: async <item extends Transaction | VersionedTransaction>(transaction: item) => (await signAll([transaction]))[0] as item,
    signAllTransactions: signAll,
    async sendTransaction(transaction: Transaction | VersionedTransaction, connection: { sendRawTransaction: (bytes: Uint8Array) => Promise<string> }) {
      const [signed] = await signAll([transaction])
      return connection.sendRawTransaction(serialize(signed as typeof transaction))
    },
    appear() {
      readyState = base.WalletReadyState.Installed
      emitter.emit('readyStateChange', readyState)
    },
  }
  Object.defineProperties(Object.assign(emitter, adapter), {
    publicKey: { get: () => publicKey },
    connected: { get: () => publicKey !== null },
    readyState: { get: () => readyState },
  })
  return emitter as unknown as MessageSignerWalletAdapter & { readonly appear: () => void }
}
