import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'

const hardened = 0x8000_0000

/** The ed25519 seed at m/44'/501'/{index}'/0' below the seed of a phrase (SLIP-10), which is where Solana wallets look. */
export function deriveSolanaSeed(master: Uint8Array, index: number): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), master)
  for (const step of [44, 501, index, 0]) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + hardened)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}
