export type { WalletOptions } from '../discovery/WalletOptions.ts'
export type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
export { polkadotAdapter, type PolkadotAdapterOptions } from '../polkadotAdapter.ts'
