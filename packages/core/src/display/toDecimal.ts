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
