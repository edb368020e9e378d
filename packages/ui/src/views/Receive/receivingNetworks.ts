import type { Network } from '@kit/core'
import type { ActiveAccount } from '../activeAccount.ts'

/**
 * The configured networks on which what is sent to the account reaches it: those that its wallet approved. A smart account is a contract
 * on one network; its address on another network may have no owner.
 */
export const receivingNetworks = (
  { account, connection: { networkId, approvedNetworkIds }, namespace }: ActiveAccount,
  networks: readonly Network[],
): readonly Network[] =>
  networks.filter(({ chainNamespace, caipNetworkId }) =>
    account.type === 'smartAccount'
      ? caipNetworkId === networkId
      : chainNamespace === namespace && (approvedNetworkIds?.includes(caipNetworkId) ?? true),
  )
