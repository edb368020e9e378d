import type { AddressCheck } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import { getBase58Encoder } from '@solana/codecs-strings'

/** The 32 bytes of an address; null where it is none. */
export function decodeAddress(value: unknown): Uint8Array | null {
  // 44 characters hold 32 bytes at most; longer texts are not worth decoding.
  if (typeof value !== 'string' || value.length < 32 || value.length > 44) return null
  try {
    const bytes = getBase58Encoder().encode(value)
    return bytes.length === 32 ? Uint8Array.from(bytes) : null
  } catch {
    return null
  }
}

export const systemProgram = '11111111111111111111111111111111' as Address
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111' as Address
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** 32 bytes in base58. Solana's addresses have no checksum: a typing error that stays in the alphabet cannot be seen. */
export function validateAddress(value: string): AddressCheck {
  const address = value.trim()
  return decodeAddress(address) ? { valid: true, address } : { valid: false, reason: 'It is not 32 bytes in base58.' }
}
