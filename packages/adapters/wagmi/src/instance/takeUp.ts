import type { AdapterEvent } from '@kit/core/adapter'
import type { Connector } from '@wagmi/core'
import type { OwnConnector } from '../connector/eip1193Connector.ts'
import type { Sessions } from './createSessions.ts'
import type { InstanceContext } from './InstanceContext.ts'

/** Connects a wallet that connects by itself, without a prompt, if nothing else is connected. */
export async function takeUp(
  { config, mirror, life }: InstanceContext,
  {
    connector,
    register,
    emit,
  }: Pick<Sessions, 'register'> & {
    readonly connector: Connector & Partial<OwnConnector>
    readonly emit: (event: AdapterEvent) => void
  },
): Promise<void> {
  const isFree = () => !life.aborted && config.state.connections.size === 0
  if (!isFree()) return
  const { accounts, chainId } = await connector.connect({ isReconnecting: true })
  if (!isFree()) return config.state.connections.has(connector.uid) ? undefined : connector.close?.()
  mirror.silently(connector.id, () => register(config, connector, { accounts, chainId }))
  const connection = mirror.find(connector.id)
  if (connection) emit({ type: 'connection.changed', connection })
}
