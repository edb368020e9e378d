import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const tag = new TextEncoder().encode('SS58PRE')

/** The SS58 address of an account id. `prefix`: 0 to 16383. */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = Uint8Array.of(...head, ...accountId)
  const checksum = blake2b(Uint8Array.of(...tag, ...body), { dkLen: 64 }).subarray(0, 2)
  return base58.encode(Uint8Array.of(...body, ...checksum))
}
