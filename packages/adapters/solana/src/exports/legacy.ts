export { legacyWallet } from '../legacy/legacyWallet.ts'
