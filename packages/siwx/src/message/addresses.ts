import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * An EVM address with the capitals of its checksum.
 *
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  const capital = (digit: string, index: number): string =>
    Number(`0x${hash[index]}`) > 7 ? digit.toUpperCase() : digit
  return `0x${[...digits].map(capital).join('')}`
}

/** Whether `address` is an EVM address with the capitals of its checksum. */
export const isChecksumAddress = (address: string): boolean =>
  /^0x[0-9a-fA-F]{40}$/.test(address) && address === toChecksumAddress(address)

/** Whether `address` is 20 bytes of hex, of one case or with the right capitals. */
export const isEvmAddress = (address: string): boolean =>
  /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/.test(address) || isChecksumAddress(address)

/** Whether two addresses of a namespace are the same. Case is ignored for EVM addresses only. */
export const isSameAddress = (namespace: string, one: string, other: string): boolean =>
  namespace === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other

/** An address as messages write it: those of EVM chains with the capitals of their checksum, also if they were given in one case. */
export const writtenAddress = (chainId: string, address: string): string =>
  chainId.startsWith('eip155:') && isEvmAddress(address) ? toChecksumAddress(address) : address
