import { formatDecimal } from './formatDecimal.ts'
import { toDecimal } from './toDecimal.ts'

/**
 * A balance in smallest units, floored to 3 decimals (SPEC §9): never more than there is. Less than nothing shows as 0.
 * @throws RangeError where `decimals` is no whole number from 0 to 255
 */
export const formatBalance = ({ value, decimals }: { readonly value: bigint; readonly decimals: number }, locale = 'en-US'): string =>
  formatDecimal(toDecimal(value < 0n ? 0n : value, decimals), locale, { minimum: 0, maximum: 3, floor: true })
