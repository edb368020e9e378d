export { embeddedWallet, type EmbeddedWalletOptions } from '../embeddedWallet.ts'
