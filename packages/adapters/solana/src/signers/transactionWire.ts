import { readWire } from '../transactions/readWire.ts'
import type { LegacyTransaction, TransactionLibrary, VersionedTransaction } from './Web3jsLibrary.ts'

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
