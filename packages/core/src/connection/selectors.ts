import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Core } from '../kernel/Core.ts'
import type { Connected, Connecting, ConnectionState } from './ConnectionState.ts'

/** True while a wallet is asked, with or without a prompt. */
export const isPending = (state: ConnectionState | undefined): state is Connecting =>
  state?.status === 'connecting' || state?.status === 'reconnecting'

/** True while a stored session of any namespace is restored, or waits for that. */
export const hasReconnecting = (connections: Readonly<Record<string, ConnectionState>>): boolean =>
  Object.values(connections).some(({ status }) => status === 'reconnecting')

/** The live connections, also while another one is being requested. */
export const liveStateOf = (state: ConnectionState | undefined): Connected | null =>
  state?.status === 'connected' ? state : isPending(state) ? state.previous : null

/** The live connections, the active one first. */
export function connectionsOf(state: ConnectionState | undefined): readonly AdapterConnection[] {
  const live = liveStateOf(state)
  return live ? [live.active, ...live.others] : []
}

/** The live connection of a connector. */
export const connectionOf = (state: ConnectionState | undefined, connectorId: string): AdapterConnection | undefined =>
  connectionsOf(state).find((connection) => connection.connectorId === connectorId)

/**
 * Returns true once a shared connector is connected in any namespace. The session is granted then, and the other
 * namespaces are still being attached.
 */
export const hasArrived = (connections: Readonly<Record<string, ConnectionState>>, connectorId: string): boolean =>
  Object.values(connections).some((state) => state.status === 'connected' && state.active.connectorId === connectorId)

/** True for a connector that serves several namespaces by one session. */
export const isShared = ({ options }: Pick<Core, 'options'>, connectorId: string): boolean =>
  options.sharedConnectors?.some(({ id }) => id === connectorId) ?? false
