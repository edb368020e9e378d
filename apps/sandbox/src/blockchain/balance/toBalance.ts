import { formatUnits } from '../../units/formatUnits.ts'
import { prices as yesterdaysPrices } from '../../tokens/prices.ts'
import type { Holding } from '../Holding.ts'

/** An entry of GET /v1/account/{address}/balance. */
export type WireBalance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10; absent for the network's own coin. */
  readonly address?: string
  /** USD; absent where there is no price. */
  readonly value?: number
  readonly price: number
  /** Of the price in 24 hours, in per cent; absent where there is no price. */
  readonly change24h?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** `prices`: USD by symbol, now. What the sandbox begins with is the price of yesterday. */
export function toBalance(
  holding: Holding,
  networkId: string,
  baseUrl: string,
  prices: Readonly<Record<string, number>>,
): WireBalance {
  const { name, symbol, tokenAddress, claimed, amount } = holding
  const decimals = claimed?.decimals ?? holding.decimals
  const numeric = formatUnits(amount, decimals)
  const price = prices[symbol]
  const yesterday = yesterdaysPrices[symbol]
  return {
    name,
    symbol,
    chainId: networkId,
    ...(tokenAddress !== undefined && { address: `${networkId}:${tokenAddress}` }),
    ...(price !== undefined && { value: Number(numeric) * price }),
    price: price ?? 0,
    ...(price !== undefined &&
      yesterday !== undefined && { change24h: Math.round((price / yesterday - 1) * 10_000) / 100 }),
    quantity: { decimals: `${decimals}`, numeric },
    iconUrl: `${baseUrl}/public/getTokenImage/${symbol}`,
  }
}
