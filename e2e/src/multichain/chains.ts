export const chains = ['eip155', 'solana', 'bip122', 'polkadot'] as const

export type Chain = (typeof chains)[number]

/** How the widget calls them. */
export const chainNames: { readonly [chain in Chain]: string } = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** Every order of them. */
export function ordersOf<item>(items: readonly item[]): readonly (readonly item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}
