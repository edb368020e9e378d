export type { WalletOptions } from '../discovery/WalletOptions.ts'
export { polkadotAdapter, type PolkadotAdapterOptions } from '../polkadotAdapter.ts'
