import { type ConnectionState, isPending, type KitError, type RouteOf } from '@kit/core'

export type ConnectingStatus =
  | { readonly status: 'waiting' | 'done' | 'cancelled' }
  | { readonly status: 'failed'; readonly error: KitError }

/** The status of a namespace's connection in the view of one connector. */
export function connectingStatus(
  connection: ConnectionState | undefined,
  { connectorId }: Pick<RouteOf<'ConnectingExternal'>, 'connectorId'>,
): ConnectingStatus {
  if (!connection) return { status: 'cancelled' }
  if (isPending(connection)) return { status: connection.connectorId === connectorId ? 'waiting' : 'cancelled' }
  if (connection.error?.connectorId === connectorId) {
    const { error } = connection.error
    return error.code === 'ABORTED' ? { status: 'cancelled' } : { status: 'failed', error }
  }
  return {
    status: connection.status === 'connected' && connection.active.connectorId === connectorId ? 'done' : 'cancelled',
  }
}
