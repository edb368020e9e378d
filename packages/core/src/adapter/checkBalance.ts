import { malformedAnswer } from '../errors/errors.ts'
import type { Balance } from './capabilities/Balance.ts'

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

/** A checked balance of an adapter. @throws KitError `MALFORMED_ANSWER` */
export function checkBalance(answer: unknown): Balance {
  const { value, decimals, symbol } = Object(answer) as Partial<Balance>
  if (!isAmount(value) || !isUnit(decimals, symbol)) throw malformedAnswer({ what: 'The balance' })
  return { value, decimals: decimals as number, symbol: (symbol as string).slice(0, longestSymbol) }
}
