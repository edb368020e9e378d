export {
  announceSolanaWallet,
  type AnnouncedSolanaWallet,
  standardSolanaWallet,
} from '../solana/announceSolanaWallet.ts'
export type {
  SolanaBehavior,
  SolanaBehaviorOptions,
  SolanaPrompt,
  SolanaPromptDetails,
  SolanaPromptKind,
} from '../solana/createSolanaPrompts.ts'
export { createSolanaWallet } from '../solana/createSolanaWallet.ts'
export {
  describeLyingSolanaNode,
  type DescribeLyingSolanaNodeParameters,
  type LyingSolanaWorld,
} from '../solana/describeLyingSolanaNode.ts'
export { installSolanaWallet, type InstalledSolanaWallet } from '../solana/installSolanaWallet.ts'
export { type LegacyLibrary, legacySolanaAdapter, type LegacySolanaAdapter } from '../solana/legacySolanaAdapter.ts'
export { signSolanaTransaction } from '../solana/signSolanaTransaction.ts'
export { solanaDevelopmentKeys } from '../solana/solanaDevelopmentKeys.ts'
export type {
  SolanaAccountData,
  SolanaRequest,
  SolanaTransactionInput,
  SolanaWalletEvent,
} from '../solana/SolanaRequest.ts'
export type { SolanaWallet, SolanaWalletInfo } from '../solana/SolanaWallet.ts'
export type {
  SolanaQuirks,
  SolanaWalletChain,
  SolanaWalletFeature,
  SolanaWalletOptions,
} from '../solana/SolanaWalletOptions.ts'
export type { StandardSolanaWallet } from '../solana/standardWalletOf.ts'
export { walletError } from '../solana/walletError.ts'
