import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { nullIfMalformed, type Verifier } from './Verifier.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const blake2b256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** The account id of an SS58 address with any network prefix. */
function decodeAddress(address: string): Uint8Array {
  const bytes = base58.decode(address)
  const prefixLength = (bytes[0] ?? 0) < 64 ? 1 : 2
  const end = prefixLength + 32
  const checksum = blake2b(concatBytes(utf8('SS58PRE'), bytes.subarray(0, end)), { dkLen: 64 })
  if ((bytes[0] ?? 0) > 127 || bytes.length !== end + 2 || !isEqual(bytes.subarray(end), checksum.subarray(0, 2)))
    throw new TypeError('not an SS58 address')
  return bytes.subarray(prefixLength, end)
}

/** The account id with the prefix that all chains read: one key is one account, whatever chain its address was written for. */
function canonicalAddress(address: string): string {
  const body = concatBytes(Uint8Array.of(42), decodeAddress(address))
  const checksum = blake2b(concatBytes(utf8('SS58PRE'), body), { dkLen: 64 })
  return base58.encode(concatBytes(body, checksum.subarray(0, 2)))
}

const attempt = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

type Scheme = (signature: Uint8Array, message: Uint8Array, accountId: Uint8Array) => boolean

// The key of 32 zeros is the identity of the group: anyone can sign with it.
const sr25519Scheme: Scheme = (signature, message, accountId) =>
  accountId.some((byte) => byte !== 0) && attempt(() => verifySr25519(message, signature, accountId))

const ed25519Scheme: Scheme = (signature, message, accountId) =>
  attempt(() => ed25519.verify(signature, message, accountId, { zip215: false }))

/** The account id of an ECDSA key is the hash of its compressed form. */
const ecdsaScheme: Scheme = (signature, message, accountId) =>
  attempt(() => {
    const recovery = signature[64] ?? 0
    const recovered = concatBytes(Uint8Array.of(recovery >= 27 ? recovery - 27 : recovery), signature.subarray(0, 64))
    const parsed = secp256k1.Signature.fromBytes(recovered, 'recovered')
    if (parsed.hasHighS()) return false
    return isEqual(blake2b256(parsed.recoverPublicKey(blake2b256(message)).toBytes(true)), accountId)
  })

/** In the order of the variants of Substrate's `MultiSignature`. */
const schemes: readonly Scheme[] = [ed25519Scheme, sr25519Scheme, ecdsaScheme]

/** The schemes that a signature can be of, by its length and, if it has one, the type before it. */
function candidates(signature: Uint8Array): readonly (readonly [Scheme, Uint8Array])[] {
  const typed = schemes[signature[0] ?? schemes.length]
  const rest = signature.subarray(1)
  if (signature.length === 64) return [sr25519Scheme, ed25519Scheme].map((scheme) => [scheme, signature] as const)
  if (signature.length === 66) return typed === ecdsaScheme ? [[ecdsaScheme, rest]] : []
  if (signature.length !== 65) return []
  return [[ecdsaScheme, signature], ...(typed && typed !== ecdsaScheme ? [[typed, rest] as const] : [])]
}

/**
 * Verifies signatures of Polkadot and other Substrate chains: sr25519, ed25519 and ECDSA, in hex, over the message or the message
 * between `<Bytes>` and `</Bytes>`, by an address with any SS58 prefix.
 *
 * @example
 * ```ts
 * siwx({ storage: localSession(), verifiers: [polkadotVerifier()] })
 * ```
 * @see https://docs.polkadot.com/polkadot-protocol/basics/accounts/
 */
export const polkadotVerifier = (): Verifier => ({
  namespace: 'polkadot',
  canonicalAddress,
  verify: ({ message, signature, accountAddress }) =>
    Promise.resolve(
      nullIfMalformed(() => {
        const accountId = decodeAddress(accountAddress)
        const texts = [utf8(`<Bytes>${message}</Bytes>`), utf8(message)]
        return candidates(hexToBytes(signature.replace(/^0x/, ''))).some(([scheme, bytes]) =>
          texts.some((text) => scheme(bytes, text, accountId)),
        )
      }),
    ),
})
