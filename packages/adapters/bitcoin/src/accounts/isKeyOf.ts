import { hex } from '@scure/base'
import { OutScript, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { DecodedAddress } from './decodeAddress.ts'

/** Whether a public key (hex) is the one behind an address. Multi-party script hashes cannot be told: false. */
export function isKeyOf(publicKey: string, { kind, script }: DecodedAddress): boolean {
  try {
    const key = hex.decode(publicKey.toLowerCase())
    return scriptsOf(kind, key).some((own) => equalBytes(own, script))
  } catch {
    return false
  }
}

function scriptsOf(kind: DecodedAddress['kind'], key: Uint8Array): readonly Uint8Array[] {
  const isCompressed = key.length === 33 && (key[0] === 2 || key[0] === 3)
  if (kind === 'pkh') return [p2pkh(key).script]
  if (kind === 'wpkh' && isCompressed) return [p2wpkh(key).script]
  if (kind === 'sh' && isCompressed) return [p2sh(p2wpkh(key)).script]
  if (kind !== 'tr') return []
  const internal = key.length === 32 ? key : key.slice(1)
  // Some wallets tell the internal key, some the one that the address is made of.
  return [p2tr(internal).script, OutScript.encode({ type: 'tr', pubkey: internal })]
}
