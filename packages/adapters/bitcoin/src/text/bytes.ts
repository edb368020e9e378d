import { base64, hex } from '@scure/base'

export const base64ToHex = (text: string): string => hex.encode(base64.decode(text))
export const hexToBase64 = (text: string): string => base64.encode(hex.decode(text))
export const isHex = (value: unknown): value is string => typeof value === 'string' && value.length % 2 === 0 && /^[\da-f]+$/i.test(value)
export const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}$/i.test(value)

/** base64 as it is, hex as base64; undefined where it is neither. */
export function toBase64(value: unknown): string | undefined {
  if (value instanceof Uint8Array) return value.length > 0 ? base64.encode(value) : undefined
  if (typeof value !== 'string' || value === '') return undefined
  if (isHex(value)) return hexToBase64(value.toLowerCase())
  try {
    base64.decode(value)
    return value
  } catch {
    return undefined
  }
}
