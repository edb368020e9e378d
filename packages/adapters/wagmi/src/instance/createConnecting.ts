import { type Connecting, createConnecting as createShared } from '@kit/adapter-evm-shared'
import type { Connector } from '@wagmi/core'
import { checksumAddress } from 'viem'
import type { InstanceContext } from './InstanceContext.ts'
import { allowSelfConnect, register } from './registration.ts'

/** Connecting through wagmi's connectors, with wagmi's state following. */
export const createConnecting = ({ config, mirror, life }: InstanceContext): Connecting =>
  createShared<Connector>({
    life,
    checksum: checksumAddress,
    find: mirror.find,
    targetOf: (connectorId) => config.connectors.find(({ id }) => id === connectorId),
    ask: (connector) => connector.connect(),
    release: (connector) => connector.disconnect(),
    isConnected: ({ uid }) => config.state.connections.has(uid),
    register: (connector, stand) => mirror.silently(connector.id, () => register(config, connector, stand)),
    allowSelfConnect: (connector, allowed) => allowSelfConnect(config, connector, allowed),
    onAttempts: (count) =>
      config.setState((state) => {
        if (state.status === 'reconnecting') return state
        return { ...state, status: count > 0 ? 'connecting' : state.current ? 'connected' : 'disconnected' }
      }),
  })
