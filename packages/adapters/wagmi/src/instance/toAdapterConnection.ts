import type { Account, AdapterConnection, AttachMeta, CaipNetworkId } from '@kit/core/adapter'
import type { Connection } from '@wagmi/core'
import { accountsOf } from '../evm/accountsOf.ts'
import { chainIdOf } from '../evm/chainIdOf.ts'
import { toConnectedWallet } from './toConnector.ts'

/**
 * A connection of wagmi's as kit's. Null for one that is only remembered: what wagmi takes from its storage
 * has a connector without methods until it is reconnected.
 */
export function toAdapterConnection(connection: Connection, attached?: AttachMeta): AdapterConnection | null {
  const { connector } = connection
  if (typeof connector.getProvider !== 'function') return null
  const chainId = chainIdOf(connection.chainId)
  if (chainId === null) return null
  const networkId: CaipNetworkId = `eip155:${chainId}`
  const [first, ...rest] = accountsOf(connection.accounts).map((address) => toAccount(address, networkId, attached))
  if (!first) return null
  return {
    connectorId: connector.id,
    accounts: [first, ...rest],
    networkId,
    ...(attached?.approvedNetworkIds ? { approvedNetworkIds: attached.approvedNetworkIds } : {}),
    wallet: attached?.wallet ?? toConnectedWallet(connector),
  }
}

function toAccount(address: string, networkId: CaipNetworkId, attached: AttachMeta | undefined): Account {
  const known = attached?.accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
  return { type: 'eoa', ...known, caipAddress: `${networkId}:${address}`, address }
}
