import { prices } from '../../tokens/prices.ts'
import type { Direction, WireTransfer } from './WireTransaction.ts'

export type FungibleParameters = {
  readonly asset: { readonly name: string; readonly symbol: string }
  readonly direction: Direction
  /** In whole tokens. */
  readonly numeric: string
  readonly baseUrl: string
}

/** A transfer of so much of a coin or token; with its price where it has one. */
export function fungible({ asset: { name, symbol }, direction, numeric, baseUrl }: FungibleParameters): WireTransfer {
  const price = prices[symbol]
  return {
    fungible_info: { name, symbol, icon: { url: `${baseUrl}/public/getTokenImage/${symbol}` } },
    direction,
    quantity: { numeric },
    ...(price !== undefined && { value: Number(numeric) * price, price }),
  }
}
