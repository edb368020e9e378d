import { createAccountChoice } from '../account/createAccountChoice.ts'
import { createAccounts, type CreateAccountsParameters } from '../account/createAccounts.ts'
import { checkConnection } from '../adapter/checkConnection.ts'
import type { ReportedEvent } from '../adapter/checkEvent.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import { guardAdapters } from '../adapter/guardAdapters.ts'
import type { Account } from '../adapter/Account.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'
import type { CaipNetworkId } from '../caip/CaipIds.ts'
import { createConnections } from '../connection/createConnections.ts'
import { createLazySharedConnectors } from '../connection/createLazySharedConnectors.ts'
import { createRecentConnections } from '../connection/createRecentConnections.ts'
import type { createRestores } from '../connection/createRestores.ts'
import { adapterNotFound } from '../errors/kitErrors.ts'
import { malformedAnswer } from '../errors/serviceErrors.ts'
import type { KitEvent } from '../events/KitEvent.ts'
import { createNetworks } from '../network/createNetworks.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import type { createSignInGate as createSignInGateFunction } from '../signin/createSignInGate.ts'
import { createRecordStorage } from '../storage/createRecordStorage.ts'
import { createSessionStorage, type SessionStorage } from '../storage/createSessionStorage.ts'
import { scopedStorage } from '../storage/scopedStorage.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { capabilityOf } from './capabilityOf.ts'
import type { Clicks } from './createClicks.ts'
import { connectedAccount } from './connectedAccount.ts'
import { createFlows, type Flows } from './createFlows.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'
import type { LazyPairing } from './createLazyPairing.ts'
import { createNetworkSelection } from './createNetworkSelection.ts'

/** What a kit does from the choice of a wallet on: connections, networks, accounts, and the flows between them. */
export type Connecting = Pick<Kit, 'selectNetwork' | 'switchNetwork' | 'setNamespace' | 'setAccountType' | 'forgetConnection' | 'refreshBalance' | 'can' | 'explorerUrl' | 'signIn' | 'cancelSignIn'> &
  Pick<Flows, 'navigationChanged' | 'accountChanged'> & {
    readonly parts: KitParts
    /** The networks that `connect` was asked to begin on, by namespace. */
    readonly wantedNetworks: Map<string, Network>
    readonly storeRecentWallets: SessionStorage['setRecentWallets']
    readonly activeAccount: () => Account | undefined
    readonly onEvent: (namespace: string, event: Exclude<ReportedEvent, { type: 'connectors.changed' }>) => void
    readonly restore: (by: number, create: typeof createRestores) => Promise<void>
    readonly destroy: () => void
  }

export type CreateConnectingParameters = Pick<KitParts, 'options' | 'platform' | 'wallets' | 'navigation' | 'openAllWallets' | 'report' | 'activeConnection' | 'onError'> & {
  readonly store: KitStore
  /** As they are. */
  readonly adapters: Adapters
  readonly metadata: DappMetadata
  readonly readIdentity: CreateAccountsParameters['readIdentity']
  readonly pairing: Pick<LazyPairing, 'connectionChanged'>
  readonly networkId: () => CaipNetworkId
  readonly emit: (event: KitEvent) => void
  /** `NETWORK_NOT_FOUND`, for the developer. */
  readonly unknownNetwork: (networkId: string) => void
  readonly signMessage: Kit['signMessage']
  readonly disconnect: Kit['disconnect']
  readonly isSameClick: Clicks
  readonly back: () => void
  /** Absent where the options ask for no sign-in. */
  readonly createSignInGate: typeof createSignInGateFunction | undefined
}

export function createConnecting(given: CreateConnectingParameters): Connecting {
  const { options, platform, store, wallets, navigation, openAllWallets, report, activeConnection, metadata, readIdentity, pairing, networkId, emit, unknownNetwork, signMessage, disconnect, isSameClick, back, createSignInGate, onError } = given
  const session = createSessionStorage({ storage: platform.storage, id: options.id, onError })
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  const adapters = guardAdapters(given.adapters, onError)
  const activeNamespace = (): string => store.get().network.activeNamespace
  const activeAccount = (): Account | undefined => {
    const connection = activeConnection(activeNamespace())
    return connection && choice.accountOf(activeNamespace(), connection)
  }
  const flows = createFlows(() => parts)
  const onEvent: Connecting['onEvent'] = (namespace, event) => {
    if (event.type === 'connection.ended') return connections.onAdapterEvent(namespace, event)
    const connection = checkConnection(namespace, event.connection)
    if (connection) connections.onAdapterEvent(namespace, { type: 'connection.changed', connection })
    else onError(malformedAnswer({ what: `The adapter of ${namespace}` }))
  }
  const shared = createLazySharedConnectors({
    connectors: options.sharedConnectors ?? [],
    platform: { ...platform, storage: scopedStorage(platform.storage, options.id) },
    metadata,
    adapters,
    networks: Object.fromEntries(options.adapters.map((adapter) => [adapter.namespace, adapter.networks])),
    onEvent: (namespace, event) => connections.onAdapterEvent(namespace, event),
    onError,
  })
  const networks = createNetworks({ store, options, adapters, session, activeConnection, changed: flows.networkChanged })
  const records = createRecordStorage({ storage: platform.storage, id: options.id, onError })
  const choice = createAccountChoice({ store, options, session, records })
  const recent = createRecentConnections({ store, records, namespaces })
  const accounts = createAccounts({
    store,
    platform,
    options,
    adapters,
    loadCache: async () => (await import('../account/createBalanceCache.ts')).createBalanceCache({ platform, id: options.id, onError }),
    readIdentity,
    onError,
  })
  const wantedNetworks = new Map<string, Network>()
  const connections = createConnections({
    store,
    platform,
    adapters,
    shared,
    namespaces,
    session,
    preferredNetwork: (namespace) =>
      wantedNetworks.get(namespace) ??
      options.networks.find(({ caipNetworkId }) => caipNetworkId === store.get().network.byNamespace[namespace]?.activeId),
    changed(namespace, next, previous) {
      flows.connectionChanged(namespace, next, previous)
      pairing.connectionChanged(next, previous)
    },
    onError,
  })
  const gate = createSignInGate?.({
    store,
    platform,
    signIn: options.signIn,
    account: activeAccount,
    changed: (next, previous) => report((to) => to.signInChanged(next, previous)),
    sign: async (message, signal) => (await signMessage({ message, signal })).signature,
    showView: flows.showSignIn,
    viewDone: flows.signInDone,
    disconnect: () => void disconnect({ namespace: activeNamespace() }).catch(onError),
  })
  const parts: KitParts = { options, platform, adapters, shared, connections, networks, accounts, wallets, navigation, gate, openAllWallets, choice, recent, report, activeConnection, onError }

  return {
    parts,
    wantedNetworks,
    storeRecentWallets: session.setRecentWallets,
    activeAccount,
    onEvent,
    navigationChanged: flows.navigationChanged,
    accountChanged: flows.accountChanged,
    async restore(by, create) {
      const stored = session.connectorIds(activeNamespace()).length > 0
      await connections.restore(by, create)
      if (stored) flows.lookElsewhere(activeNamespace())
    },
    selectNetwork: createNetworkSelection({ parts, isSameClick, back }),
    forgetConnection: ({ connectorId, namespace = activeNamespace() }) => recent.forget(namespace, connectorId),
    setNamespace(namespace) {
      const its = store.get().network.byNamespace[namespace]
      if (!its) throw adapterNotFound({ namespace })
      networks.machine.send({ type: 'network.chosen', networkId: its.activeId })
    },
    async switchNetwork({ networkId: wanted, signal }) {
      if (!findNetwork(options.networks, wanted)) unknownNetwork(wanted)
      await networks.switchTo(wanted, signal)
    },
    can: (capability, namespace = activeNamespace()) => capabilityOf(parts, capability, namespace) !== undefined,
    setAccountType({ type, namespace = activeNamespace() }) {
      choice.prefer(namespace, type)
      flows.accountChanged(namespace)
      emit({ type: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: networkId() } })
    },
    explorerUrl(namespace = activeNamespace()) {
      const account = connectedAccount(parts, namespace)
      try {
        const url: unknown = account?.network && capabilityOf(parts, 'explorerUrl', namespace)?.({ address: account.address, network: account.network })
        return typeof url === 'string' ? url : undefined
      } catch (error) {
        // Asked for while a view is drawn.
        onError(error)
        return undefined
      }
    },
    refreshBalance: (namespace = activeNamespace()) => (Object.hasOwn(accounts.machines, namespace) ? accounts.machines[namespace]?.send({ type: 'balance.requested' }) : undefined),
    signIn: () => gate?.machine.send({ type: 'sign.requested' }),
    cancelSignIn: () => gate?.machine.send({ type: 'cancelled' }),
    destroy() {
      for (const part of [connections, networks, accounts, gate, shared]) part?.destroy()
    },
  }
}
