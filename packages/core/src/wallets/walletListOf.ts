import type { Connector } from '../adapter/Connector.ts'
import { walletImageUrl } from '../api/explorer/imageUrl.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { connectionsOf } from '../connection/connectionsOf.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { listWallets } from './listWallets.ts'
import type { WalletItem } from './WalletItem.ts'
import type { WalletsState } from './WalletsState.ts'

/** The list as the options and the state have it; empty until it is first wanted. */
export function walletListOf(
  { adapters, sharedConnectors = [], services }: ResolvedOptions,
  wallets: WalletsState,
  connections: Readonly<Record<string, ConnectionState>>,
): readonly WalletItem[] {
  if (wallets.discovery.status === 'idle') return []
  const { namespace } = adapters[0]
  const shared = sharedConnectors.map(({ id, name, type, imageUrl }): Connector => ({ id, name, type, imageUrl, namespace }))
  return listWallets({
    connectors: [...shared, ...adapters.flatMap((adapter) => wallets.connectors[adapter.namespace] ?? [])],
    explorerWallets: wallets.explorer.status === 'ready' ? wallets.explorer.wallets : [],
    recent: wallets.recent,
    connected: Object.values(connections).flatMap((connection) => connectionsOf(connection).map(({ connectorId }) => connectorId)),
    walletImage: (imageId) => (services?.explorer === undefined ? undefined : walletImageUrl(services.explorer, imageId)),
  })
}
