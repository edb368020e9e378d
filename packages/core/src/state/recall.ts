import type { Connecting } from '../connection/ConnectionState.ts'
import type { KitContext } from '../KitContext.ts'
import { initialNetworkState } from '../network/initialNetworkState.ts'
import { initialize, read } from './dispatch.ts'

/**
 * Puts what the last visit stored into the state: the network, and `reconnecting` for each namespace with a stored session.
 * Runs before the state is first read, so that no page is painted as disconnected while its session is being restored.
 */
export function recall(kit: KitContext): void {
  const { options, session } = kit
  if (options.enableReconnect) options.adoptSessions?.forEach((source) => source.adopt(kit))
  const networkId = session.networkId()
  if (networkId) initialize(kit, 'network', initialNetworkState(options, networkId))
  const stored = storedConnections(kit)
  if (Object.keys(stored).length > 0) initialize(kit, 'connections', { ...read(kit, 'connections'), ...stored })
}

function storedConnections({ options, session }: KitContext): Readonly<Record<string, Connecting>> {
  if (!options.enableReconnect) return {}
  return Object.fromEntries(
    options.adapters.flatMap(({ namespace }): readonly (readonly [string, Connecting])[] => {
      const [connectorId] = session.connectorIds(namespace)
      return connectorId === undefined
        ? []
        : [[namespace, { status: 'reconnecting', attempt: 0, connectorId, previous: null }]]
    }),
  )
}
