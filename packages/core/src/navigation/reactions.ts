import { hasArrived, isPending } from '../connection/selectors.ts'
import type { KitAction, Reaction } from '../kernel/actions.ts'
import { currentRoute } from './machine.ts'

type NavigationReaction = Reaction<'navigation'>
const none: readonly KitAction[] = []

/** Leaving the view that waits for a wallet cancels the request; a shared connector waits in several namespaces. */
export const cancelsLeftRequest: NavigationReaction = ({ next, previous }, world) => {
  const left = currentRoute(previous)
  const now = currentRoute(next)
  if (left?.view !== 'ConnectingExternal') return none
  const { connectorId, namespace } = left
  if (now?.view === 'ConnectingExternal' && now.connectorId === connectorId && now.namespace === namespace) return none
  const connections = world.read('connections')
  if (world.isShared(connectorId) && hasArrived(connections, connectorId)) return none
  return Object.entries(connections)
    .filter(([name, state]) => {
      const isWaiting = isPending(state) && state.connectorId === connectorId
      return isWaiting && (name === namespace || world.isShared(connectorId))
    })
    .map(([name]) => ({ to: 'connection', namespace: name, event: { type: 'connect.cancelled' } }))
}

/** If pairing is the only way to a wallet, Connect has nothing to choose from. */
export const skipsConnectIfOnlyPairing: NavigationReaction = ({ next }, { options, isMobile }) => {
  if (next.status !== 'open' || currentRoute(next)?.view !== 'Connect' || !options.onlyPairs) return none
  const type = next.stack.length > 1 ? 'replace' : 'reset'
  const route = { view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' } as const
  return [{ to: 'navigation', event: { type, route } }]
}
