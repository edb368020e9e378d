/** Sats as bitcoins, without zeros that say nothing. */
export const coins = (sats: bigint): string => {
  const [whole, fraction = ''] = [sats / 100_000_000n, (sats % 100_000_000n).toString().padStart(8, '0').replace(/0+$/, '')]
  return `${whole}${fraction && `.${fraction}`} BTC`
}
