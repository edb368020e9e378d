import type { AmountScale, Balance } from '../adapter/capabilities/Balance.ts'
import { type FormatLocale, numberFormat } from './Formatters.ts'

/** Shown if there is no figure. Not zero, which would be a figure. */
export const noFigure = '—'

/**
 * An amount in smallest units as decimal text: `1234567n` with 6 decimals is `1.234567`. Exact; keeps trailing zeros.
 * @throws RangeError if `decimals` is not an integer from 0 to 255 (the range of ERC-20's uint8)
 */
export function toDecimal(value: bigint, decimals: number): string {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) throw new RangeError(`decimals: ${decimals}`)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = value < 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/**
 * Decimal text in smallest units: `1.5` with 6 decimals is `1500000n`.
 * @returns undefined if the text is not a plain, positive decimal or has more digits than the coin
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** What is shown for an amount of a token: the same where the token has no scale. Rounded down. */
export const shownAmount = (value: bigint, scale?: AmountScale): bigint =>
  scale ? (value * scale.numerator) / scale.denominator : value

/**
 * Converts the price of one raw unit of a token into the price of one shown unit; undefined if the result is no finite
 * positive number. For display only.
 */
export function priceInScale(price: number, { numerator, denominator }: AmountScale): number | undefined {
  const shown = (price * Number(denominator)) / Number(numerator)
  return Number.isFinite(shown) && shown > 0 ? shown : undefined
}

/** A decimal without exponent, in parts. `fraction` may be empty. */
export type Decimal = { readonly negative: boolean; readonly whole: string; readonly fraction: string }

/** Beyond any real figure; a larger exponent would only fill memory. */
const maxExponent = 400

/** Parses a decimal (`12`, `-0.5`, `.5`, `1e-7`) digit by digit; undefined if it is not a finite number. */
export function parseDecimal(figure: string | number | bigint): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/.exec(`${figure}`.trim()) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  const shift = Number(exponent)
  if (Math.abs(shift) > maxExponent) return undefined
  const point = whole.length + shift
  const written = whole + fraction
  const digits = '0'.repeat(Math.max(0, -point)) + written + '0'.repeat(Math.max(0, point - written.length))
  const units = digits.slice(0, Math.max(0, point)).replace(/^0+(?=\d)/, '')
  return { negative: sign === '-', whole: units || '0', fraction: digits.slice(Math.max(0, point)) }
}

/** Whether an amount that is not zero is below what 3 decimals show. */
export const isTiny = ({ whole, fraction }: Pick<Decimal, 'whole' | 'fraction'>): boolean =>
  whole === '0' && /^000\d*[1-9]/.test(fraction)

/** Of tiny amounts: they must not read as zero. */
export const significantDigits = 3

/**
 * A balance in smallest units in the locale's digits, floored to 3 decimals so that it never shows more than there is;
 * below a thousandth to 3 significant digits, so that it never reads as zero. Negative balances show as 0. Formatted
 * from text: floating-point numbers would lose digits.
 * @param digits the most digits, including those of the whole part. Only decimals are cut to fit. Default: no limit.
 * @throws RangeError if `decimals` is not an integer from 0 to 255
 */
export function formatBalance(
  { value, decimals, scale }: Omit<Balance, 'symbol'>,
  locale: FormatLocale = 'en-US',
  digits: number = Infinity,
): string {
  const [whole = '0', fraction = ''] = toDecimal(value < 0n ? 0n : shownAmount(value, scale), decimals).split('.')
  const tiny = isTiny({ whole, fraction })
  const shown = fraction.slice(
    0,
    tiny ? fraction.search(/[1-9]/) + significantDigits : Math.min(3, Math.max(0, digits - whole.length)),
  )
  return numberFormat(
    locale,
    tiny ? { maximumSignificantDigits: significantDigits } : { maximumFractionDigits: 3 },
  ).format(`${whole}.${shown}` as `${number}`)
}

const places = 18

/**
 * The sum of values as decimal text, added digit by digit: `0.1` and `0.2` are `0.3`.
 * Missing and invalid values count as 0; digits beyond 18 decimals are truncated.
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
