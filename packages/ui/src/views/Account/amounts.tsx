import { type FormatLocale, formatBalance, numberFormat, parseDecimal, toDecimal } from '@kit/core/display'
import type { ReactElement } from 'react'
import { useFormatters } from '../../i18n/useMessages.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { fiatFormat, hiddenFigure, moneyInText, useHidesBalances } from './money.ts'

/** USD floored to cents, so that it never shows more than there is; `< $0.01` for less than a cent. */
function fiatText(value: number | string, locale: FormatLocale): string {
  const decimal = parseDecimal(value)
  if (!decimal) return '—'
  const cents = `${decimal.whole}.${decimal.fraction.slice(0, 2)}`
  const isTiny = Number(cents) === 0 && /[1-9]/.test(decimal.fraction)
  const format = fiatFormat(locale)
  return isTiny ? `< ${moneyInText(format, 0.01)}` : moneyInText(format, cents)
}

/** A token amount as `formatBalance` has it, or all digits. */
export function amountText(
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
  locale: FormatLocale,
  exact = false,
): string {
  if (!exact) return formatBalance({ value: amount, decimals }, locale)
  const [whole = '0', fraction = ''] = toDecimal(amount, decimals).split('.')
  const digits = fraction.replace(/(?<!0)0+$/, '')
  // Intl has 100 fraction digits at most; a token may have 255.
  const shown = digits.slice(0, 100)
  return numberFormat(locale, { maximumFractionDigits: 100 }).format(`${whole}.${shown}` as `${number}`)
}

/** An amount of a token and its symbol, or dots if the user hides amounts. Left to right in any language. */
export function TokenAmount({
  amount,
  decimals,
  symbol,
  exact,
}: {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly exact?: boolean
}): ReactElement {
  const formatters = useFormatters()
  const hides = useHidesBalances()
  return (
    <bdi>{`${hides ? hiddenFigure : amountText({ amount, decimals }, formatters, exact)} ${plainName(symbol)}`}</bdi>
  )
}

/** USD, or dots if the user hides amounts. `always`: shown even so, because it is about to be signed. */
export function Fiat({
  value,
  always = false,
}: {
  readonly value: number | string
  readonly always?: boolean
}): ReactElement {
  const formatters = useFormatters()
  const hides = useHidesBalances()
  return <bdi>{hides && !always ? hiddenFigure : fiatText(value, formatters)}</bdi>
}
