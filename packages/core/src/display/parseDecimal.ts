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
