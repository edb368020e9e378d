import { keccak_256 } from '@noble/hashes/sha3'

export type Address = `0x${string}`

/** EIP-55, of what is an address already. */
export type Checksum = (address: Address) => Address

/** 0x and 40 hex digits, in any case. */
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** EIP-55. `address` is one already. */
export function checksumAddress(address: Address): Address {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
  return `0x${Array.from(digits, (digit, index) => (nibble(index) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
