import { type Adapter, invalidOption, type Network, type NonEmpty } from '@kit/core/adapter'
import { chainNameOf } from './network/ChainName.ts'
import type { UtxoSourceSetup } from './source/UtxoSource.ts'

export type BitcoinAdapterOptions = {
  /** As from `@kit/core/networks`: `bitcoin`, `bitcoinTestnet`, `bitcoinSignet`. */
  readonly networks: NonEmpty<Network>
  /**
   * Where balances and fees are read, and where transactions go that a wallet signs but does not send. Without it the
   * adapter has no `getBalance` and no `estimateFee`, and sends by those wallets only that send themselves.
   */
  readonly source?: UtxoSourceSetup | undefined
}

/**
 * Bitcoin wallets: those of the Wallet Standard, of sats-connect, and the ones that put themselves on the page.
 * @throws KitError `INVALID_OPTION` where there is no network, or one that is not Bitcoin's
 */
export function bitcoinAdapter({ networks, source }: BitcoinAdapterOptions): Adapter {
  const stranger = networks.find((network) => !chainNameOf(network.caipNetworkId))
  if (networks.length === 0)
    throw invalidOption({ option: 'networks', reason: 'give at least one, as from @kit/core/networks.' })
  if (stranger)
    throw invalidOption({
      option: 'networks',
      reason: `${stranger.caipNetworkId} is no network of Bitcoin that wallets know.`,
    })
  return {
    namespace: 'bip122',
    adapterType: 'bitcoin',
    networks,
    load: async () => {
      const { createInstance } = await import('./instance/createInstance.ts')
      return (host) => createInstance({ host, networks, source })
    },
  }
}
