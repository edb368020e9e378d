export const chains = ['eip155', 'solana', 'bip122', 'polkadot'] as const

export type Chain = (typeof chains)[number]

/** Their names in the widget. */
export const chainNames: { readonly [chain in Chain]: string } = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** All permutations. */
export function ordersOf<item>(items: readonly item[]): readonly (readonly item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}
