import { toDecimal, toUnits } from '../format/amounts.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import type { Balance } from '../adapter/capabilities/Balance.ts'
import type { CaipAddress } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'

/** Native balances of the last 30 s, so that a reload does not read them again. */
export type BalanceCache = {
  readonly get: (caipAddress: CaipAddress, network: Network) => Balance | undefined
  readonly set: (caipAddress: CaipAddress, balance: Balance) => void
  readonly forget: (caipAddress: CaipAddress) => void
}

/** How long a balance is kept, in milliseconds. */
const lifeMs = 30_000
const mostRecords = 50

type Records = Readonly<Record<string, unknown>>
type StoredBalance = { readonly timestamp: number; readonly balance: string; readonly symbol: string }

const isObject = (value: unknown): value is Records =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBalance = (value: unknown): value is StoredBalance =>
  isObject(value) &&
  typeof value['timestamp'] === 'number' &&
  typeof value['balance'] === 'string' &&
  typeof value['symbol'] === 'string'

export type CreateBalanceCacheParameters = {
  readonly session: Pick<SessionStorage, 'readJson' | 'write'>
  readonly now: Platform['now']
}

const key = 'native_balance_cache'

/** Stored as `{[caipAddress]: {timestamp, caipAddress, balance, symbol}}`. Read without the schema library, because every user who connects would load it. */
export function createBalanceCache({ session, now }: CreateBalanceCacheParameters): BalanceCache {
  function alive(): Map<string, StoredBalance> {
    const records = session.readJson(key)
    const isAlive = (entry: readonly [string, unknown]): entry is [string, StoredBalance] =>
      isBalance(entry[1]) && entry[1].timestamp <= now() && now() - entry[1].timestamp < lifeMs
    return new Map(isObject(records) ? Object.entries(records).filter(isAlive) : [])
  }
  function write(caipAddress: CaipAddress, record?: StoredBalance): void {
    const records = alive()
    records.delete(caipAddress)
    if (record) records.set(caipAddress, record)
    session.write(key, JSON.stringify(Object.fromEntries([...records].slice(-mostRecords))))
  }
  return {
    get(caipAddress, { nativeCurrency: { symbol, decimals } }) {
      const stored = alive().get(caipAddress)
      // A dapp that describes the coin again must not read a figure of the old description.
      const value = stored?.symbol === symbol ? toUnits(stored.balance, decimals) : undefined
      return value === undefined ? undefined : { value, decimals, symbol }
    },
    set(caipAddress, { value, decimals, symbol }) {
      const record = { timestamp: now(), caipAddress, balance: toDecimal(value, decimals), symbol }
      write(caipAddress, record)
    },
    forget: (caipAddress) => write(caipAddress),
  }
}
