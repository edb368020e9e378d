/** Sats as bitcoins, without zeros that say nothing. */
export const coins = (sats: bigint): string => {
  const fraction = (sats % 100_000_000n).toString().padStart(8, '0').replace(/0+$/, '')
  return `${sats / 100_000_000n}${fraction && `.${fraction}`} BTC`
}
