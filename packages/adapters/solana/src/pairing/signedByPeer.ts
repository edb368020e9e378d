import { walletFailed } from '@kit/core/adapter'
import { readWire } from '../transactions/readWire.ts'
import { isBytes } from '../wallet/isBytes.ts'

/** The transaction with the signature of a key in its place. @throws KitError `WALLET_FAILED` where it has none or wants none */
export function signedByPeer(transaction: Uint8Array, publicKey: Iterable<number>, signature: unknown): Uint8Array {
  const key = Uint8Array.from(publicKey)
  const wire = readWire(transaction)
  const index = wire?.signers.findIndex((signer) => signer.every((byte, at) => byte === key[at])) ?? -1
  if (!wire || index < 0 || !isBytes(signature, 64)) throw walletFailed({ reason: 'It gave no signature.' })
  const signed = Uint8Array.from(transaction)
  signed.set(signature, wire.signaturesAt + 64 * index)
  return signed
}
