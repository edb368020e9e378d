import { invalidCaipAddress, invalidCaipNetworkId } from '../errors/kitErrors.ts'

/** CAIP-2 chain id, `namespace:reference`, for example `eip155:1`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${string}:${string}`

/** CAIP-10 account id, `namespace:reference:address`, for example `eip155:1:0xab16…`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${string}:${string}:${string}`

export type ParsedCaipNetworkId = { readonly namespace: string; readonly reference: string }

/**
 * Splits a CAIP-2 id, which has exactly two non-empty parts.
 * @throws KitError `INVALID_CAIP_NETWORK_ID`
 */
export function parseCaipNetworkId(value: string): ParsedCaipNetworkId {
  const [namespace, reference, ...rest] = value.split(':')
  if (!namespace || !reference || rest.length > 0) throw invalidCaipNetworkId({ value })
  return { namespace, reference }
}

/** Returns true for a text of two non-empty parts, `namespace:reference` (CAIP-2). */
export const isCaipNetworkId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && /^[^:]+:[^:]+$/.test(value)

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
