import { type Connection, PublicKey, type SendOptions, Transaction, VersionedTransaction } from '@solana/web3.js'
import { sendWithWallet } from '../signing/sendWithWallet.ts'
import { signBytes } from '../signing/signBytes.ts'
import { signWithWallet } from '../signing/signWithWallet.ts'
import { asKitErrors } from './asKitErrors.ts'
import { requestOf } from './requestOf.ts'
import type { SignerParameters } from './SignerParameters.ts'

/** A connected wallet for users of web3.js 1. Takes the place of the wallet of wallet-adapter, and of Anchor's `Wallet`. */
export type Web3jsSigner = {
  readonly publicKey: PublicKey
  /** 64 bytes. */
  readonly signMessage: (message: Uint8Array) => Promise<Uint8Array>
  readonly signTransaction: <item extends Transaction | VersionedTransaction>(transaction: item) => Promise<item>
  /** In one prompt. */
  readonly signAllTransactions: <item extends Transaction | VersionedTransaction>(transactions: item[]) => Promise<item[]>
  /**
   * Signed and sent, by the wallet where it can, else over `connection`; says sent, not confirmed. A legacy
   * transaction without payer or blockhash gets the account and the newest one.
   */
  readonly sendTransaction: (transaction: Transaction | VersionedTransaction, connection: Connection, options?: SendOptions) => Promise<string>
}

/** @throws KitError `CAPABILITY_MISSING` where the provider is no wallet of Solana. Its methods fail as the adapter's capabilities do. */
export function web3jsSigner(parameters: SignerParameters): Web3jsSigner {
  const request = requestOf(parameters)
  const publicKey = new PublicKey(parameters.address)

  const signAll = async <item extends Transaction | VersionedTransaction>(transactions: readonly item[]): Promise<item[]> => {
    const signed = await asKitErrors(signWithWallet(request, transactions.map(toWire)))
    return signed.map((wire, index) => {
      const original = transactions[index]
      return (original && 'version' in original ? VersionedTransaction.deserialize(wire) : Transaction.from(wire)) as item
    })
  }

  return {
    publicKey,
    signMessage: (message) => asKitErrors(signBytes(request.wallet, request.address, message)),
    signTransaction: async (transaction) => (await signAll([transaction]))[0] as typeof transaction,
    signAllTransactions: (transactions) => signAll(transactions),
    async sendTransaction(transaction, connection, options) {
      if (!('version' in transaction)) {
        transaction.feePayer ??= publicKey
        transaction.recentBlockhash ??= (await connection.getLatestBlockhash(options?.preflightCommitment)).blockhash
      }
      const sendRaw = (signed: Uint8Array) => connection.sendRawTransaction(signed, options)
      return asKitErrors(sendWithWallet(request, toWire(transaction), { sendRaw, options: forWallet(options) }))
    },
  }
}

const toWire = (transaction: Transaction | VersionedTransaction): Uint8Array =>
  Uint8Array.from('version' in transaction ? transaction.serialize() : transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

type WalletOptions = NonNullable<Parameters<typeof sendWithWallet>[2]['options']>

/** What of web3.js's options the Wallet Standard has a word for. */
function forWallet({ skipPreflight, maxRetries, minContextSlot, preflightCommitment }: SendOptions = {}): WalletOptions | undefined {
  const commitment = (['processed', 'confirmed', 'finalized'] as const).find((known) => known === preflightCommitment)
  const options: WalletOptions = {
    ...(skipPreflight === undefined ? {} : { skipPreflight }),
    ...(maxRetries === undefined ? {} : { maxRetries }),
    ...(minContextSlot === undefined ? {} : { minContextSlot }),
    ...(commitment ? { preflightCommitment: commitment } : {}),
  }
  return Object.keys(options).length === 0 ? undefined : options
}
