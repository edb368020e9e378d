import { type Eip1193Provider, type Network, walletFailed } from '@kit/core/adapter'
import { chainIdOf } from '../network/chainIdOf.ts'

/**
 * Before money moves: that the wallet stands where the dapp believes it does. Some wallets pass over the
 * chain id inside of a transaction.
 * @throws KitError `WALLET_FAILED`
 */
export async function ensureNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  const chainId = chainIdOf(await provider.request({ method: 'eth_chainId' }))
  if (chainId !== Number(network.id))
    throw walletFailed({ reason: `It stands on another network than ${network.name}.` })
}
