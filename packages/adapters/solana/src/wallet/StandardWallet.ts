import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

/** A wallet as the page has it. Checked no further than that it can be asked to connect: what it says is hostile. */
export type StandardWallet = Wallet & { readonly features: StandardConnectFeature }

/** An account as the wallet gave it; it wants to see this very object again. */
export type StandardAccount = WalletAccount

/** An account with the address that was found sound: the object itself may say another one later. */
export type SoundAccount = { readonly address: string; readonly account: StandardAccount }

export type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature
