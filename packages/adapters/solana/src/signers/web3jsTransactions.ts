import { readWire } from '../transactions/readWire.ts'

/** A transaction of web3.js 1 of the time before versions. */
export type LegacyTransaction = {
  feePayer?: unknown
  recentBlockhash?: string | undefined
  readonly serialize: (options?: {
    readonly requireAllSignatures?: boolean
    readonly verifySignatures?: boolean
  }) => Uint8Array
}

/** One that has a version. */
export type VersionedTransaction = { readonly version: unknown; readonly serialize: () => Uint8Array }

/** Of `@solana/web3.js` 1: its classes for transactions. */
export type TransactionLibrary = {
  /** The class `Transaction`, for legacy transactions. */
  readonly Transaction: (new (
    ...options: never[]
  ) => LegacyTransaction) & { readonly from: (wire: Uint8Array) => LegacyTransaction }
  /** The class `VersionedTransaction`. */
  readonly VersionedTransaction: (new (
    ...options: never[]
  ) => VersionedTransaction) & { readonly deserialize: (wire: Uint8Array) => VersionedTransaction }
}

/** The classes of `@solana/web3.js` 1 for transactions and addresses. */
export type Web3jsLibrary = TransactionLibrary & { readonly PublicKey: new (address: string) => object }

/** A transaction of web3.js 1 in wire format, signed as far as it is. */
export const toWire = (transaction: LegacyTransaction | VersionedTransaction): Uint8Array =>
  Uint8Array.from(
    'version' in transaction
      ? transaction.serialize()
      : transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
  )

export const fromWire = (
  { Transaction, VersionedTransaction }: TransactionLibrary,
  wire: Uint8Array,
): LegacyTransaction | VersionedTransaction =>
  readWire(wire)?.version === 'legacy' ? Transaction.from(wire) : VersionedTransaction.deserialize(wire)
