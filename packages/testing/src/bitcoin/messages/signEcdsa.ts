import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, utf8 } from '@scure/base'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from '../keys/createBitcoinKeyring.ts'

/** BIP-137: where the header of each kind of address begins. */
const headers: Readonly<Record<BitcoinKey['addressType'], number>> = { p2tr: 31, p2sh: 35, p2wpkh: 39 }

const prefix = 'Bitcoin Signed Message:\n'

/** The older scheme: a recoverable ECDSA signature over the message and a prefix (BIP-137), base64. */
export function signEcdsa(key: BitcoinKey, message: string): string {
  const text = utf8.decode(message)
  const hash = sha256x2(
    CompactSize.encode(BigInt(prefix.length)),
    utf8.decode(prefix),
    CompactSize.encode(BigInt(text.length)),
    text,
  )
  const signed = secp256k1.sign(hash, key.privateKey, { prehash: false, format: 'recovered' })
  const recovery = signed[0] ?? 0
  return base64.encode(concatBytes(new Uint8Array([headers[key.addressType] + recovery]), signed.slice(1)))
}
