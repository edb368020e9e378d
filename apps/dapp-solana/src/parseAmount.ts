/** The reverse of `formatAmount`; undefined for what is no such amount. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  return whole === '' || fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'))
}
