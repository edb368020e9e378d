export type {
  BitcoinRequest,
  BitcoinWallet,
  BitcoinWalletAddress,
  BitcoinWalletEvent,
  BitcoinWalletInfo,
  BitcoinWalletView,
} from '../bitcoin/BitcoinWallet.ts'
export type {
  BitcoinNetwork,
  BitcoinNetworkName,
  BitcoinQuirks,
  BitcoinWalletOptions,
} from '../bitcoin/BitcoinWalletOptions.ts'
export type {
  BitcoinBehavior,
  BitcoinBehaviorOptions,
  BitcoinPrompt,
  BitcoinPromptDetails,
  BitcoinPromptKind,
} from '../bitcoin/createBitcoinPrompts.ts'
export { createBitcoinWallet } from '../bitcoin/createBitcoinWallet.ts'
export {
  describeLyingUtxoSource,
  type DescribeLyingUtxoSourceParameters,
  type LyingUtxoWorld,
} from '../bitcoin/describeLyingUtxoSource.ts'
export {
  type BitcoinAccountName,
  type BitcoinKey,
  type BitcoinKeyring,
  createBitcoinKeyring,
} from '../bitcoin/keys/createBitcoinKeyring.ts'
export { type InstallBitcoinOptions, installBitcoinWallet } from '../bitcoin/install/installBitcoinWallet.ts'
export type { BitcoinChannel, BitcoinPage, PresentBitcoinWallet } from '../bitcoin/present/BitcoinPage.ts'
export { presentBitcoinWallet, type PresentedBitcoinWallet } from '../bitcoin/present/presentBitcoinWallet.ts'
export { type LeatherLikeProvider, presentLeather } from '../bitcoin/present/presentLeather.ts'
export { type OkxLikeProvider, presentOkx } from '../bitcoin/present/presentOkx.ts'
export { type PhantomLikeProvider, presentPhantom } from '../bitcoin/present/presentPhantom.ts'
export { presentSatsConnect, type SatsConnectProvider } from '../bitcoin/present/presentSatsConnect.ts'
export { presentEnkrypt } from '../bitcoin/present/presentEnkrypt.ts'
export { presentUnisat, type UnisatLikeProvider } from '../bitcoin/present/presentUnisat.ts'
export { presentWalletStandard, type StandardBitcoinWallet } from '../bitcoin/present/presentWalletStandard.ts'
export type { BitcoinManner } from '../bitcoin/present/presenters.ts'
export type { WalletError } from '../bitcoin/walletError.ts'
