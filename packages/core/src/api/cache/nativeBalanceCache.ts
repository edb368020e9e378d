import { object } from 'valibot'
import { decimalText } from '../schema/decimalText.ts'
import { displayText } from '../schema/displayText.ts'
import type { CacheDefinition } from './CacheDefinition.ts'

/** `{[caipAddress]: {timestamp, caipAddress, balance, symbol}}`; `balance` in whole coins, in full precision. */
export const nativeBalanceCache: CacheDefinition<{ readonly balance: string; readonly symbol: string }> = {
  name: 'native_balance_cache',
  lifeMs: 30_000,
  depth: 1,
  schema: object({ balance: decimalText, symbol: displayText(32) }),
}
