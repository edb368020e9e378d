import { type FormatLocale, numberFormat, parseDecimal } from '@kit/core/display'
import { useKitState } from '../../react/useKitState.ts'

/** Stands for an amount that the user hides. */
export const hiddenFigure = '•••'

export const useHidesBalances = (): boolean => useKitState((state) => state.portfolio.hidesBalances)

export const fiatFormat = (locale: FormatLocale): Intl.NumberFormat =>
  numberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

/** USD floored to cents: the text in front of the cents, and the cents with what follows. */
export function fiatParts(total: string, tag: string): readonly [whole: string, cents: string] {
  const decimal = parseDecimal(total)
  if (!decimal) return ['—', '']
  const parts = fiatFormat(tag).formatToParts(`${decimal.whole}.${decimal.fraction.slice(0, 2)}` as `${number}`)
  const point = parts.findIndex(({ type }) => type === 'decimal')
  const join = (list: readonly Intl.NumberFormatPart[]): string => list.map(({ value }) => value).join('')
  return point < 0 ? [join(parts), ''] : [join(parts.slice(0, point)), join(parts.slice(point))]
}
