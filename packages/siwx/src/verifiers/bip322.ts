import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/*
 * The two virtual transactions of BIP-322. `to_spend` pays nothing to the script of the address and commits to the message; `to_sign`
 * spends it. Every field but script and message is fixed by the standard.
 */

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const sha256d = (...parts: readonly Uint8Array[]): Uint8Array => sha256(sha256(concatBytes(...parts)))
const zeros = (length: number): Uint8Array => new Uint8Array(length)

const taggedHash = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = sha256(utf8(tag))
  return sha256(concatBytes(hash, hash, ...parts))
}

/** Bitcoin's variable-length integer. */
export function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return Uint8Array.of(0xfe, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24)
}

const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(compactSize(bytes.length), bytes)

const one = Uint8Array.of(1)
const amount = zeros(8)
const sequence = zeros(4)
const version = zeros(4)
const lockTime = zeros(4)
/** Of `to_sign`: no amount, and a script of OP_RETURN alone. */
const output = concatBytes(amount, withLength(Uint8Array.of(0x6a)))

/** Where `to_sign` spends from: the only output of `to_spend`. */
function outpoint(message: string, script: Uint8Array): Uint8Array {
  const commitment = concatBytes(Uint8Array.of(0x00, 0x20), taggedHash('BIP0322-signed-message', utf8(message)))
  const nowhere = concatBytes(zeros(32), new Uint8Array(4).fill(0xff))
  const toSpend = concatBytes(
    version,
    ...[one, nowhere, withLength(commitment), sequence],
    ...[one, amount, withLength(script)],
    lockTime,
  )
  return concatBytes(sha256d(toSpend), zeros(4))
}

/**
 * What an ECDSA key signs with SIGHASH_ALL.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki
 */
export function bip322SighashSegwit(message: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const spent = outpoint(message, script)
  const scriptCode = concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac))
  return sha256d(
    ...[version, sha256d(spent), sha256d(sequence)],
    ...[spent, withLength(scriptCode), amount, sequence],
    ...[sha256d(output), lockTime, Uint8Array.of(1, 0, 0, 0)],
  )
}

/**
 * What a taproot key signs, with SIGHASH_DEFAULT (0) or SIGHASH_ALL (1).
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki
 */
export function bip322SighashTaproot(message: string, publicKey: Uint8Array, hashType: 0 | 1): Uint8Array {
  const script = concatBytes(Uint8Array.of(0x51, 0x20), publicKey)
  const hashed = [outpoint(message, script), amount, withLength(script), sequence, output].map((part) => sha256(part))
  const [epoch, spendType, inputIndex] = [zeros(1), zeros(1), zeros(4)]
  return taggedHash('TapSighash', epoch, Uint8Array.of(hashType), version, lockTime, ...hashed, spendType, inputIndex)
}
