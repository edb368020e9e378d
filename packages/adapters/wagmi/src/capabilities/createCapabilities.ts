import { type AdapterCapabilities, type Eip1193Provider, notConnected } from '@kit/core/adapter'
import type { Connector } from '@wagmi/core'
import { untilAborted } from '../async/untilAborted.ts'
import { isEip1193 } from '../evm/isEip1193.ts'
import { toKitError } from '../evm/toKitError.ts'
import type { InstanceContext } from '../instance/InstanceContext.ts'

export function createCapabilities(context: InstanceContext): AdapterCapabilities {
  const { config, host, mirror, life } = context

  /** @throws KitError `NOT_CONNECTED` */
  const live = async (connectorId: string): Promise<{ readonly connector: Connector; readonly provider: Eip1193Provider }> => {
    const connector = mirror.origin(connectorId)?.connector
    const provider = await connector?.getProvider()
    if (!connector || !isEip1193(provider)) throw notConnected({ namespace: 'eip155' })
    return { connector, provider }
  }

  /** Bounds what waits for a wallet by the caller and by `destroy`; fails with KitErrors only. */
  const bounded = async <value>(connectorId: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<value>): Promise<value> => {
    const stop = AbortSignal.any([signal, life])
    try {
      return await untilAborted(stop.aborted ? new Promise<never>(() => {}) : run(stop), stop)
    } catch (error) {
      throw toKitError(error, { connectorId })
    }
  }

  return {
    switchNetwork: ({ connectorId, network, signal }) =>
      bounded(connectorId, signal, async (stop) => {
        const { connector, provider } = await live(connectorId)
        const { switchNetwork } = await import('./switchNetwork.ts')
        await switchNetwork(connector, provider, { network, platform: host.platform, signal: stop })
      }),
    getBalance: async ({ address, network, signal }) => {
      const { getBalance } = await import('./getBalance.ts')
      return getBalance(config, { address, network, platform: host.platform, signal: AbortSignal.any([signal, life]) })
    },
    signMessage: ({ connectorId, address, message, signal }) =>
      bounded(connectorId, signal, async () => {
        const { provider } = await live(connectorId)
        const { signPersonalMessage } = await import('../evm/signPersonalMessage.ts')
        return { signature: await signPersonalMessage(provider, { address, message }) }
      }),
    explorerUrl: ({ address, network }) => {
      const base = network.blockExplorers?.default.url
      return base && `${base.replace(/\/+$/, '')}/address/${address}`
    },
  }
}
