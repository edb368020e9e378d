import { checksumAddress, createReconnect as createShared } from '@kit/adapter-evm-shared'
import type { AdapterInstance } from '@kit/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { OwnConnector } from '../connector/eip1193Connector.ts'
import type { Sessions } from './createSessions.ts'
import type { InstanceContext } from './InstanceContext.ts'

/** Restores connections beside wagmi, which the dapp may have configured to do the same: two at once would undo each other. */
export const createReconnect = (
  { config, host, mirror, life }: InstanceContext,
  { look, register }: Pick<Sessions, 'register'> & { readonly look: () => void },
): AdapterInstance['reconnect'] =>
  createShared<Connector>({
    life,
    checksum: checksumAddress,
    platform: host.platform,
    look,
    whenFree: (stop) => whenFree(config, stop),
    find: mirror.find,
    targets: () =>
      config.connectors.filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index),
    onTargets: (listener) => config._internal.connectors.subscribe(listener),
    askSilently: async (connector) =>
      (await connector.isAuthorized()) ? connector.connect({ isReconnecting: true }) : null,
    isConnected: ({ uid }) => config.state.connections.has(uid),
    close: (connector: Connector & Partial<OwnConnector>) => connector.close?.(),
    register: (connector, walletState) => mirror.silently(connector.id, () => register(config, connector, walletState)),
  })

const whenFree = (config: Config, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const isBusy = () =>
      config.state.status === 'reconnecting' || (config.state.status === 'connecting' && config.state.current === null)
    if (!isBusy()) return resolve()
    const unsubscribe = config.subscribe(
      (state) => state.status,
      () => {
        if (isBusy()) return
        unsubscribe()
        resolve()
      },
    )
    stop.addEventListener('abort', unsubscribe, { once: true })
  })
