import { type FormatLocale, numberFormat, parseDecimal } from '@kit/core/display'
import { useKitState } from '../../react/useKitState.ts'

/** Stands for an amount that the user hides. */
export const hiddenFigure = '•••'

export const useHidesBalances = (): boolean => useKitState((state) => state.portfolio.hidesBalances)

export const fiatFormat = (locale: FormatLocale): Intl.NumberFormat =>
  numberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

const directionMarks = /[\u200e\u200f]/g
const joined = (parts: readonly Intl.NumberFormatPart[]): string => parts.map(({ value }) => value).join('')

/**
 * Corrects the format of `Intl` in Arabic, which puts a direction mark before the figure that reverses the symbol (“$US 1,234.50”), and
 * has no narrow symbol for the dollar.
 */
const asWritten = (parts: readonly Intl.NumberFormatPart[]): readonly Intl.NumberFormatPart[] =>
  parts.map(({ type, value }) => ({
    type,
    value: type === 'currency' ? value.replace(/^US\$$/, '$') : value.replaceAll(directionMarks, ''),
  }))

/** Isolates the amount from left to right in right-to-left languages. */
export function moneyInText(format: Intl.NumberFormat, amount: string | number): string {
  const parts = format.formatToParts(amount as `${number}`)
  const text = joined(asWritten(parts))
  return joined(parts).search(directionMarks) < 0 ? text : `\u2066${text}\u2069`
}

/** USD floored to cents: the text in front of the cents, and the cents with what follows. */
export function fiatParts(total: string, tag: string): readonly [whole: string, cents: string] {
  const decimal = parseDecimal(total)
  if (!decimal) return ['—', '']
  const cents = `${decimal.whole}.${decimal.fraction.slice(0, 2)}` as `${number}`
  const parts = asWritten(fiatFormat(tag).formatToParts(cents))
  const point = parts.findIndex(({ type }) => type === 'decimal')
  return point < 0 ? [joined(parts), ''] : [joined(parts.slice(0, point)), joined(parts.slice(point))]
}
