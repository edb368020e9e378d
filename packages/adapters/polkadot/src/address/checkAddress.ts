import type { AddressCheck } from '@kit/core/adapter'
import { genericPrefix } from '../networks/prefixOf.ts'
import { decodeAddress } from './decodeAddress.ts'
import { encodeAddress } from './encodeAddress.ts'

/**
 * Decodes an SS58 address and checks that it is meant for a network: written with its prefix, or with the generic
 * one. The same account on another network may be somebody's who can only use it there.
 */
export function checkAddress(value: string, prefix: number): AddressCheck {
  const address = value.trim()
  const accountId = decodeAddress(address)
  if (!accountId) return { valid: false, reason: 'It is no SS58 address, or a character of it is wrong.' }
  const own = encodeAddress(accountId, prefix)
  if (address === own || address === encodeAddress(accountId, genericPrefix)) return { valid: true, address: own }
  return { valid: false, reason: 'It is an address of another network.' }
}
