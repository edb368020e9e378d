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
