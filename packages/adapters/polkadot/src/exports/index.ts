export type { WalletOptions } from '../discovery/createDiscovery.ts'
export { type MetadataHashes, polkadotAdapter, type PolkadotAdapterOptions } from '../polkadotAdapter.ts'
