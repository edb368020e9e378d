import type { Connecting } from '../connection/ConnectionState.ts'
import type { Core } from '../kernel/Core.ts'
import { initialNetworkState } from '../network/initialNetworkState.ts'
import { initialize, read } from '../kernel/dispatch.ts'

/**
 * Puts what the last visit stored into the state: the network, and `reconnecting` for each namespace with a stored session.
 * Runs before the state is first read, so that no page is painted as disconnected while its session is being restored.
 */
export function recall(core: Core): void {
  const { options, session } = core
  if (options.enableReconnect) options.adoptSessions?.forEach((source) => source.adopt(core))
  const networkId = session.networkId()
  if (networkId) initialize(core, 'network', initialNetworkState(options, networkId))
  const stored = storedConnections(core)
  if (Object.keys(stored).length > 0) initialize(core, 'connections', { ...read(core, 'connections'), ...stored })
}

function storedConnections({ options, session }: Core): Readonly<Record<string, Connecting>> {
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
