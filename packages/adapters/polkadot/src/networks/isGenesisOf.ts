import type { CaipNetworkId } from '@kit/core/adapter'

/** Whether a genesis hash (0x hex) is that of a network: its CAIP-2 reference is the first 32 digits. */
export const isGenesisOf = (genesisHash: string, networkId: CaipNetworkId): boolean =>
  networkOfGenesis(genesisHash) === networkId

/** The network that begins with a block. */
export const networkOfGenesis = (genesisHash: string): CaipNetworkId =>
  `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`
