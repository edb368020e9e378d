import { type Connected, isPending, type KitState, liveStateOf } from '@kit/core'

/** Which button it is, as far as the connections tell; `connected`: whose account it shows. */
export type ButtonKind =
  | { readonly kind: 'connect' | 'connecting' }
  | { readonly kind: 'account'; readonly connected: Connected }

/** By the connection of one namespace (default: the active one). */
export function buttonKind(
  { connections, network }: KitState,
  namespace: string = network.activeNamespace,
): ButtonKind {
  const connection = connections[namespace]
  const connected = connection ? liveStateOf(connection) : null
  if (connected) return { kind: 'account', connected }
  return { kind: isPending(connection) ? 'connecting' : 'connect' }
}

/** Which of the page's buttons: `button` connects, then shows the account; the others do one thing. */
export type ButtonVariant = 'button' | 'connect' | 'account' | 'network'
