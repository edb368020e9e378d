import { base64, hex } from '@scure/base'
import { isHex } from './values.ts'

export const base64ToHex = (text: string): string => hex.encode(base64.decode(text))
const hexToBase64 = (text: string): string => base64.encode(hex.decode(text))

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
