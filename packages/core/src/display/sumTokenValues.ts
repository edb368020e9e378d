import { parseDecimal } from './parseDecimal.ts'
import { toDecimal } from './toDecimal.ts'

const places = 18

/**
 * The sum of values as a decimal text, added digit by digit: `0.1` and `0.2` are `0.3`.
 * What is no figure, or absent (a token without a price), counts as nothing. Beyond 18 decimals digits are cut off.
 */
export function sumTokenValues(values: Iterable<string | number | undefined>): string {
  let sum = 0n
  for (const value of values) {
    const decimal = value === undefined ? undefined : parseDecimal(value)
    if (!decimal) continue
    const units = BigInt(decimal.whole + decimal.fraction.slice(0, places).padEnd(places, '0'))
    sum += decimal.negative ? -units : units
  }
  return toDecimal(sum, places)
}
