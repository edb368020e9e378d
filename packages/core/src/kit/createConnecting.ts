import { createAccounts } from '../account/createAccounts.ts'
import { createBalanceCache } from '../account/createBalanceCache.ts'
import { selectAccount } from '../account/selectAccount.ts'
import { checkConnection } from '../adapter/checkConnection.ts'
import type { ReportedEvent } from '../adapter/checkEvent.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import { guardAdapters } from '../adapter/guardAdapters.ts'
import type { Account } from '../adapter/Account.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'
import { createConnections } from '../connection/createConnections.ts'
import type { CreateLeavingParameters } from '../connection/createLeaving.ts'
import { createLazySharedConnectors } from '../connection/createLazySharedConnectors.ts'
import { moves as connectionMoves } from '../connection/machine.ts'
import type { createRestores } from '../connection/createRestores.ts'
import { adapterNotFound, malformedAnswer } from '../errors/errors.ts'
import { currentRoute } from '../navigation/machine.ts'
import { moves } from '../network/machine.ts'
import { createNetworks } from '../network/createNetworks.ts'
import { defaultAccountType } from '../networks/namespaces.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import type { createSignInFlow as createSignInFlowFunction } from '../signin/createSignInFlow.ts'
import { createSessionStorage, type SessionStorage } from '../storage/createSessionStorage.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { capabilityOf } from './capabilityOf.ts'
import type { Clicks } from './createClicks.ts'
import { createFlows, type Flows } from './createFlows.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'
import type { Services } from './createServices.ts'
import type { ConnectingExtras } from './connectingExtras.ts'
import type { CreateLazyPart } from './createLazyPart.ts'
import type { LazyPairing } from './createLazyPairing.ts'

/** What a kit does from the choice of a wallet on: connections, networks, accounts, and the flows between them. */
export type Connecting = Pick<
  Kit,
  'selectNetwork' | 'setNamespace' | 'can' | 'explorerUrl' | 'signIn' | 'cancelSignIn'
> &
  Pick<Flows, 'navigationChanged'> & {
    readonly parts: KitParts
    /** The networks that `connect` was asked to begin on, by namespace. */
    readonly wantedNetworks: Map<string, Network>
    /** What disconnecting takes. */
    readonly leavingWith: CreateLeavingParameters
    readonly storeRecentWallets: SessionStorage['setRecentWallets']
    readonly activeAccount: () => Account | undefined
    readonly onEvent: (namespace: string, event: Exclude<ReportedEvent, { type: 'connectors.changed' }>) => void
    readonly restore: (by: number, create: typeof createRestores) => Promise<void>
    readonly destroy: () => void
  }

export type CreateConnectingParameters = Pick<
  KitParts,
  | 'options'
  | 'platform'
  | 'wallets'
  | 'navigation'
  | 'openAllWallets'
  | 'remembered'
  | 'report'
  | 'activeConnection'
  | 'onError'
> & {
  readonly store: KitStore
  /** As they are. */
  readonly adapters: Adapters
  readonly metadata: DappMetadata
  /** Undefined where there is no service that knows names. */
  readonly readIdentity: Services['readIdentity']
  /** Undefined where the options ask for none of it. */
  readonly extras: ConnectingExtras | undefined
  readonly pairing: Pick<LazyPairing, 'connectionChanged'>
  readonly signMessage: Kit['signMessage']
  readonly disconnect: Kit['disconnect']
  readonly refreshBalance: Kit['refreshBalance']
  readonly isSameClick: Clicks
  readonly lazy: CreateLazyPart
  readonly back: () => void
  /** Absent where the options ask for no sign-in. */
  readonly createSignInFlow: typeof createSignInFlowFunction | undefined
}

export function createConnecting(given: CreateConnectingParameters): Connecting {
  const {
    options,
    platform,
    store,
    navigation,
    remembered,
    activeConnection,
    readIdentity,
    extras,
    pairing,
    lazy,
    createSignInFlow,
    onError,
  } = given
  const session = createSessionStorage({ storage: platform.storage, id: options.id, onError })
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  const adapters = guardAdapters(given.adapters, onError)
  const activeNamespace = (): string => store.get().network.activeNamespace
  const activeAccount = (): Account | undefined => {
    const connection = activeConnection(activeNamespace())
    return connection && accountOf(activeNamespace(), connection)
  }
  const accountOf: KitParts['accountOf'] = (namespace, connection) =>
    selectAccount(
      connection,
      store.get().accountTypes[namespace] ?? defaultAccountType(namespace, options.defaultAccountTypes),
      remembered.used()?.chosen(namespace),
    )
  const elsewhere = options.adapters.length > 1 ? extras?.createNamespaceFlows(() => parts) : undefined
  const flows = createFlows({ ...given, parts: () => parts, elsewhere })
  const onEvent: Connecting['onEvent'] = (namespace, event) => {
    if (event.type === 'connection.ended') return connections.onAdapterEvent(namespace, event)
    const connection = checkConnection(namespace, event.connection)
    if (connection) connections.onAdapterEvent(namespace, { type: 'connection.changed', connection })
    else onError(malformedAnswer({ what: `The adapter of ${namespace}` }))
  }
  const shared = createLazySharedConnectors({
    ...given,
    adapters,
    onEvent: (namespace, event) => connections.onAdapterEvent(namespace, event),
  })
  const networks = createNetworks({
    ...given,
    session,
    changed: flows.networkChanged,
    switches: () => switching.used(),
  })
  const switching = lazy(
    () => import('./createSwitching.ts'),
    ({ createSwitching }) => createSwitching({ ...given, parts, moves, capabilityOf }),
  )
  const accounts = createAccounts({
    ...given,
    adapters,
    cache: createBalanceCache({ session, now: platform.now }),
    createIdentities:
      readIdentity &&
      extras &&
      ((life) => extras.createIdentities({ networks: options.networks, readIdentity, onError, life })),
    tokens: options.tokens && extras?.createTokenBalances({ tokens: options.tokens, onError }),
  })
  const wantedNetworks = new Map<string, Network>()
  const connections = createConnections({
    ...given,
    adapters,
    shared,
    namespaces,
    session,
    preferredNetwork: (namespace) =>
      wantedNetworks.get(namespace) ??
      findNetwork(options.networks, store.get().network.byNamespace[namespace]?.activeId ?? ''),
    changed(namespace, next, previous) {
      flows.connectionChanged(namespace, next, previous)
      pairing.connectionChanged(next, previous)
    },
  })
  const own: Omit<KitParts, 'gate'> = {
    ...given,
    adapters,
    shared,
    connections,
    networks,
    switching,
    accounts,
    accountOf,
  }
  const gate = createSignInFlow?.({ ...given, parts: () => own, account: activeAccount })
  const parts: KitParts = { ...own, gate }

  return {
    parts,
    wantedNetworks,
    leavingWith: { ...own, ...connections, moves: connectionMoves, store, namespaces, session },
    storeRecentWallets: session.setRecentWallets,
    activeAccount,
    onEvent,
    navigationChanged: flows.navigationChanged,
    async restore(by, create) {
      const stored = session.connectorIds(activeNamespace()).length > 0
      await connections.restore(by, create)
      if (stored) elsewhere?.lookElsewhere(activeNamespace())
    },
    selectNetwork(id) {
      const { get } = navigation.machine
      const seen = currentRoute(get())
      networks.find(id)
      switching
        .ask(async (part) => {
          if (currentRoute(get()) === seen) part.selectNetwork(id)
        })
        .catch(onError)
    },
    setNamespace(namespace) {
      const its = store.get().network.byNamespace[namespace]
      if (!its) throw adapterNotFound({ namespace })
      networks.machine.send({ type: 'network.chosen', networkId: its.activeId })
    },
    can: (capability, namespace = activeNamespace()) => capabilityOf(parts, capability, namespace) !== undefined,
    explorerUrl(namespace = activeNamespace()) {
      const connection = activeConnection(namespace)
      const network = connection && findNetwork(options.networks, connection.networkId)
      try {
        const url: unknown =
          network &&
          capabilityOf(
            parts,
            'explorerUrl',
            namespace,
          )?.({ address: accountOf(namespace, connection).address, network })
        return typeof url === 'string' ? url : undefined
      } catch (error) {
        // Asked for while a view is drawn.
        onError(error)
        return undefined
      }
    },
    signIn: () => gate?.machine.send({ type: 'sign.requested' }),
    cancelSignIn: () => gate?.machine.send({ type: 'cancelled' }),
    destroy() {
      for (const part of [connections, switching.used(), accounts, gate, shared]) part?.destroy()
    },
  }
}
