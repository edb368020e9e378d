import type { EnvironmentBitcoin } from './Environment.ts'

/** Ids of their pictures at `/public/getAssetImage/{id}`. */
export const bitcoinImageIds = {
  mainnet: '5a9d0b0e-0004-4000-8000-000000000001',
  testnet: '5a9d0b0e-0004-4000-8000-000000000002',
  signet: '5a9d0b0e-0004-4000-8000-000000000003',
} as const

const networkIds = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
} as const

export const bitcoinEnvironment = (base: string): readonly EnvironmentBitcoin[] =>
  (['mainnet', 'testnet', 'signet'] as const).map((network) => ({
    network,
    networkId: networkIds[network],
    apiUrl: `${base}/bitcoin/${network}/api`,
    explorerUrl: `${base}/bitcoin/${network}`,
    imageId: bitcoinImageIds[network],
    imageUrl: `${base}/public/getAssetImage/${bitcoinImageIds[network]}`,
  }))
