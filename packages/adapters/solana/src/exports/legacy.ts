export { type LegacyAdapter, legacyWallet } from '../legacy/legacyWallet.ts'
export type { TransactionLibrary } from '../signers/web3jsTransactions.ts'
