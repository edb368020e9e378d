import { accountOf, type AccountResult, type ConnectedAccount } from '../account/accountResult.ts'
import { type BalanceData, balanceOf, type IdentityData, identityOf, type QueryResult } from '../account/queryResult.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { RecentConnection } from '../connection/recentConnections.ts'
import { connectionsOf } from '../connection/selectors.ts'
import type { ConnectParameters } from '../connection/attempt.ts'
import type { DisconnectParameters } from '../connection/disconnect.ts'
import type { SwitchConnectionParameters } from '../connection/switchConnection.ts'
import type { Kit } from '../Kit.ts'
import type { KitState } from '../boot/KitState.ts'
import { type Mutation, mutationSource } from './mutationSource.ts'
import { joinSources, type Source, stateSource } from './Source.ts'

/** The options of the hooks of one namespace. */
export type NamespaceOptions = {
  /** CAIP-2 namespace. Default: the active one; for `connect` and `disconnect`: all. */
  readonly namespace?: string | undefined
}

/** The source of `useAccount`. */
export const accountSource = (kit: Kit, { namespace }: NamespaceOptions = {}): Source<AccountResult> =>
  stateSource(kit, (state) => accountOf(state, namespace))

/** The result of `useBalance`. */
export type BalanceResult = QueryResult<BalanceData> & {
  /** Reads it again. */
  readonly refetch: () => void
}

/** The source of `useBalance`. */
export function balanceSource(kit: Kit, { namespace }: NamespaceOptions = {}): Source<BalanceResult> {
  const refetch = (): void => kit.refreshBalance(namespace)
  return stateSource(kit, (state) => ({ ...balanceOf(state, namespace), refetch }))
}

/** The source of `useIdentity`. */
export const identitySource = (kit: Kit, { namespace }: NamespaceOptions = {}): Source<QueryResult<IdentityData>> =>
  stateSource(kit, (state) => identityOf(state, namespace))

/** The result of `useConnect`. */
export type ConnectMutation = Mutation<'connect', ConnectParameters | void, ConnectedAccount>

/** The source of `useConnect`. */
export const connectSource = (kit: Kit, { namespace }: NamespaceOptions = {}): Source<ConnectMutation> =>
  mutationSource('connect', (parameters: ConnectParameters | void) => kit.connect({ namespace, ...parameters }))

/** The result of `useDisconnect`. */
export type DisconnectMutation = Mutation<'disconnect', DisconnectParameters | void, void>

/** The source of `useDisconnect`. */
export const disconnectSource = (kit: Kit, { namespace }: NamespaceOptions = {}): Source<DisconnectMutation> =>
  mutationSource('disconnect', (parameters: DisconnectParameters | void) =>
    kit.disconnect({ namespace, ...parameters }),
  )

/** The result of `useConnections`. */
export type ConnectionsResult = {
  /** The live ones of the namespace; the first is the one whose account the page sees. */
  readonly connections: readonly AdapterConnection[]
  /** Wallets that were connected lately and are not, newest first. */
  readonly recent: readonly RecentConnection[]
  readonly forgetConnection: (connectorId: string) => void
} & Mutation<'switchConnection', SwitchConnectionParameters, ConnectedAccount>

const nothing: readonly RecentConnection[] = []

/** The source of `useConnections`. */
export function connectionsSource(kit: Kit, { namespace }: NamespaceOptions = {}): Source<ConnectionsResult> {
  const forgetConnection = (connectorId: string): void => kit.forgetConnection({ connectorId, namespace })
  const select = ({ connections, recentConnections, network }: KitState) => {
    const its = namespace ?? network.activeNamespace
    return { connections: connectionsOf(connections[its]), recent: recentConnections[its] ?? nothing, forgetConnection }
  }
  const switching = mutationSource('switchConnection', (parameters: SwitchConnectionParameters) =>
    kit.switchConnection({ namespace, ...parameters }),
  )
  return joinSources(stateSource(kit, select), switching)
}
