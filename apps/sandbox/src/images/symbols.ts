/** Currency signs to draw, by lower-cased ISO 4217 code. */
export const currencySigns: Readonly<Record<string, string>> = {
  usd: '$',
  eur: '€',
  gbp: '£',
  jpy: '¥',
  inr: '₹',
  brl: 'R$',
  chf: 'Fr',
  aud: 'A$',
  cad: 'C$',
  mxn: 'M$',
  try: '₺',
  krw: '₩',
}

/** Tokens that have a picture: those of the sandbox, and well-known symbols as plain letters. */
export const tokenSymbols: readonly string[] = [
  'GRN',
  'PBL',
  'MLT',
  'DRG',
  'TDW',
  'ETH',
  'WETH',
  'POL',
  'SOL',
  'BTC',
  'DOT',
  'KSM',
  'USDC',
  'USDT',
  'DAI',
]
