import type { CaipNetworkId } from '@kit/core/adapter'

/** The chains that wallets can name. */
export type ChainName = 'mainnet' | 'testnet' | 'testnet4' | 'signet'

/** BIP-122: the first 32 digits of the genesis block's hash. */
export const chainIds: Readonly<Record<ChainName, CaipNetworkId>> = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
}

export const chainNames: readonly ChainName[] = ['mainnet', 'testnet', 'testnet4', 'signet']

export const chainNameOf = (networkId: string): ChainName | undefined =>
  chainNames.find((name) => chainIds[name] === networkId)
