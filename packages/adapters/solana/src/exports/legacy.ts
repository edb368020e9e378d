export type { LegacyAdapter } from '../legacy/LegacyAdapter.ts'
export { legacyWallet } from '../legacy/legacyWallet.ts'
export type { TransactionLibrary } from '../signers/Web3jsLibrary.ts'
