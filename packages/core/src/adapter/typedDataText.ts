import type { TypedData } from './capabilities/SigningCapabilities.ts'

/** Field types of the domain, in the order of EIP-712. */
const domainFields = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const

/**
 * Typed data as wallets take it: JSON, large numbers as digits. `EIP712Domain` is added where the types lack it, since wallets sign an
 * empty domain without it.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function typedDataText({ domain, types, primaryType, message }: TypedData): string {
  const EIP712Domain =
    types['EIP712Domain'] ??
    Object.entries(domainFields).flatMap(([name, type]) => (domain[name] === undefined ? [] : [{ name, type }]))
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, digitsOf)
}

/** A replacer that writes bigints as digits. It reads the value itself: a `toJSON` that the page gave bigints may round it. */
function digitsOf(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const own = this[key]
  return typeof own === 'bigint' ? own.toString() : value
}
