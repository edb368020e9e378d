import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { type ChainName, chainNames } from '../network/ChainName.ts'

/** All test networks share their address prefixes. */
export const chainParameters = (chain: ChainName): typeof NETWORK => (chain === 'mainnet' ? NETWORK : TEST_NETWORK)

export type DecodedAddress = {
  /** The canonical form: bech32 in lower case. */
  readonly address: string
  readonly kind: 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'
  readonly script: Uint8Array
}

/** An address of a chain, decoded with its checksum; else why it is none. */
export function decodeAddress(address: string, chain: ChainName): DecodedAddress | { readonly reason: string } {
  const decoded = decode(address, chain)
  if (decoded) return decoded
  const elsewhere = chainNames.find(
    (other) => chainParameters(other) !== chainParameters(chain) && decode(address, other),
  )
  return {
    reason: elsewhere
      ? `it is an address of ${elsewhere === 'mainnet' ? 'mainnet' : 'a test network'}.`
      : 'it is no Bitcoin address.',
  }
}

function decode(address: string, chain: ChainName): DecodedAddress | undefined {
  try {
    const coder = Address(chainParameters(chain))
    const output = coder.decode(address)
    const { type } = output
    if (type !== 'pkh' && type !== 'sh' && type !== 'wpkh' && type !== 'wsh' && type !== 'tr') return undefined
    return { address: coder.encode(output), kind: type, script: OutScript.encode(output) }
  } catch {
    return undefined
  }
}

/** Whether a public key (hex) is the one behind an address. Multi-party script hashes cannot be checked: false. */
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
  // Some wallets give the internal key, some the key that the address is made of.
  return [p2tr(internal).script, OutScript.encode({ type: 'tr', pubkey: internal })]
}
