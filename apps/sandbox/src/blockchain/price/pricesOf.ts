import type { World } from '../../world/World.ts'

export type WirePrice = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  readonly price: number
}

/** How the native coin of a chain is written where an address is expected. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Of the asked CAIP-10 addresses those that have a price, named as they were asked for. */
export function pricesOf(
  { chains, tokens, markets }: Pick<World, 'chains' | 'tokens' | 'markets'>,
  asked: readonly string[],
  baseUrl: string,
  /** USD by symbol. */
  prices: Readonly<Record<string, number>>,
): readonly WirePrice[] {
  const known = [
    ...chains.map(({ id, nativeCurrency }) => ({ ...nativeCurrency, address: `eip155:${id}:${nativeAddress}` })),
    ...[...tokens, ...markets.flatMap(({ own }) => own)].map((token) => ({
      ...token,
      address: `${token.networkId}:${token.address}`,
    })),
  ]
  return asked.flatMap((address) => {
    const token = known.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
    const price = token && prices[token.symbol]
    if (!token || price === undefined) return []
    return [
      {
        address,
        name: token.name,
        symbol: token.symbol,
        iconUrl: `${baseUrl}/public/getTokenImage/${token.symbol}`,
        price,
      },
    ]
  })
}
