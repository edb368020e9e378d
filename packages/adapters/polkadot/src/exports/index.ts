export type { WalletOptions } from '../discovery/WalletOptions.ts'
export { type MetadataHashes, polkadotAdapter, type PolkadotAdapterOptions } from '../polkadotAdapter.ts'
