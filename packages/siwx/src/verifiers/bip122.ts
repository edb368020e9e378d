import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64, bech32, bech32m, createBase58check } from '@scure/base'
import { cannotVerify } from '../errors/SiwxError.ts'
import { bip322SighashSegwit, bip322SighashTaproot, compactSize } from './bip322.ts'
import { nullIfMalformed, type Verifier } from './Verifier.ts'

type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

type Address = {
  readonly type: AddressType
  /** Hash of the key or script; of P2TR the key itself. */
  readonly payload: Uint8Array
}

type Prefixes = { readonly hrp: string; readonly p2pkh: number; readonly p2sh: number }

const main: Prefixes = { hrp: 'bc', p2pkh: 0x00, p2sh: 0x05 }
const test: Prefixes = { hrp: 'tb', p2pkh: 0x6f, p2sh: 0xc4 }
const prefixesByChain: Readonly<Record<string, Prefixes>> = {
  'bip122:000000000019d6689c085ae165831e93': main,
  'bip122:000000000933ea01ad0ee984209779ba': test,
  'bip122:00000000da84f2bafbbc53dee25a72ae': test,
  'bip122:00000008819873e925422c1ff0f99f7c': test,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...test, hrp: 'bcrt' },
}

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

function decodeAddress(address: string, { hrp, p2pkh, p2sh }: Prefixes): Address {
  if (address.toLowerCase().startsWith(`${hrp}1`)) {
    // The first character of the data is the witness version: q is 0, p is 1.
    const type = address.toLowerCase()[hrp.length + 1] === 'q' ? 'p2wpkh' : 'p2tr'
    const { coder, version, length } =
      type === 'p2wpkh' ? { coder: bech32, version: 0, length: 20 } : { coder: bech32m, version: 1, length: 32 }
    const { words } = coder.decode(address as `${string}1${string}`)
    const payload = coder.fromWords(words.slice(1))
    if (words[0] !== version || payload.length !== length) throw new TypeError('not an address of a single key')
    return { type, payload }
  }
  const bytes = createBase58check(sha256).decode(address)
  const payload = bytes.subarray(1)
  const type = bytes[0] === p2pkh ? 'p2pkh' : bytes[0] === p2sh ? 'p2sh' : undefined
  if (type === undefined || payload.length !== 20) throw new TypeError('an address of another network')
  return { type, payload }
}

const segwitScript = (keyHash: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(0x00, 0x14), keyHash)

const isOfKey = ({ type, payload }: Address, publicKey: Uint8Array): boolean => {
  const keyHash = hash160(publicKey)
  return isEqual(payload, type === 'p2sh' ? hash160(segwitScript(keyHash)) : keyHash)
}

/**
 * A recoverable signature with a header that names the kind of address. Some wallets write the header of P2PKH for segwit addresses
 * too; it changes nothing about the key.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
function isLegacySigned(address: Address, message: string, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0
  const types: readonly AddressType[] =
    header < 27 || header > 42
      ? []
      : header < 31
        ? ['p2pkh']
        : header < 35
          ? ['p2pkh', 'p2sh', 'p2wpkh']
          : [header < 39 ? 'p2sh' : 'p2wpkh']
  if (!types.includes(address.type)) return false
  const text = new TextEncoder().encode(message)
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, compactSize(text.length), text)))
  const recovered = concatBytes(Uint8Array.of((header - 27) & 3), signature.subarray(1))
  const parsed = secp256k1.Signature.fromBytes(recovered, 'recovered')
  return !parsed.hasHighS() && isOfKey(address, parsed.recoverPublicKey(hash).toBytes(header >= 31))
}

/** Reads a witness stack to its last byte. */
function decodeWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = []
  let at = 1
  for (let count = bytes[0] ?? 0; count > 0; count -= 1) {
    const length = bytes[at] ?? 0
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  if (at !== bytes.length) throw new TypeError('not a witness of short items')
  return items
}

const sighashAll = 0x01

/**
 * The "simple" form: the witness of a virtual transaction that commits to the message.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
function isSimpleSigned(address: Address, message: string, encoded: Uint8Array): boolean {
  const [signature, publicKey, ...rest] = decodeWitness(encoded)
  if (signature === undefined || rest.length > 0) return false
  if (address.type === 'p2tr') {
    const explicit = signature.length === 65
    if (publicKey !== undefined || (explicit && signature[64] !== sighashAll)) return false
    const hash = bip322SighashTaproot(message, address.payload, explicit ? sighashAll : 0)
    return schnorr.verify(signature.subarray(0, 64), hash, address.payload)
  }
  if (address.type === 'p2pkh' || publicKey?.length !== 33 || signature.at(-1) !== sighashAll) return false
  if (!isOfKey(address, publicKey)) return false
  const script =
    address.type === 'p2sh'
      ? concatBytes(Uint8Array.of(0xa9, 0x14), address.payload, Uint8Array.of(0x87))
      : segwitScript(address.payload)
  const hash = bip322SighashSegwit(message, script, hash160(publicKey))
  return secp256k1.verify(signature.subarray(0, -1), hash, publicKey, { prehash: false, lowS: true, format: 'der' })
}

/**
 * Verifies Bitcoin signatures in base64: recoverable ones (BIP-137) of P2PKH, P2SH-P2WPKH and P2WPKH addresses, and simple ones
 * (BIP-322) of P2WPKH, P2SH-P2WPKH and P2TR addresses. A recoverable signature never counts for a P2TR address, because it does not
 * prove the tweaked key.
 *
 * @example
 * ```ts
 * siwx({ storage: localSession(), verifiers: [bip122Verifier()] })
 * ```
 */
export const bip122Verifier = (): Verifier => ({
  namespace: 'bip122',
  // Only addresses in bech32 have two spellings; base58 distinguishes cases.
  canonicalAddress: (address) => (/^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address),
  verify: ({ message, signature, chainId, accountAddress }) =>
    Promise.resolve().then(() =>
      nullIfMalformed(() => {
        const prefixes = prefixesByChain[chainId]
        if (prefixes === undefined) throw cannotVerify(`${chainId} is not a known Bitcoin network`)
        const address = decodeAddress(accountAddress, prefixes)
        const bytes = base64.decode(signature)
        return bytes.length === 65 ? isLegacySigned(address, message, bytes) : isSimpleSigned(address, message, bytes)
      }),
    ),
})
