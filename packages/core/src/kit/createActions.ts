import type { CaipNetworkId } from '../caip/caip.ts'
import { refreshTransition } from '../account/refreshTransition.ts'
import { createLeaving } from '../connection/createLeaving.ts'
import type { KitEvent } from '../analytics/events.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { Connecting } from './createConnecting.ts'
import { createConnect } from './createConnect.ts'
import { createDisconnect } from './createDisconnect.ts'
import type { CreateLazyPart } from './createLazyPart.ts'
import { createPerform } from './createPerform.ts'
import { createSwitchConnection } from './createSwitchConnection.ts'
import type { Kit } from './Kit.ts'

/** What dapps ask of a kit, and visitors of a connection that stands: nobody needs it on the way to the first connection. */
export type Actions = Pick<
  Kit,
  | 'connect'
  | 'disconnect'
  | 'switchConnection'
  | 'perform'
  | 'getProvider'
  | 'switchNetwork'
  | 'setAccountType'
  | 'forgetConnection'
  | 'refreshBalance'
> & { readonly destroy: () => void }

export type CreateActionsParameters = Pick<Connecting, 'parts' | 'wantedNetworks' | 'leavingWith'> & {
  readonly store: KitStore
  readonly networkId: () => CaipNetworkId
  readonly emit: (event: KitEvent) => void
  /** `NETWORK_NOT_FOUND`, for the developer. */
  readonly unknownNetwork: (networkId: string) => void
  readonly toastFailure: () => void
  readonly lazy: CreateLazyPart
  /** Aborts when the kit is destroyed. */
  readonly life: AbortSignal
}

export function createActions(parameters: CreateActionsParameters): Actions {
  const { parts, store, lazy, networkId, emit, unknownNetwork, leavingWith } = parameters
  const { options, accounts, networks, remembered, switching, activeConnection, accountOf, gate } = parts
  const activeNamespace = (): string => networks.machine.get().activeNamespace
  const leaving = createLeaving(leavingWith)
  const transactions = lazy(
    () => import('./createTransactions.ts'),
    ({ createTransactions }) => createTransactions({ ...parts, store }),
  )
  const connect = createConnect(parameters)
  /** Another of the active account's namespace is preferred. */
  function followAccount(namespace: string): void {
    const connection = activeConnection(namespace)
    accounts.follow(namespace, connection && { connection, caipAddress: accountOf(namespace, connection).caipAddress })
    gate?.follow()
  }
  return {
    connect,
    disconnect: createDisconnect({ ...parameters, leaving }),
    switchConnection: createSwitchConnection({ ...parameters, connect, activate: leaving.activate, followAccount }),
    ...createPerform({ ...parameters, sent: (transaction) => transactions.use(({ add }) => add(transaction)) }),
    async switchNetwork({ networkId: wanted, signal }) {
      if (!findNetwork(options.networks, wanted)) unknownNetwork(wanted)
      networks.find(wanted)
      await switching.ask((part) => part.switchTo(wanted, signal))
    },
    setAccountType({ type, namespace = activeNamespace() }) {
      remembered.use(({ prefer }) => {
        prefer(namespace, type)
        followAccount(namespace)
        emit({ type: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: networkId() } })
      })
    },
    forgetConnection: ({ connectorId, namespace = activeNamespace() }) =>
      remembered.use(({ forget }) => forget(namespace, connectorId)),
    refreshBalance: (namespace = activeNamespace()) =>
      Object.hasOwn(accounts.machines, namespace) ? accounts.machines[namespace]?.step(refreshTransition) : undefined,
    destroy: () => transactions.used()?.destroy(),
  }
}
