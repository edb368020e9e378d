import { invalidCaipNetworkId } from '../errors/kitErrors.ts'
import type { CaipNetworkId } from './CaipIds.ts'

export type ParsedCaipNetworkId = { readonly namespace: string; readonly reference: string }

/**
 * Splits a CAIP-2 id. Takes exactly two non-empty parts (SPEC §5).
 * @throws KitError `INVALID_CAIP_NETWORK_ID`
 */
export function parseCaipNetworkId(value: string): ParsedCaipNetworkId {
  const [namespace, reference, ...rest] = value.split(':')
  if (!namespace || !reference || rest.length > 0) throw invalidCaipNetworkId({ value })
  return { namespace, reference }
}

export const isCaipNetworkId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && /^[^:]+:[^:]+$/.test(value)
