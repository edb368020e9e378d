import { noFigure } from './noFigure.ts'
import { parseDecimal } from './parseDecimal.ts'

export type FormatDecimalOptions = {
  readonly minimum: number
  readonly maximum: number
  /** Cut off what is beyond `maximum` instead of rounding it. */
  readonly floor?: boolean | undefined
  /** In the place of the figure's own sign. Default: its own, where it is negative. */
  readonly sign?: '+' | '-' | '' | undefined
}

/** A figure in the locale's digits, a dash for what is none. It is handed on as text, so that no digit passes through a floating-point number. */
export function formatDecimal(
  figure: string | number | bigint,
  locale: string,
  { minimum, maximum, floor, sign }: FormatDecimalOptions,
): string {
  const decimal = parseDecimal(figure)
  if (!decimal) return noFigure
  const { negative, whole, fraction } = decimal
  const shown = floor ? fraction.slice(0, maximum) : fraction
  const minus = sign === undefined ? negative : sign === '-'
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    signDisplay: sign === undefined ? 'auto' : sign ? 'always' : 'never',
  }).format(`${minus ? '-' : ''}${whole}.${shown}` as `${number}`)
}
