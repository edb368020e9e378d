/**
 * A decimal text in smallest units: `1.5` with 6 decimals is `1500000n`. Undefined for what is no plain, positive figure, or
 * has more digits than the coin.
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
