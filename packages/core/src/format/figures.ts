import { isTiny, noFigure, parseDecimal, significantDigits } from './amounts.ts'
import { type FormatLocale, numberFormat } from './Formatters.ts'

/* Figures that services give as decimal text. */

export type FormatDecimalOptions = {
  readonly minimum: number
  readonly maximum: number
  /** Replaces the sign. Default: the figure's own. */
  readonly sign?: '+' | '-' | '' | undefined
  /** The number of significant digits, instead of decimals. */
  readonly significant?: number | undefined
}

/** A figure in the locale's digits, or a dash. Formatted from text: floating-point numbers would lose digits. */
function formatDecimal(
  figure: string | number | bigint,
  locale: FormatLocale,
  { minimum, maximum, sign, significant }: FormatDecimalOptions,
): string {
  const decimal = parseDecimal(figure)
  if (!decimal) return noFigure
  const { negative, whole, fraction } = decimal
  const minus = sign === undefined ? negative : sign === '-'
  return numberFormat(locale, {
    ...(significant === undefined
      ? { minimumFractionDigits: minimum, maximumFractionDigits: maximum }
      : { maximumSignificantDigits: significant }),
    signDisplay: sign === undefined ? 'auto' : sign ? 'always' : 'never',
  }).format(`${minus ? '-' : ''}${whole}.${fraction}` as `${number}`)
}

/** A figure rounded to 2 decimals, or a dash. */
export const formatNumber = (figure: string | number | bigint, locale = 'en-US'): string =>
  formatDecimal(figure, locale, { minimum: 2, maximum: 2 })

const incoming = ['receive', 'deposit', 'borrow', 'claim']
const outgoing = ['withdraw', 'repay', 'burn']

/** An amount with 3 decimals, or 3 significant digits below a thousandth: `+` for incoming operations, `-` for outgoing ones, no sign otherwise. */
export function formatTransactionAmount(
  { amount, operation }: { readonly amount: string | number; readonly operation: string },
  locale: FormatLocale = 'en-US',
): string {
  const sign = incoming.includes(operation) ? '+' : outgoing.includes(operation) ? '-' : ''
  const decimal = parseDecimal(amount)
  const significant = decimal && isTiny(decimal) ? significantDigits : undefined
  return formatDecimal(amount, locale, { minimum: 3, maximum: 3, sign, significant })
}
