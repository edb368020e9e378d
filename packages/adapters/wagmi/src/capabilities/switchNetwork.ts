import { addFailure, type SwitchParameters, switchWallet, toKitError } from '@kit/adapter-evm-shared'
import { addChainParameters, type Eip1193Provider, readSafely } from '@kit/core/adapter'
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
    const context = { connectorId: connector.id, networkId: network.caipNetworkId }
    const answer = refusedFor(error)
    throw answer === undefined ? toKitError(error, context) : addFailure(answer, context)
  }
}

/** Returns the cause of a rejection, if it has one. wagmi's connectors report every failure to add a network as a rejection by the user. */
const refusedFor = (error: unknown): unknown =>
  error instanceof Error && readSafely(error, 'name') === 'UserRejectedRequestError'
    ? readSafely(error, 'cause')
    : undefined
