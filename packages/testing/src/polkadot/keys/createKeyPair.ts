import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import type { PolkadotKeyType } from '../InjectedWeb3.ts'

/** A key of one of the three Substrate schemes. */
export type KeyPair = {
  readonly type: PolkadotKeyType
  readonly publicKey: Uint8Array
  /** The account id: the public key, or its hash for ecdsa. */
  readonly accountId: Uint8Array
  /** 64 bytes; 65 with the recovery id last for ecdsa. */
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** `secret`: 32 bytes. */
export function createKeyPair(type: PolkadotKeyType, secret: Uint8Array): KeyPair {
  if (type === 'sr25519') {
    const expanded = secretFromSeed(secret)
    const publicKey = getPublicKey(expanded)
    return { type, publicKey, accountId: publicKey, sign: (message) => sign(expanded, message) }
  }
  if (type === 'ed25519') {
    const publicKey = ed25519.getPublicKey(secret)
    return { type, publicKey, accountId: publicKey, sign: (message) => ed25519.sign(message, secret) }
  }
  const publicKey = secp256k1.getPublicKey(secret, true)
  return {
    type,
    publicKey,
    accountId: blake2b(publicKey, { dkLen: 32 }),
    sign(message) {
      const [recovery, ...rs] = secp256k1.sign(blake2b(message, { dkLen: 32 }), secret, {
        prehash: false,
        format: 'recovered',
      })
      return Uint8Array.of(...rs, recovery ?? 0)
    },
  }
}
