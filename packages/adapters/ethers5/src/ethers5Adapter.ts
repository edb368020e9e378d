import { type EvmChain, toNetworks } from '@kit/adapter-evm-shared/networks'
import type { ExternalWallet } from '@kit/adapter-evm-shared/wallets'
import type { Adapter, NonEmpty } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'

/** The options of `ethers5Adapter`. */
export type Ethers5AdapterOptions = {
  /** Chains as `viem/chains` has them, or your own; `assets: { imageUrl }` gives one a picture. */
  readonly networks: NonEmpty<EvmChain>
  /** Wallets beside those that are found on the page: `safeWallet`, `coinbaseWallet`, `baseAccount`, or your own. */
  readonly wallets?: readonly ExternalWallet[] | undefined
  /**
   * The most that the network fee of a transaction may be, by chain id, in wei; above it: `FEE_TOO_HIGH`. Default: 0.25 ETH where the coin is
   * Ether, else no limit.
   */
  readonly maxFees?: Readonly<Record<number, bigint>> | undefined
}

/**
 * EVM chains for dapps that use ethers 5. ethers is the dapp's own and is loaded by `getProvider` and `getSigner` only.
 * @throws KitError `INVALID_OPTION` where there is no chain, or an option is misspelled
 */
export function ethers5Adapter(options: Ethers5AdapterOptions): Adapter {
  checkOptions<Ethers5AdapterOptions>('ethers5Adapter', options, { networks: 1, wallets: 1, maxFees: 1 })
  const { networks, wallets = [], maxFees } = options
  return {
    namespace: 'eip155',
    adapterType: 'ethers5',
    networks: toNetworks('ethers5Adapter.networks', networks),
    ...(wallets.some(({ connectsByItself, isHere }) => connectsByItself && (isHere?.() ?? true))
      ? { eager: true }
      : {}),
    load: async () => {
      const { createInstance } = await import('@kit/adapter-evm-shared/instance')
      return (host) => createInstance(host, { wallets, maxFees })
    },
  }
}
