import type { Account, CaipNetworkId } from '@kit/core/adapter'

/** The same accounts with their CAIP-10 ids on a network. */
export const onNetwork = (accounts: readonly Account[], networkId: CaipNetworkId): readonly Account[] =>
  accounts.map((account) => ({ ...account, caipAddress: `${networkId}:${account.address}` }))
