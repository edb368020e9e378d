import { createCapabilities, type EvmCapabilities, isEip1193 } from '@kit/adapter-evm-shared'
import { notConnected, type RpcClient } from '@kit/core/adapter'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import { switchNetwork } from './switchNetwork.ts'

export function createWagmiCapabilities(
  { host, maxFees, mirror, providers, life }: InstanceContext,
  read: RpcClient['request'],
): EvmCapabilities {
  const connectorOf = (connectorId: string) => {
    const connector = mirror.origin(connectorId)?.connector
    if (!connector) throw notConnected({ namespace: 'eip155' })
    return connector
  }
  return createCapabilities({
    host,
    life,
    read,
    maxFees,
    async walletOf(connectorId) {
      const provider = await providers.own(connectorOf(connectorId))
      if (!isEip1193(provider)) throw notConnected({ namespace: 'eip155' })
      return provider
    },
    switchNetwork: (connectorId, provider, parameters) => switchNetwork(connectorOf(connectorId), provider, parameters),
    onSwitched: (connectorId, chainId) => mirror.origin(connectorId)?.connector.emitter.emit('change', { chainId }),
  })
}
