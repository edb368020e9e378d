import { type Adapter, type CaipNetworkId, invalidOption, type Network, type NonEmpty } from '@kit/core/adapter'
import { checkNetworks, checkOptions } from '@kit/core/checks'
import type { WalletOptions } from './discovery/createDiscovery.ts'

/** By CAIP-2 id: BLAKE2b-256 of metadata as the chain gives it, 0x hex. */
export type MetadataHashes = Readonly<Record<CaipNetworkId, readonly string[]>>

/** The options of `polkadotAdapter`. */
export type PolkadotAdapterOptions = {
  /** Those of `@kit/core/networks`, or your own with `ss58Prefix`. The first is where connections begin. */
  readonly networks: NonEmpty<Network>
  /** Names and pictures of wallets, by their key in `window.injectedWeb3`: the wallets themselves have neither there. */
  readonly wallets?: Readonly<Record<string, WalletOptions>> | undefined
  /**
   * Metadata that you checked yourself, for runtimes that do not compare metadata with a signature
   * (`CheckMetadataHash`). On other runtimes nothing is signed without it: `UNVERIFIED_ANSWER`.
   */
  readonly metadataHashes?: MetadataHashes | undefined
}

/**
 * Polkadot, Kusama and other Substrate chains, through the wallets of `window.injectedWeb3`. Nothing is loaded or
 * looked for before it is needed.
 * @throws KitError `INVALID_OPTION` where there is no network, one of another namespace, an impossible prefix, or an option is misspelled
 */
export function polkadotAdapter(options: PolkadotAdapterOptions): Adapter {
  checkOptions<PolkadotAdapterOptions>('polkadotAdapter', options, { networks: 1, wallets: 1, metadataHashes: 1 })
  const { networks, wallets = {}, metadataHashes = {} } = options
  const namespace = 'polkadot'
  checkNetworks('polkadotAdapter.networks', networks, { namespace })
  for (const { caipNetworkId, ss58Prefix } of networks)
    if (ss58Prefix !== undefined && !(Number.isInteger(ss58Prefix) && ss58Prefix >= 0 && ss58Prefix < 16_384))
      throw invalidOption({ option: 'networks', reason: `the ss58Prefix of ${caipNetworkId} is not 0 to 16383.` })
  return {
    namespace,
    adapterType: 'polkadot',
    networks,
    load: async () => {
      const { createInstance } = await import('./instance/createInstance.ts')
      return (host) => createInstance({ host, networks, wallets, metadataHashes })
    },
  }
}
