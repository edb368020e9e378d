import { accountsOf, chainIdOf, checksumAddress, toConnection } from '@kit/adapter-evm-shared'
import type { AdapterConnection, AttachMeta } from '@kit/core/adapter'
import type { Connection } from '@wagmi/core'
import { toConnectedWallet } from './toConnector.ts'

/**
 * A connection of wagmi's as kit's. Null for one that is only remembered: what wagmi takes from its storage
 * has a connector without methods until it is reconnected.
 */
export function toAdapterConnection(connection: Connection, attached?: AttachMeta): AdapterConnection | null {
  const { connector } = connection
  const chainId = chainIdOf(connection.chainId)
  const [first, ...rest] = accountsOf(connection.accounts, checksumAddress)
  if (typeof connector.getProvider !== 'function' || chainId === null || !first) return null
  const walletState = { accounts: [first, ...rest] as const, chainId }
  return toConnection({ connectorId: connector.id, walletState, wallet: toConnectedWallet(connector), attached })
}
