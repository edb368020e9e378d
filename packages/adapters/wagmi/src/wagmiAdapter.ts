import { toNetworks } from '@kit/adapter-evm-shared/networks'
import type { ExternalWallet } from '@kit/adapter-evm-shared/wallets'
import type { Adapter, Network, NonEmpty } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import type { Config } from '@wagmi/core'
import type { Transport } from 'viem'
import type { PicturedChain } from './PicturedChain.ts'
import { watchConnections } from './watchConnections.ts'

/**
 * Either `networks`: the adapter makes a wagmi config of its own when it is first needed. Or `config`: the
 * dapp uses wagmi's hooks or actions itself, and kit mirrors what happens in that config.
 */
export type WagmiAdapterOptions = {
  /**
   * The most that the network fee of a transaction may be, by chain id, in wei; above it: `FEE_TOO_HIGH`. Default: 0.25 ETH where the coin is
   * Ether, else no limit.
   */
  readonly maxFees?: Readonly<Record<number, bigint>> | undefined
} & (
  | {
      /** viem chains, as from `viem/chains`; `assets: { imageUrl }` gives one a picture. */
      readonly networks: NonEmpty<PicturedChain>
      /** By chain id. Default: HTTP over the addresses that the kit reads from, one after the other. */
      readonly transports?: Readonly<Record<number, Transport>> | undefined
      /** Wallets beside those that are found on the page: `safeWallet`, `coinbaseWallet`, `baseAccount`, or your own. */
      readonly wallets?: readonly ExternalWallet[] | undefined
      readonly config?: undefined
    }
  | {
      readonly config: Config
      readonly networks?: undefined
      readonly transports?: undefined
      readonly wallets?: undefined
    }
)

/**
 * EVM chains through wagmi. `@wagmi/core` and `viem` are the dapp's own; neither is loaded before it is needed.
 * @throws KitError `INVALID_OPTION` where there is no chain, or an option is misspelled
 */
export function wagmiAdapter(options: WagmiAdapterOptions): Adapter {
  checkOptions<WagmiAdapterOptions>('wagmiAdapter', options, {
    networks: 1,
    transports: 1,
    wallets: 1,
    config: 1,
    maxFees: 1,
  })
  const { config, maxFees } = options
  // Chains that are read by other transports need no addresses of their own.
  const networks: NonEmpty<Network> = config
    ? toNetworks('wagmiAdapter.config.chains', config.chains, false)
    : toNetworks('wagmiAdapter.networks', options.networks, !options.transports)
  const shared = { namespace: 'eip155', adapterType: 'wagmi', networks } as const

  if (config) {
    return {
      ...shared,
      readUrls: async () => (await import('./config/readUrls.ts')).urlsOfConfig(config),
      watch: (onWanted) => watchConnections(config, onWanted),
      load: async () => {
        const { createInstance } = await import('./instance/createInstance.ts')
        return (host) => createInstance({ host, config, maxFees })
      },
    }
  }

  const { wallets = [], transports } = options
  return {
    ...shared,
    readUrls:
      transports && (async () => (await import('./config/readUrls.ts')).urlsOfTransports(options.networks, transports)),
    ...(wallets.some(({ connectsByItself, isHere }) => connectsByItself && (isHere?.() ?? true))
      ? { eager: true }
      : {}),
    load: async () => {
      const { createOwnInstance } = await import('./instance/createOwnInstance.ts')
      return (host) => createOwnInstance({ ...options, host, wallets })
    },
  }
}
