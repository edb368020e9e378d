import { type Connected, isPending, type KitState, liveStateOf } from '@kit/core'

/** Which button to show, by the connections; `connected`: the connection whose account it shows. */
export type ButtonKind =
  | { readonly kind: 'connect' | 'connecting' }
  /** A stored session is being restored: the button reserves the place of the account. */
  | { readonly kind: 'reconnecting' }
  | { readonly kind: 'account'; readonly connected: Connected }

/** The modal was opened for another namespace than that of a button, as by a press on another button. */
function isOpenForOther({ navigation, network }: KitState, namespace: string = network.activeNamespace): boolean {
  const first = navigation.status === 'open' ? navigation.stack[0] : undefined
  const asked = first?.view === 'Account' ? network.activeNamespace : first && 'namespace' in first && first.namespace
  return !!asked && asked !== namespace
}

/** Whether the modal is open, as a button says it of itself. */
export const isExpanded = (state: KitState, namespace: string | undefined): boolean =>
  state.navigation.status === 'open' && !isOpenForOther(state, namespace)

/** By the connection of one namespace (default: the active one). */
export function buttonKind(state: KitState, namespace: string = state.network.activeNamespace): ButtonKind {
  const connection = state.connections[namespace]
  const connected = liveStateOf(connection)
  if (connected) return { kind: 'account', connected }
  // Where nothing is known of stored sessions (a server), most users have none.
  if (!isPending(connection) || connection.connectorId === '') return { kind: 'connect' }
  // Pairing asks for all namespaces; the button that was pressed waits for them.
  if (connection.status === 'connecting' && isOpenForOther(state, namespace)) return { kind: 'connect' }
  return { kind: connection.status }
}

/** Which of the page's buttons: `button` connects, then shows the account; the others do one thing. */
export type ButtonVariant = 'button' | 'connect' | 'account' | 'network'
