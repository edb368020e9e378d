import { malformedAnswer } from '../errors/errors.ts'
import type { AmountScale, Balance } from './capabilities/Balance.ts'

/** Characters. */
export const longestSymbol = 32
/** No chain has larger amounts. */
const largestAmount = 2n ** 256n

export const isAmount = (value: unknown): value is bigint =>
  typeof value === 'bigint' && value >= 0n && value < largestAmount

export const isUnit = (decimals: unknown, symbol: unknown): boolean =>
  typeof decimals === 'number' &&
  Number.isInteger(decimals) &&
  decimals >= 0 &&
  decimals <= 255 &&
  typeof symbol === 'string'

/** A fraction as long as that of any floating-point number. */
const largestPart = 2n ** 1100n

const isScale = (scale: unknown): boolean => {
  const { numerator, denominator } = Object(scale) as { readonly [field in keyof AmountScale]?: unknown }
  return [numerator, denominator].every((part) => typeof part === 'bigint' && part > 0n && part < largestPart)
}

/** A checked balance of an adapter. @throws KitError `MALFORMED_ANSWER` */
export function checkBalance(answer: unknown): Balance {
  const { value, decimals, symbol, scale } = Object(answer) as Partial<Balance>
  if (!isAmount(value) || !isUnit(decimals, symbol) || !(scale === undefined || isScale(scale)))
    throw malformedAnswer({ what: 'The balance' })
  const checked = { value, decimals: decimals as number, symbol: (symbol as string).slice(0, longestSymbol) }
  return scale ? { ...checked, scale: { numerator: scale.numerator, denominator: scale.denominator } } : checked
}
