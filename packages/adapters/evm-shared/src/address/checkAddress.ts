import type { AddressCheck } from '@kit/core/adapter'
import { chainChecksumAddress, checksumAddress, isAddress } from './checksumAddress.ts'

/**
 * An EVM address to send to. One in both cases has to match its checksum, by EIP-55 or as its chain writes it (EIP-1191): else a digit of it
 * is wrong.
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
