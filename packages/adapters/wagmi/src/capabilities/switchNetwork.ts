import { addChainParameters, type SwitchParameters, switchWallet, toKitError } from '@kit/adapter-evm-shared'
import type { Eip1193Provider } from '@kit/core/adapter'
import type { Connector } from '@wagmi/core'

/** Moves the wallet behind a connector, by the connector's own way where it is more than an EIP-1193 provider. */
export async function switchNetwork(
  connector: Connector,
  provider: Eip1193Provider,
  parameters: SwitchParameters,
): Promise<void> {
  const { network } = parameters
  const isPlain = connector.type === 'injected' || connector.type === 'shared'
  if (isPlain || !connector.switchChain) return switchWallet(provider, parameters)
  try {
    await connector.switchChain({ chainId: Number(network.id), addEthereumChainParameter: addChainParameters(network) })
  } catch (error) {
    throw toKitError(error, { connectorId: connector.id, networkId: network.caipNetworkId })
  }
}
