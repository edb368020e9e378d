import type { Balance } from '@kit/core'

const shownDecimals = 3

/**
 * The figure in the locale's digits, floored to 3 decimals (SPEC §9): never more than there is.
 * Works on the integer itself, so that no digit of a large balance is lost to a floating-point number.
 */
export function formatBalance({ value, decimals }: Pick<Balance, 'value' | 'decimals'>, locale: string): string {
  const unit = 10n ** BigInt(decimals)
  const magnitude = value < 0n ? 0n : value
  const fraction = (magnitude % unit).toString().padStart(decimals, '0').slice(0, decimals && shownDecimals)
  const decimal = `${magnitude / unit}.${fraction || '0'}` as `${number}`
  return new Intl.NumberFormat(locale, { maximumFractionDigits: shownDecimals }).format(decimal)
}
