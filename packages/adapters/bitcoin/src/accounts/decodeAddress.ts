import { Address, OutScript } from '@scure/btc-signer'
import { type ChainName, chainNames } from '../network/ChainName.ts'
import { chainParameters } from './chainParameters.ts'

export type DecodedAddress = {
  /** As it is to be written: bech32 in lower case. */
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
