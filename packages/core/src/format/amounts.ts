/** Stands where there is no figure to show. Never zero: that would be a figure. */
export const noFigure = '—'

/**
 * An amount in smallest units as a decimal text: `1234567n` with 6 decimals is `1.234567`. Exact; trailing zeros stay.
 * @throws RangeError where `decimals` is no whole number from 0 to 255 (ERC-20's uint8)
 */
export function toDecimal(value: bigint, decimals: number): string {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) throw new RangeError(`decimals: ${decimals}`)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = value < 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/**
 * A decimal text in smallest units: `1.5` with 6 decimals is `1500000n`. Undefined for what is no plain, positive figure, or
 * has more digits than the coin.
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** A decimal figure without an exponent, in parts. `fraction` may be empty. */
export type Decimal = { readonly negative: boolean; readonly whole: string; readonly fraction: string }

/** Longer than any figure that is real; beyond it an exponent would only fill memory. */
const maxExponent = 400

/** Reads a figure as it is written (`12`, `-0.5`, `.5`, `1e-7`), digit by digit; undefined for what is no finite figure. */
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

export type FormatDecimalOptions = {
  readonly minimum: number
  readonly maximum: number
  /** Cut off what is beyond `maximum` instead of rounding it. */
  readonly floor?: boolean | undefined
  /** In the place of the figure's own sign. Default: its own, where it is negative. */
  readonly sign?: '+' | '-' | '' | undefined
}

/** A figure in the locale's digits, a dash for what is none. It is handed on as text, so that no digit passes through a floating-point number. */
function formatDecimal(
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

/** A figure with 2 decimals, rounded (SPEC §9). What is no figure shows as a dash, not as zero. */
export const formatNumber = (figure: string | number | bigint, locale = 'en-US'): string =>
  formatDecimal(figure, locale, { minimum: 2, maximum: 2 })

/** What tokens are worth together, floored to 2 decimals (SPEC §9). */
export const formatTokenTotal = (total: string | number, locale = 'en-US'): string =>
  formatDecimal(total, locale, { minimum: 2, maximum: 2, floor: true })

const incoming = ['receive', 'deposit', 'borrow', 'claim']
const outgoing = ['withdraw', 'repay', 'burn']

/** An amount with 3 decimals, signed by what happened to it: + and − as SPEC §9 says, none for any other operation. */
export function formatTransactionAmount(
  { amount, operation }: { readonly amount: string | number; readonly operation: string },
  locale = 'en-US',
): string {
  const sign = incoming.includes(operation) ? '+' : outgoing.includes(operation) ? '-' : ''
  return formatDecimal(amount, locale, { minimum: 3, maximum: 3, sign })
}

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

const places = 18

/**
 * The sum of values as a decimal text, added digit by digit: `0.1` and `0.2` are `0.3`.
 * What is no figure, or absent (a token without a price), counts as nothing. Beyond 18 decimals digits are cut off.
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
