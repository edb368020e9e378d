import { type Adapter, type CaipNetworkId, invalidOption, type Network, type NonEmpty } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
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
  // JavaScript callers are not type-checked.
  const [first, ...rest] = Array.isArray(networks) ? (networks as readonly Network[]) : []
  if (!first)
    throw invalidOption({ option: 'networks', reason: 'give at least one network, as from @kit/core/networks.' })
  for (const network of networks) {
    const { chainNamespace, caipNetworkId, ss58Prefix } = Object(network) as Network
    if (chainNamespace !== namespace)
      throw invalidOption({ option: 'networks', reason: `${caipNetworkId} is no network of polkadot.` })
    if (ss58Prefix !== undefined && !(Number.isInteger(ss58Prefix) && ss58Prefix >= 0 && ss58Prefix < 16_384))
      throw invalidOption({ option: 'networks', reason: `the ss58Prefix of ${caipNetworkId} is not 0 to 16383.` })
  }
  return {
    namespace,
    adapterType: 'polkadot',
    networks: [first, ...rest],
    load: async () => {
      const { createInstance } = await import('./instance/createInstance.ts')
      return (host) => createInstance({ host, networks: [first, ...rest], wallets, metadataHashes })
    },
  }
}
