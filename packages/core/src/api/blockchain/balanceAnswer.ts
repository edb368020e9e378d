import { type GenericSchema, nullish, object, pipe, regex, string, transform } from 'valibot'
import type { CaipAddress } from '../../caip/CaipIds.ts'
import { amount } from '../schema/amount.ts'
import { caipAddress } from '../schema/caipAddress.ts'
import { caipNetworkId } from '../schema/caipNetworkId.ts'
import { decimalText } from '../schema/decimalText.ts'
import { displayText } from '../schema/displayText.ts'
import { imageSource } from '../schema/imageSource.ts'
import { listOf } from '../schema/listOf.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { TokenBalance } from './TokenBalance.ts'

/** Not optionalOf: a token whose address is malformed would pass for the network's own coin. */
const tokenAddress: GenericSchema<unknown, CaipAddress | undefined> = pipe(
  nullish(caipAddress),
  transform((address) => address ?? undefined),
)
const tokenBalance = object({
  name: displayText(64),
  symbol: displayText(32),
  chainId: caipNetworkId,
  address: tokenAddress,
  value: optionalOf(amount),
  price: optionalOf(amount),
  quantity: object({ decimals: pipe(string(), regex(/^\d{1,3}$/), transform(Number)), numeric: decimalText }),
  iconUrl: optionalOf(imageSource),
})

/** SPEC §5: what has no decimals is no token. */
export const balanceAnswer: GenericSchema<unknown, readonly TokenBalance[]> = pipe(
  object({ balances: listOf(tokenBalance) }),
  transform(({ balances }) => balances.filter(({ quantity }) => quantity.decimals > 0)),
)
