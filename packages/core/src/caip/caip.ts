import { invalidCaipNetworkId } from '../errors/kitErrors.ts'

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
