import { type Connected, isPending, type KitState, liveStateOf } from '@kit/core'

/** Which button it is, as far as the connections tell; `connected`: whose account it shows. */
export type ButtonKind =
  | { readonly kind: 'connect' | 'connecting' }
  /** A stored session is being restored: the button reserves the place of the account. */
  | { readonly kind: 'reconnecting' }
  | { readonly kind: 'account'; readonly connected: Connected }

/** By the connection of one namespace (default: the active one). */
export function buttonKind(
  { connections, network }: KitState,
  namespace: string = network.activeNamespace,
): ButtonKind {
  const connection = connections[namespace]
  const connected = connection ? liveStateOf(connection) : null
  if (connected) return { kind: 'account', connected }
  // Where nothing is known of stored sessions (a server), most users have none.
  if (!isPending(connection) || connection.connectorId === '') return { kind: 'connect' }
  return { kind: connection.status }
}

/** Which of the page's buttons: `button` connects, then shows the account; the others do one thing. */
export type ButtonVariant = 'button' | 'connect' | 'account' | 'network'
