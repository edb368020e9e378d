export type { HandedInWallet } from '../discovery/HandedInWallet.ts'
export { solanaAdapter, type SolanaAdapterOptions } from '../solanaAdapter.ts'
