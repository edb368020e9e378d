import { toDecimal } from './toDecimal.ts'

/**
 * A balance in smallest units in the locale's digits, floored to 3 decimals (SPEC §9): never more than there is.
 * Less than nothing shows as 0. Cut as text: no digit passes through a floating-point number.
 * @throws RangeError where `decimals` is no whole number from 0 to 255
 */
export function formatBalance(
  { value, decimals }: { readonly value: bigint; readonly decimals: number },
  locale = 'en-US',
): string {
  const [whole, fraction = ''] = toDecimal(value < 0n ? 0n : value, decimals).split('.')
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(
    `${whole}.${fraction.slice(0, 3)}` as `${number}`,
  )
}
