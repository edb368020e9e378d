import type { Balance } from '../adapter/capabilities/Balance.ts'
import type { CaipAddress } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'

/** Native balances of the last 30 s (SPEC §9), so that a reload need not ask again. */
export type BalanceCache = {
  readonly get: (caipAddress: CaipAddress, network: Network) => Balance | undefined
  readonly set: (caipAddress: CaipAddress, balance: Balance) => void
}
