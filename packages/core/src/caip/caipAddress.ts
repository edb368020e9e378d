import { invalidCaipAddress } from '../errors/errors.ts'
import type { CaipAddress, CaipNetworkId } from './caip.ts'

/** The parts of a CAIP-10 account id. */
export type ParsedCaipAddress = {
  /** The CAIP-2 namespace, such as `eip155`. */
  readonly namespace: string
  /** The reference of the chain within its namespace, such as `1`. */
  readonly reference: string
  /** The address, without the network. */
  readonly address: string
  /** The CAIP-2 id of the network. */
  readonly networkId: CaipNetworkId
}

/**
 * Splits a CAIP-10 id, which has exactly three non-empty parts.
 * @throws KitError `INVALID_CAIP_ADDRESS`
 */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const [namespace, reference, address, ...rest] = value.split(':')
  if (!namespace || !reference || !address || rest.length > 0) throw invalidCaipAddress({ value })
  return { namespace, reference, address, networkId: `${namespace}:${reference}` }
}

/** Returns true for a text of three non-empty parts, `namespace:reference:address` (CAIP-10). */
export const isCaipAddress = (value: unknown): value is CaipAddress =>
  typeof value === 'string' && /^[^:]+:[^:]+:[^:]+$/.test(value)

/** Hexadecimal addresses are written in any case; others differ by it. */
export const plainAddress = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

export const sameAddress = (one: string, other: string | undefined): boolean =>
  other !== undefined && plainAddress(one) === plainAddress(other)
