import type { Eip1193Provider, Network, Platform } from '@kit/core/adapter'
import type { Connector } from '@wagmi/core'
import { addChainParameters } from '../evm/addChainParameters.ts'
import { switchWalletNetwork } from '../evm/switchWalletNetwork.ts'
import { toKitError } from '../evm/toKitError.ts'

type Parameters = { readonly network: Network; readonly platform: Pick<Platform, 'after'>; readonly signal: AbortSignal }

/** Moves the wallet behind a connector, by the connector's own way where it is more than an EIP-1193 provider. */
export async function switchNetwork(connector: Connector, provider: Eip1193Provider, { network, platform, signal }: Parameters): Promise<void> {
  const chainId = Number(network.id)
  const isPlain = connector.type === 'injected' || connector.type === 'shared'
  if (isPlain || !connector.switchChain) await switchWalletNetwork(provider, { network, platform, signal })
  else
    try {
      await connector.switchChain({ chainId, addEthereumChainParameter: addChainParameters(network) })
    } catch (error) {
      throw toKitError(error, { connectorId: connector.id, networkId: network.caipNetworkId })
    }
  // Not every wallet that moved says so.
  if (!signal.aborted) connector.emitter.emit('change', { chainId })
}
