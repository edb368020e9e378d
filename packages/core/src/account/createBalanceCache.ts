import { createCache, type CreateCacheParameters } from '../api/cache/createCache.ts'
import { nativeBalanceCache } from '../api/cache/nativeBalanceCache.ts'
import { toDecimal } from '../display/toDecimal.ts'
import { toUnits } from '../display/toUnits.ts'
import type { BalanceCache } from './BalanceCache.ts'

export function createBalanceCache(parameters: Omit<CreateCacheParameters<unknown>, 'definition'>): BalanceCache {
  const cache = createCache({ ...parameters, definition: nativeBalanceCache })
  return {
    get(caipAddress, { nativeCurrency: { symbol, decimals } }) {
      const stored = cache.get([caipAddress])
      // A dapp that describes the coin anew must not read a figure of the old description.
      const value = stored?.symbol === symbol ? toUnits(stored.balance, decimals) : undefined
      return value === undefined ? undefined : { value, decimals, symbol }
    },
    set: (caipAddress, { value, decimals, symbol }) => cache.set([caipAddress], { caipAddress, balance: toDecimal(value, decimals), symbol }),
  }
}
