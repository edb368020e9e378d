import { type EvmChain, toNetworks } from '@kit/adapter-evm-shared/networks'
import type { Adapter, NonEmpty } from '@kit/core/adapter'

export type EthersAdapterOptions = {
  /** Chains as `viem/chains` has them, or your own; `assets: { imageUrl }` gives one a picture. */
  readonly networks: NonEmpty<EvmChain>
}

/**
 * EVM chains for dapps that use ethers 6. ethers is the dapp's own and is loaded by `getProvider` and `getSigner` only.
 * @throws KitError `INVALID_OPTION` where there is no chain
 */
export const ethersAdapter = ({ networks }: EthersAdapterOptions): Adapter => ({
  namespace: 'eip155',
  adapterType: 'ethers',
  networks: toNetworks(networks),
  load: async () => (await import('@kit/adapter-evm-shared/instance')).createInstance,
})
