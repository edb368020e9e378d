import type { StandardWallet } from '../wallet/StandardWallet.ts'

/** A wallet that the dapp gives to the adapter itself. */
export type HandedInWallet = {
  readonly wallet: StandardWallet
  /** Whether it can be connected here and now. */
  readonly isThere: () => boolean
  /** Calls `listener` when that changes; the result ends that. */
  readonly watch: (listener: () => void) => () => void
}
