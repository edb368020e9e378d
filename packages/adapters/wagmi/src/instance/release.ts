import { laterKitError, untilAborted } from '@kit/adapter-evm-shared'
import type { InstanceContext } from './InstanceContext.ts'
import { allowSelfConnect, unregister } from './registration.ts'

/** Ends a connection for the page first and for the wallet then, so that a silent wallet holds nobody up. */
export async function release(
  { config, mirror, attached }: InstanceContext,
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const connection = mirror.origin(connectorId)
  const shared = attached.get(connectorId)
  if (connection) mirror.silently(connectorId, () => unregister(config, connection.connector))
  if (shared) return shared.end()
  if (!connection) return
  const { connector } = connection
  try {
    await untilAborted(connector.disconnect(), signal)
  } catch (error) {
    throw await laterKitError(error, { connectorId })
  } finally {
    if (!config.state.connections.has(connector.uid)) allowSelfConnect(config, connector, true)
  }
}
