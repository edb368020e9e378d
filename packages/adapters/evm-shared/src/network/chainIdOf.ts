/** A chain id as wallets give it: a number, a bigint, hex, or a decimal string. Null: none of these. */
export function chainIdOf(value: unknown): number | null {
  const isText = typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value)
  if (!isText && typeof value !== 'number' && typeof value !== 'bigint') return null
  const chainId = Number(value)
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null
}
