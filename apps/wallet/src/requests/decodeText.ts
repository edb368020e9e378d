import { base58 } from '@scure/base'

/** The text behind base58; where it is none, the base58. */
export function decodeText(value: unknown): string {
  if (typeof value !== 'string') return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(base58.decode(value))
  } catch {
    return value
  }
}
