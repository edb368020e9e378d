import { type Adapter, invalidOption, type Network, type NonEmpty } from '@kit/core/adapter'
import { checkNetworks, checkOptions } from '@kit/core/checks'
import { chainNameOf } from './network/ChainName.ts'
import type { UtxoSourceSetup } from './source/UtxoSource.ts'
import type { FeeLimits } from './transfer/feeLimits.ts'

/** The options of `bitcoinAdapter`. */
export type BitcoinAdapterOptions = FeeLimits & {
  /** As from `@kit/core/networks`: `bitcoin`, `bitcoinTestnet`, `bitcoinSignet`. */
  readonly networks: NonEmpty<Network>
  /**
   * Reads balances and fees, and sends transactions for wallets that sign but do not send. Without it the adapter has
   * no `getBalance` and no `estimateFee`, and only wallets that send themselves can send.
   */
  readonly source?: UtxoSourceSetup | undefined
}

/**
 * Bitcoin wallets: those of the Wallet Standard, of sats-connect, and wallets that inject an object of their own.
 * @throws KitError `INVALID_OPTION` if there is no network, one that is not Bitcoin's, a fee limit is negative, or an option is misspelled
 */
export function bitcoinAdapter(options: BitcoinAdapterOptions): Adapter {
  checkOptions<BitcoinAdapterOptions>('bitcoinAdapter', options, {
    networks: 1,
    source: 1,
    maxFee: 1,
    maxFeePercent: 1,
  })
  const { networks, source, maxFee, maxFeePercent } = options
  checkNetworks('bitcoinAdapter.networks', networks, { namespace: 'bip122' })
  for (const { caipNetworkId } of networks)
    if (!chainNameOf(caipNetworkId))
      throw invalidOption({
        option: 'networks',
        reason: `${caipNetworkId} is no network of Bitcoin that wallets know.`,
      })
  const feeLimits = { maxFee, maxFeePercent }
  checkFeeLimits(feeLimits)
  return {
    namespace: 'bip122',
    adapterType: 'bitcoin',
    networks,
    readUrls: async () =>
      Object.fromEntries(Object.entries(source?.urls ?? {}).flatMap(([id, url]) => (url ? [[id, [url]]] : []))),
    load: async () => {
      const { createInstance } = await import('./instance/createInstance.ts')
      return (host) => createInstance({ host, networks, source, feeLimits })
    },
  }
}

/** @throws KitError `INVALID_OPTION` */
function checkFeeLimits({ maxFee, maxFeePercent }: FeeLimits): void {
  if (maxFee !== undefined && maxFee < 0n) throw invalidOption({ option: 'maxFee', reason: 'it is negative.' })
  if (maxFeePercent !== undefined && !(Number.isFinite(maxFeePercent) && maxFeePercent >= 0))
    throw invalidOption({ option: 'maxFeePercent', reason: 'it is not a positive number.' })
}
