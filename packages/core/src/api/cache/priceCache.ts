import { object, pipe, transform } from 'valibot'
import type { FungiblePrice } from '../blockchain/FungiblePrice.ts'
import { priceAnswer } from '../blockchain/priceAnswer.ts'
import type { CacheDefinition } from './CacheDefinition.ts'

/** By the addresses, joined by commas: `{[addresses]: {timestamp, tokenPrice: {fungibles: []}}}` */
export const priceCache: CacheDefinition<readonly FungiblePrice[]> = {
  name: 'token_price_cache',
  lifeMs: 15_000,
  depth: 1,
  schema: pipe(
    object({ tokenPrice: priceAnswer }),
    transform(({ tokenPrice }) => tokenPrice),
  ),
}
