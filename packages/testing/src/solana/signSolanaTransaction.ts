import { ed25519 } from '@noble/curves/ed25519.js'
import { walletError } from './walletError.ts'

/** Solana's compact-u16 length. */
function readLength(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, end: start + index + 1 }
  }
  throw walletError(-32602, 'The transaction cannot be read.')
}

/** Offsets of the parts of a wire transaction. @throws WalletError -32602 */
export function readSolanaTransaction(wire: Uint8Array): {
  readonly version: 'legacy' | 0
  readonly message: Uint8Array
  readonly signers: readonly Uint8Array[]
  /** Offset of the first signature. */
  readonly signaturesAt: number
} {
  const { value: count, end: signaturesAt } = readLength(wire, 0)
  const message = wire.subarray(signaturesAt + 64 * count)
  const first = message[0] ?? 0
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && (first & 0x7f) !== 0) throw walletError(-32602, 'The version of the transaction is not known.')
  const header = isVersioned ? 1 : 0
  const { value: keys, end: keysAt } = readLength(message, header + 3)
  if (count === 0 || message[header] !== count || keys < count || message.length < keysAt + 32 * keys + 32)
    throw walletError(-32602, 'The transaction cannot be read.')
  const signers = Array.from({ length: count }, (_, index) =>
    message.subarray(keysAt + 32 * index, keysAt + 32 * (index + 1)),
  )
  return { version: isVersioned ? 0 : 'legacy', message, signers, signaturesAt }
}

/** Inserts the key's signature into the transaction. @throws WalletError -32602 if the key is not a signer */
export function signSolanaTransaction(
  wire: Uint8Array,
  seed: Uint8Array,
): { readonly transaction: Uint8Array; readonly signature: Uint8Array } {
  const { message, signers, signaturesAt } = readSolanaTransaction(wire)
  const publicKey = ed25519.getPublicKey(seed)
  const index = signers.findIndex((signer) => signer.every((byte, at) => byte === publicKey[at]))
  if (index < 0) throw walletError(-32602, 'The account is no signer of the transaction.')
  const signature = ed25519.sign(message, seed)
  const transaction = Uint8Array.from(wire)
  transaction.set(signature, signaturesAt + 64 * index)
  // A transaction's id is the signature of its fee payer.
  return { transaction, signature: transaction.slice(signaturesAt, signaturesAt + 64) }
}
