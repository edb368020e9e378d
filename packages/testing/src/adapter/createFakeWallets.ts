import {
  type Account,
  type AdapterConnection,
  type CaipNetworkId,
  type Connector,
  type Network,
  type NonEmpty,
  walletImage,
} from '@kit/core/adapter'
import { fakeAccounts } from '../networks/fakeAccount.ts'
import type { FakeConnectorOptions } from './FakeAdapterOptions.ts'
import { onNetwork } from './onNetwork.ts'

/** The state of a fake wallet. It outlives instances and kits, as an extension outlives pages. */
export type FakeWallet = {
  readonly connector: Connector
  readonly options: FakeConnectorOptions
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  readonly known: readonly CaipNetworkId[]
  readonly refused: readonly CaipNetworkId[]
  readonly permitted: boolean
  /** The user has disconnected the page in the wallet. */
  readonly revoked: boolean
  readonly locked: boolean
}

export type FakeWallets = {
  readonly get: (connectorId: string) => FakeWallet | undefined
  readonly connectors: () => readonly Connector[]
  readonly announce: (options: FakeConnectorOptions) => void
  readonly remove: (connectorId: string) => void
  readonly update: (connectorId: string, change: Partial<FakeWallet>) => void
  readonly subscribe: (listener: FakeWalletsListener) => () => void
}

export type FakeWalletsListener = (change: 'connectors' | { readonly connectorId: string }) => void

/** The wallets behind one fake adapter. */
export function createFakeWallets(namespace: string, networks: NonEmpty<Network>): FakeWallets {
  const wallets = new Map<string, FakeWallet>()
  const listeners = new Set<FakeWalletsListener>()
  const notify: FakeWalletsListener = (change) => {
    for (const listener of Array.from(listeners)) listener(change)
  }

  function toWallet(options: FakeConnectorOptions): FakeWallet {
    const networkId = (options.network ?? networks[0]).caipNetworkId
    const imageUrl = walletImage(options.imageUrl)
    return {
      connector: {
        id: options.id,
        name: options.name ?? options.id,
        type: options.type ?? 'ANNOUNCED',
        namespace,
        ...(imageUrl && { imageUrl }),
        ...(options.rdns && { rdns: options.rdns }),
        ...(options.explorerId && { explorerId: options.explorerId }),
      },
      options,
      accounts: options.accounts ?? options.accountsOn?.(networkId) ?? fakeAccounts(networkId, 1),
      networkId,
      known: (options.knownNetworks ?? networks).map((network) => network.caipNetworkId),
      refused: (options.refusedNetworks ?? []).map((network) => network.caipNetworkId),
      permitted: options.permitted ?? false,
      revoked: false,
      locked: false,
    }
  }

  return {
    get: (connectorId) => wallets.get(connectorId),
    connectors: () => [...wallets.values()].map((wallet) => wallet.connector),
    announce(options) {
      wallets.set(options.id, toWallet(options))
      notify('connectors')
    },
    remove(connectorId) {
      if (!wallets.delete(connectorId)) return
      notify('connectors')
      notify({ connectorId })
    },
    update(connectorId, change) {
      const wallet = wallets.get(connectorId)
      if (!wallet) throw new Error(`There is no fake wallet "${connectorId}".`)
      wallets.set(connectorId, { ...wallet, ...change })
      notify({ connectorId })
      const { accountsOn } = wallet.options
      if (accountsOn && change.networkId !== undefined && change.networkId !== wallet.networkId)
        this.update(connectorId, { accounts: accountsOn(change.networkId) })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The wallet's current connection, or undefined. */
export function toConnection(wallet: FakeWallet | undefined): AdapterConnection | undefined {
  if (!wallet?.permitted || wallet.locked) return undefined
  const [first, ...rest] = onNetwork(wallet.accounts, wallet.networkId)
  if (!first) return undefined
  const { connector, options } = wallet
  return {
    connectorId: connector.id,
    accounts: [first, ...rest],
    networkId: wallet.networkId,
    ...(options.approvedNetworks && {
      approvedNetworkIds: options.approvedNetworks.map((network) => network.caipNetworkId),
    }),
    wallet: {
      name: connector.name,
      ...(connector.imageUrl && { imageUrl: connector.imageUrl }),
      ...(connector.rdns && { rdns: connector.rdns }),
      ...(options.grant && { grant: options.grant }),
    },
    ...(options.capabilities && { capabilities: options.capabilities }),
  }
}
