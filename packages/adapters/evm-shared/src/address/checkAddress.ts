import type { AddressCheck } from '@kit/core/adapter'
import { chainChecksumAddress, checksumAddress, isAddress } from './checksumAddress.ts'

/**
 * Checks an EVM address that the user sends to. A mixed-case address must match its checksum by EIP-55 or, on chains
 * that use it, EIP-1191. Otherwise it is mistyped.
 */
export function checkAddress(address: string, chainId: number | string): AddressCheck {
  const text = address.trim()
  const isWritten = isAddress(text)
  const digits = text.slice(2)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  // The same sentence for both faults, as in viem.
  const isRight = isWritten && [checksumAddress(text), chainChecksumAddress(text, chainId)].includes(text)
  if (!isWritten || (hasChecksum && !isRight))
    return {
      valid: false,
      reason: `Address "${text.slice(0, 100)}" is invalid. It must be 0x and 40 hex characters that match its checksum.`,
    }
  return { valid: true, address: checksumAddress(text) }
}
