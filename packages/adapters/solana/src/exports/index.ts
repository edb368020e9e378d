export type { SolanaNameOptions, SolanaNames } from '../capabilities/names.ts'
export type { HandedInWallet } from '../discovery/createDiscovery.ts'
export { solanaAdapter, type SolanaAdapterOptions } from '../solanaAdapter.ts'
