import { object, pipe, transform } from 'valibot'
import { balanceAnswer } from '../blockchain/balanceAnswer.ts'
import type { TokenBalance } from '../blockchain/TokenBalance.ts'
import type { CacheDefinition } from './CacheDefinition.ts'

/** `{[caipAddress]: {timestamp, caipAddress, balance: {balances: []}}}` */
export const portfolioCache: CacheDefinition<readonly TokenBalance[]> = {
  name: 'portfolio_cache',
  lifeMs: 30_000,
  depth: 1,
  schema: pipe(
    object({ balance: balanceAnswer }),
    transform(({ balance }) => balance),
  ),
}
