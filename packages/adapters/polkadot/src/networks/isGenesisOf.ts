import type { CaipNetworkId } from '@kit/core/adapter'

/** Whether a genesis hash (0x hex) is that of a network: its CAIP-2 reference is the first 32 digits. */
export const isGenesisOf = (genesisHash: string, networkId: CaipNetworkId): boolean =>
  genesisHash.slice(2, 34).toLowerCase() === networkId.slice(networkId.indexOf(':') + 1)
