import type { SolanaAccountData } from './SolanaRequest.ts'
import type { SolanaWallet } from './SolanaWallet.ts'

type WalletErrorClass = new (message?: string, error?: unknown) => Error
type LegacyTransaction = {
  readonly serialize: (options?: {
    readonly requireAllSignatures?: boolean
    readonly verifySignatures?: boolean
  }) => Uint8Array
}
type AnyTransaction = LegacyTransaction | { readonly version: unknown; readonly serialize: () => Uint8Array }
type PublicKey = { readonly toBase58: () => string; readonly toBytes: () => Uint8Array }
type Emitter = {
  readonly on: (event: string, listener: (...values: never[]) => void) => unknown
  readonly off: (event: string, listener: (...values: never[]) => void) => unknown
  readonly emit: (event: string, ...values: readonly unknown[]) => unknown
}

/** `@solana/wallet-adapter-base` and `@solana/web3.js` 1 as installed by the dapp: the adapter is built with the vendors' classes. */
export type LegacyLibrary = {
  /** The package `@solana/wallet-adapter-base`, from the test. */
  readonly base: {
    readonly EventEmitter: new () => object
    readonly WalletReadyState: { readonly Installed: string; readonly NotDetected: string }
    readonly WalletError: WalletErrorClass
    readonly WalletAccountError: WalletErrorClass
    readonly WalletConnectionError: WalletErrorClass
    readonly WalletNotConnectedError: WalletErrorClass
    readonly WalletSignMessageError: WalletErrorClass
    readonly WalletSignTransactionError: WalletErrorClass
  }
  /** The package `@solana/web3.js`, from the test. */
  readonly web3: {
    readonly PublicKey: new (address: string) => PublicKey
    readonly Transaction: { readonly from: (wire: Uint8Array) => AnyTransaction }
    readonly VersionedTransaction: { readonly deserialize: (wire: Uint8Array) => AnyTransaction }
  }
}

/** An adapter with a signer for messages and transactions: `MessageSignerWalletAdapter` of `@solana/wallet-adapter-base`. */
export type LegacySolanaAdapter = Emitter & {
  readonly name: string
  readonly url: string
  readonly icon: string
  readonly readyState: string
  readonly publicKey: PublicKey | null
  readonly connecting: boolean
  readonly connected: boolean
  readonly supportedTransactionVersions: ReadonlySet<'legacy' | 0>
  readonly connect: () => Promise<void>
  readonly autoConnect: () => Promise<void>
  readonly disconnect: () => Promise<void>
  readonly signMessage: (message: Uint8Array) => Promise<Uint8Array>
  readonly signTransaction: <item extends AnyTransaction>(transaction: item) => Promise<item>
  readonly signAllTransactions: <item extends AnyTransaction>(transactions: readonly item[]) => Promise<item[]>
  readonly sendTransaction: (
    transaction: AnyTransaction,
    connection: { readonly sendRawTransaction: (wire: Uint8Array) => Promise<string> },
  ) => Promise<string>
  /** Its extension becomes available. */
  readonly appear: () => void
}

/**
 * The wallet as a legacy adapter, from before the Wallet Standard: one account, an event emitter, transactions
 * as objects of web3.js 1. `detected: false`: its extension is not available yet.
 */
export function legacySolanaAdapter(
  wallet: SolanaWallet,
  { base, web3 }: LegacyLibrary,
  { origin, detected = true }: { readonly origin: string; readonly detected?: boolean | undefined },
): LegacySolanaAdapter {
  const emitter = new base.EventEmitter() as Emitter
  let publicKey: PublicKey | null = null
  let readyState = detected ? base.WalletReadyState.Installed : base.WalletReadyState.NotDetected

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
  const serialize = (transaction: AnyTransaction): Uint8Array =>
    'version' in transaction
      ? transaction.serialize()
      : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const signAll = async <item extends AnyTransaction>(transactions: readonly item[]): Promise<item[]> => {
    const from = address()
    try {
      const inputs = transactions.map((transaction) => ({ address: from, transaction: [...serialize(transaction)] }))
      const signed = (await wallet.request(origin, { method: 'signTransaction', inputs })) as readonly {
        readonly signedTransaction: number[]
      }[]
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
    name: wallet.info.name,
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
    signTransaction: async <item extends AnyTransaction>(transaction: item) =>
      (await signAll([transaction]))[0] as item,
    signAllTransactions: signAll,
    async sendTransaction(
      transaction: AnyTransaction,
      connection: { readonly sendRawTransaction: (wire: Uint8Array) => Promise<string> },
    ) {
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
  return emitter as LegacySolanaAdapter
}
