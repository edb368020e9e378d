import type { AdapterEvent } from '@kit/core/adapter'
import type { Connector } from '@wagmi/core'
import type { OwnConnector } from '../connector/eip1193Connector.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { register } from './registration.ts'

/** Takes up a wallet that connects by itself, without a prompt, where nothing else is connected. */
export async function takeUp(
  { config, mirror, life }: InstanceContext,
  connector: Connector & Partial<OwnConnector>,
  emit: (event: AdapterEvent) => void,
): Promise<void> {
  const isFree = () => !life.aborted && config.state.connections.size === 0
  if (!isFree()) return
  const { accounts, chainId } = await connector.connect({ isReconnecting: true })
  if (!isFree()) return config.state.connections.has(connector.uid) ? undefined : connector.letGo?.()
  mirror.silently(connector.id, () => register(config, connector, { accounts, chainId }))
  const connection = mirror.find(connector.id)
  if (connection) emit({ type: 'connection.changed', connection })
}
