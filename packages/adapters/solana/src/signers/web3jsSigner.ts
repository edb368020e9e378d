import { sendWithWallet, signBytes, signWithWallet } from '../signing/signWithWallet.ts'
import { asKitErrors, requestOf, type SignerParameters } from './request.ts'
import {
  fromWire,
  type LegacyTransaction,
  toWire,
  type VersionedTransaction,
  type Web3jsLibrary,
} from './web3jsTransactions.ts'

type AnyTransaction<library extends Web3jsLibrary> =
  | InstanceType<library['Transaction']>
  | InstanceType<library['VersionedTransaction']>

/** A `Connection` of web3.js 1. */
export type Web3jsConnection = {
  /** Reads the latest blockhash, which a transaction contains. */
  readonly getLatestBlockhash: (
    commitment?: 'processed' | 'confirmed' | 'finalized',
  ) => Promise<{ readonly blockhash: string }>
  /** Sends a signed transaction in wire format and returns its signature. */
  readonly sendRawTransaction: (wire: Uint8Array, options?: Web3jsSendOptions) => Promise<string>
}

/** Those of web3.js 1. */
export type Web3jsSendOptions = {
  /** True to send without a preflight simulation. Default: false. */
  skipPreflight?: boolean
  /** The commitment of the block that the simulation runs on. */
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** The number of times that the node resends the transaction. */
  maxRetries?: number
  /** The slot that the node must have reached. */
  minContextSlot?: number
}

/** A connected wallet for users of web3.js 1. Takes the place of the wallet of wallet-adapter, and of Anchor's `Wallet`. */
export type Web3jsSigner<library extends Web3jsLibrary> = {
  /** The address of the account, as a `PublicKey`. */
  readonly publicKey: InstanceType<library['PublicKey']>
  /** 64 bytes. */
  readonly signMessage: (message: Uint8Array) => Promise<Uint8Array>
  /** Signs a transaction without sending it. */
  readonly signTransaction: <item extends AnyTransaction<library>>(transaction: item) => Promise<item>
  /** In one prompt. */
  readonly signAllTransactions: <item extends AnyTransaction<library>>(transactions: item[]) => Promise<item[]>
  /**
   * Signed and sent, by the wallet where it can, else over `connection`; says sent, not confirmed. A legacy
   * transaction without payer or blockhash gets the account and the newest one.
   */
  readonly sendTransaction: (
    transaction: AnyTransaction<library>,
    connection: Web3jsConnection,
    options?: Web3jsSendOptions,
  ) => Promise<string>
}

/**
 * `library`: `{ PublicKey, Transaction, VersionedTransaction }` of the dapp's own web3.js 1. The signer's methods fail
 * as the adapter's capabilities do.
 * @throws KitError `CAPABILITY_MISSING` where the provider is no wallet of Solana
 */
export function web3jsSigner<library extends Web3jsLibrary>(
  parameters: SignerParameters & { readonly library: library },
): Web3jsSigner<library> {
  const { library } = parameters
  const request = requestOf(parameters)
  const publicKey = new library.PublicKey(parameters.address) as InstanceType<library['PublicKey']>

  const signAll = async <item extends AnyTransaction<library>>(transactions: readonly item[]): Promise<item[]> => {
    const signed = await asKitErrors(signWithWallet(request, transactions.map(toWire)))
    return signed.map((wire) => fromWire(library, wire) as item)
  }

  return {
    publicKey,
    signMessage: (message) => asKitErrors(signBytes(request.wallet, request.address, message)),
    signTransaction: async (transaction) => (await signAll([transaction]))[0] as typeof transaction,
    signAllTransactions: (transactions) => signAll(transactions),
    async sendTransaction(transaction, connection, options) {
      const unfinished: LegacyTransaction | VersionedTransaction = transaction
      if (!('version' in unfinished)) {
        unfinished.feePayer ??= publicKey
        unfinished.recentBlockhash ??= (await connection.getLatestBlockhash(options?.preflightCommitment)).blockhash
      }
      const sendRaw = (signed: Uint8Array) => connection.sendRawTransaction(signed, options)
      return asKitErrors(sendWithWallet(request, toWire(transaction), { sendRaw, options: options && { ...options } }))
    },
  }
}
