import { refusal } from './refusal.ts'

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws WalletRefusal -32602 */
export function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw refusal(-32602, `Invalid parameters: ${what} is missing.`)
  return value
}

/** @throws WalletRefusal -32602 */
export function record(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw refusal(-32602, `Invalid parameters: ${what} is missing.`)
  return value
}

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

export const hexText = (value: unknown, what: string): `0x${string}` => {
  const hex = text(value, what)
  if (!/^0x[0-9a-f]*$/i.test(hex)) throw refusal(-32602, `Invalid parameters: ${what} is not hexadecimal.`)
  return hex as `0x${string}`
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** Reads the parameters of `personal_sign`, both for display and for signing. Dapps send them in either order. */
export const personalMessage = ([first, second]: readonly unknown[]): {
  readonly message: unknown
  readonly address: unknown
} =>
  isAddress(first) && !isAddress(second) ? { message: second, address: first } : { message: first, address: second }
