import type { WalletsState } from './machine.ts'
import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { usesEip6963 } from '../networks/namespaces.ts'
import type { ContextOptions } from '../options/pairingWays.ts'
import { listWallets, type ListWalletsParameters, type WalletItem } from './list.ts'
import type { FirstWallets } from './createExplorerService.ts'
import { toExplorerWallet } from './customWallet.ts'

/** Used without an explorer and until it has responded. */
export const noWallets: FirstWallets = { featured: [], recommended: [], excluded: [], count: 0 }

/** Discovery is running and has found no installed wallet yet. */
const isEarly = ({ discovery, connectors }: Pick<WalletsState, 'discovery' | 'connectors'>): boolean =>
  discovery.status === 'loading' && Object.keys(connectors).length === 0

export type WalletListContext = {
  readonly options: ContextOptions
  readonly wallets: WalletsState
  readonly connections: Readonly<Record<string, ConnectionState>>
  readonly mobile: boolean
  /** Only wallets that support it. */
  readonly namespace?: string | undefined
  /** The installed wallets are not known yet. */
  readonly early?: boolean | undefined
  /** URL of an explorer image, if there is an explorer. */
  readonly explorerImage?: ((imageId: string) => string) | undefined
}

/** The input of `listWallets`, from options and state. */
export function listContext({
  options,
  wallets,
  connections,
  mobile,
  namespace: wanted,
  explorerImage,
}: WalletListContext): ListWalletsParameters {
  const { sharedConnectors = [], connectorImages = {}, features, customWallets = [], excludeWalletIds = [] } = options
  const among = (namespace: string): boolean => wanted === undefined || namespace === wanted
  const adapters = options.adapters.filter((adapter) => among(adapter.namespace))
  const networks = options.networks.filter(({ chainNamespace }) => among(chainNamespace))
  const { namespace } = adapters[0] ?? options.adapters[0]
  const shared = sharedConnectors
    .filter(({ id }) => id === options.pairingId)
    .map(({ id, name, type, imageUrl }): Connector => ({ id, name, type, imageUrl, namespace }))
  const isWanted = ({ type, namespace: its }: Connector): boolean =>
    (type !== 'ANNOUNCED' || options.enableEIP6963 || !usesEip6963(its)) &&
    (type !== 'INJECTED' || options.enableInjected)
  const { featured, recommended, excluded } = wallets.explorer.status === 'ready' ? wallets.explorer : noWallets
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId as string)
  const isServed = ({ chains }: ExplorerWallet): boolean =>
    chains.length === 0 || chains.some((chain) => ids.includes(chain))
  return {
    connectors: [
      ...shared,
      ...(options.enableWallets && !options.onlyPairs
        ? adapters.flatMap((adapter) => wallets.connectors[adapter.namespace] ?? []).filter(isWanted)
        : []),
    ],
    featured: featured.filter(isServed),
    custom: customWallets.map(toExplorerWallet).filter(isServed),
    recommended: recommended.filter(isServed),
    remembered: (wallets.remembered ?? []).filter(isServed),
    excluded,
    excludedIds: excludeWalletIds,
    recent: wallets.recent,
    connected: Object.entries(connections).flatMap(([key, connection]) =>
      among(key) ? connectionsOf(connection).map(({ connectorId }) => connectorId) : [],
    ),
    order: features?.connectorTypeOrder ?? [],
    mobile,
    pairing: options.pairs,
    image: (id, imageId) =>
      (Object.hasOwn(connectorImages, id) ? connectorImages[id] : undefined) ??
      (imageId === undefined ? undefined : explorerImage?.(imageId)),
  }
}

/** Until the installed wallets are known, only a screenful of custom wallets is listed: the list is rebuilt as soon as they are. */
const screenful = 12

/** The wallet list for options and state; empty until it is first needed. */
const walletListOf = (context: WalletListContext): readonly WalletItem[] => {
  const { options, wallets } = context
  const { enableWallets, customWallets } = options
  if (wallets.discovery.status === 'idle') return []
  const own = context.early
    ? customWallets?.filter(({ id }, index) => index < screenful || wallets.recent.includes(id))
    : customWallets
  const parameters = listContext({ ...context, options: { ...options, customWallets: own } })
  return listWallets(
    enableWallets ? parameters : { ...parameters, featured: [], custom: [], recommended: [], remembered: [] },
  )
}

/** `walletListOf`, memoized: building a list of a thousand wallets takes as long as opening the modal. */
export function createWalletLister(
  given: Pick<WalletListContext, 'options' | 'mobile' | 'explorerImage'>,
): (context: Pick<WalletListContext, 'wallets' | 'connections' | 'namespace'>) => readonly WalletItem[] {
  let madeOf: readonly unknown[] = []
  let list: readonly WalletItem[] = []
  let wasKnown = false
  return ({ wallets, connections, namespace }) => {
    const { connectors, explorer, recent, remembered, discovery } = wallets
    const connected = Object.values(connections).flatMap((connection) =>
      connectionsOf(connection).map(({ connectorId }) => connectorId),
    )
    // A complete list stays complete while discovery runs again.
    const early = !wasKnown && isEarly(wallets)
    wasKnown ||= discovery.status !== 'idle' && !early
    const now = [
      connectors,
      explorer,
      recent,
      remembered,
      discovery.status === 'idle',
      early,
      connected.join('\n'),
      namespace,
    ]
    if (now.some((part, index) => part !== madeOf[index]))
      list = walletListOf({ ...given, early, wallets, connections, namespace })
    madeOf = now
    return list
  }
}
