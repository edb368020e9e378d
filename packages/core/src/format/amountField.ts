import type { AmountScale } from '../adapter/capabilities/Balance.ts'
import { toDecimal, toUnits } from './amounts.ts'

/** Why a text is no amount. `separator`: it has grouping, or what could be grouping. `digits`: more than the coin has. */
export type AmountProblem = 'empty' | 'separator' | 'malformed' | 'digits'

/** The amount that a user typed into an amount field, in smallest units. */
export type ParsedAmount =
  | { readonly units: bigint; readonly problem?: undefined }
  | { readonly units?: undefined; readonly problem: AmountProblem }

/** The decimal separator of a language, for example `,` in German. @param locale BCP 47 */
export function decimalSeparator(locale: string): string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 1 })
  return format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
}

const digit = /\p{Nd}/u

/**
 * Returns the value of a digit in any script, because every script has its ten digits in sequence. Digits beyond the
 * BMP are not supported, because some of their sequences are adjacent.
 */
function valueOf(character: string): number | undefined {
  if (character.length > 1 || !digit.test(character)) return undefined
  let value = 0
  while (digit.test(String.fromCharCode(character.charCodeAt(0) - value - 1))) value += 1
  return value
}

/** Maps the full-width punctuation of East Asian keyboards. */
const wideMarks: Readonly<Record<string, string>> = { '．': '.', '。': '.', '，': ',' }

/** Separators that some language uses before the fraction. */
const decimalSeparators = '.,٫'
/** Separators that some language uses between groups or before the fraction. */
const anySeparator = /[.,'’·٫٬،\s_]/u
/** A number in groups starts with one to three digits, the first of which is not zero. No language groups with `٫`. */
const grouped = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Characters of a field; a longer text is no amount. */
const longest = 400

/**
 * Parses an amount as a user types it, with digits of any script and at most one decimal separator. The separator of
 * another language is accepted if it cannot be grouping, because phone keyboards have only their own: `0,5` is 0.5 and
 * `0,001` is 0.001 in English, too. `1,000` could be a thousand, so it is refused in English. Grouping and surplus
 * digits are refused, not guessed or rounded.
 * @param locale BCP 47
 * @throws RangeError if `decimals` is not an integer from 0 to 255
 * @example parseAmount('0,42', { decimals: 18, locale: 'de' }).units // 420000000000000000n
 */
export function parseAmount(
  text: string,
  { decimals, locale }: { readonly decimals: number; readonly locale: string },
): ParsedAmount {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) throw new RangeError(`decimals: ${decimals}`)
  const given = text.trim().replace(/[．。，]/g, (mark) => wideMarks[mark] ?? mark)
  if (given === '') return { problem: 'empty' }
  if (given.length > longest) return { problem: 'malformed' }
  const separator = decimalSeparator(locale)
  const typed = Array.from(given, (character) => `${valueOf(character) ?? character}`)
  const foreign = typed.filter((character) => character !== separator && decimalSeparators.includes(character))
  const isFraction = foreign.length === 1 && !grouped.test(typed.join(''))
  let plain = ''
  for (const character of typed) {
    if (/\d/.test(character)) plain += character
    else if ((character === separator || (isFraction && character === foreign[0])) && !plain.includes('.')) plain += '.'
    else return { problem: anySeparator.test(character) ? 'separator' : 'malformed' }
  }
  if (plain === '.') return { problem: 'malformed' }
  const whole = plain.startsWith('.') ? `0${plain}` : plain
  const units = toUnits(whole, decimals)
  return units === undefined ? { problem: 'digits' } : { units }
}

/**
 * An amount as a field shows it: every digit, without grouping and trailing zeros, with the separator of the locale. `parseAmount` reads it back.
 * @param locale BCP 47
 * @throws RangeError if `decimals` is not an integer from 0 to 255
 */
export function amountFieldText(
  { value, decimals }: { readonly value: bigint; readonly decimals: number },
  locale: string,
): string {
  const [whole = '0', fraction = ''] = toDecimal(value < 0n ? 0n : value, decimals).split('.')
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  const separator = decimalSeparator(locale)
  return end === 0 ? whole : `${whole}${separator}${fraction.slice(0, end)}`
}

/** Returns the amount of a token that is transferred for a displayed amount: never more than the user typed. */
export const amountOfShown = (shown: bigint, scale?: AmountScale): bigint =>
  scale ? (shown * scale.denominator) / scale.numerator : shown
