import { type Connecting, type ConnectingOptions, createConnecting as createShared } from '@kit/adapter-evm-shared'
import type { Config, Connector } from '@wagmi/core'
import { checksumAddress } from 'viem'
import type { Mirror } from './createMirror.ts'
import { allowSelfConnect, register } from './registration.ts'

export type CreateConnectingParameters<connection> = Pick<ConnectingOptions<Connector, connection>, 'find'> & {
  readonly config: Config
  readonly mirror: Pick<Mirror, 'silently'>
  readonly life: AbortSignal
  readonly onAttempts?: ((count: number) => void) | undefined
}

/** Connecting through wagmi's connectors, with wagmi's state following. */
export const createConnecting = <connection>({
  config,
  find,
  mirror,
  life,
  onAttempts,
}: CreateConnectingParameters<connection>): Connecting<connection> =>
  createShared<Connector, connection>({
    life,
    checksum: checksumAddress,
    find,
    targetOf: (connectorId) => config.connectors.find(({ id }) => id === connectorId),
    ask: (connector) => connector.connect(),
    release: (connector) => connector.disconnect(),
    isConnected: ({ uid }) => config.state.connections.has(uid),
    register: (connector, stand) => mirror.silently(connector.id, () => register(config, connector, stand)),
    allowSelfConnect: (connector, allowed) => allowSelfConnect(config, connector, allowed),
    onAttempts,
  })
