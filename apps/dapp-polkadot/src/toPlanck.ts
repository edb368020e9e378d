/** An amount of coins in the smallest unit; undefined where the text is no amount that the coin knows. */
export function toPlanck(amount: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,20})(?:[.,](\d+))?$/.exec(amount.trim()) ?? []
  if (whole === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
