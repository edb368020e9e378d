import type { AddressCheck } from '@kit/core/adapter'
import { decodeAddress } from '../address/decodeAddress.ts'

/** 32 bytes in base58. Solana's addresses have no checksum: a typing error that stays in the alphabet cannot be seen. */
export function validateAddress(value: string): AddressCheck {
  const address = value.trim()
  return decodeAddress(address) ? { valid: true, address } : { valid: false, reason: 'It is not 32 bytes in base58.' }
}
