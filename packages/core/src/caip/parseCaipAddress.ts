import { invalidCaipAddress } from '../errors/networkErrors.ts'
import type { CaipAddress, CaipNetworkId } from './CaipIds.ts'

export type ParsedCaipAddress = {
  readonly namespace: string
  readonly reference: string
  readonly address: string
  readonly networkId: CaipNetworkId
}

/**
 * Splits a CAIP-10 id. Takes exactly three non-empty parts (SPEC §5).
 * @throws KitError `INVALID_CAIP_ADDRESS`
 */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const [namespace, reference, address, ...rest] = value.split(':')
  if (!namespace || !reference || !address || rest.length > 0) throw invalidCaipAddress({ value })
  return { namespace, reference, address, networkId: `${namespace}:${reference}` }
}

export const isCaipAddress = (value: unknown): value is CaipAddress =>
  typeof value === 'string' && /^[^:]+:[^:]+:[^:]+$/.test(value)
