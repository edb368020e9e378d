import { laterKitError } from '@kit/adapter-evm-shared'
import { withSignal } from '@kit/core/adapter'
import type { InstanceContext } from './InstanceContext.ts'
import { allowSelfConnect, unregister } from './registration.ts'

/** Ends a connection in the page first, then in the wallet: a silent wallet must not delay the page. */
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
    await withSignal(signal, connector.disconnect())
  } catch (error) {
    throw await laterKitError(error, { connectorId })
  } finally {
    if (!config.state.connections.has(connector.uid)) allowSelfConnect(config, connector, true)
  }
}
