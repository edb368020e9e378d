import { keccak_256 } from '@noble/hashes/sha3'

export type Address = `0x${string}`

/** EIP-55, of what is an address already. */
export type Checksum = (address: Address) => Address

/** 0x and 40 hex digits, in any case. */
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** EIP-55. `address` is one already. */
export const checksumAddress = (address: Address): Address => withCapitals(address, '')

/**
 * Returns the address with the checksum of its chain; undefined if the chain uses EIP-55. Only Rootstock and its test
 * network have their own.
 * @see https://eips.ethereum.org/EIPS/eip-1191
 */
export const chainChecksumAddress = (address: Address, chainId: number | string): Address | undefined =>
  ['30', '31'].includes(String(chainId)) ? withCapitals(address, `${chainId}0x`) : undefined

function withCapitals(address: Address, salt: string): Address {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(salt + digits))
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
  return `0x${Array.from(digits, (digit, index) => (nibble(index) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
