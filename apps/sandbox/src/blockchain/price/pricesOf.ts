import type { World } from '../../world/World.ts'
import { prices } from '../../tokens/prices.ts'

export type WirePrice = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  readonly price: number
}

/** FACTS §2.5: how a chain's own coin is named where an address is asked for. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Of the asked CAIP-10 addresses those that have a price, named as they were asked for. */
export function pricesOf(
  { chains, tokens }: Pick<World, 'chains' | 'tokens'>,
  asked: readonly string[],
  baseUrl: string,
): readonly WirePrice[] {
  const known = [
    ...chains.map(({ id, nativeCurrency }) => ({ ...nativeCurrency, address: `eip155:${id}:${nativeAddress}` })),
    ...tokens.map((token) => ({ ...token, address: `${token.networkId}:${token.address}` })),
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
