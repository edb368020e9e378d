import type {
  SolanaBehavior,
  SolanaBehaviorOptions,
  SolanaPrompt,
  SolanaPromptDetails,
  SolanaPromptKind,
} from './createSolanaPrompts.ts'
import type { SolanaRequest, SolanaWalletEvent } from './SolanaRequest.ts'
import type { SolanaQuirks, SolanaWalletFeature } from './SolanaWalletOptions.ts'

/** A wallet's description for pages. */
export type SolanaWalletInfo = {
  /** Display name. */
  readonly name: string
  /** Icon as a `data:` URI. */
  readonly icon: string
  /** Chains of the Wallet Standard, such as `solana:mainnet`. */
  readonly chains: readonly `${string}:${string}`[]
  /** Features of the Wallet Standard that the wallet has. */
  readonly features: readonly SolanaWalletFeature[]
  /** Versions of transactions that the wallet signs. */
  readonly transactionVersions: readonly ('legacy' | 0)[]
}

/** A virtual wallet: the interface for pages, and controls with which a test plays its user. */
export type SolanaWallet = {
  /** The name, icon, chains and features of the wallet. */
  readonly info: SolanaWalletInfo
  /** Sends a request of a page to the wallet. Rejects with an error that has a `code`. */
  readonly request: (origin: string, request: SolanaRequest) => Promise<unknown>
  /** Subscribes to a page's events. Returns unsubscribe. */
  readonly subscribe: (origin: string, listener: (event: SolanaWalletEvent) => void) => () => void

  /** Its addresses, in order, regardless of permissions. */
  readonly addresses: readonly [string, ...string[]]
  /** The address that pages get first, in Base58. */
  readonly selected: string
  /** Whether the origin has permission to see an account. */
  readonly isPermitted: (origin: string) => boolean
  /** All requests so far, in order. */
  readonly requests: readonly (SolanaRequest & { readonly origin: string })[]

  /** Open prompts, oldest first. */
  readonly prompts: readonly SolanaPrompt[]
  /** All prompts so far, oldest first, answered or not. */
  readonly promptsShown: readonly SolanaPromptDetails[]
  /** Resolves with the oldest open prompt. */
  readonly nextPrompt: () => Promise<SolanaPrompt>
  /** Sets how later prompts are answered, all or of some kinds. */
  readonly behave: (behavior: SolanaBehavior, options?: SolanaBehaviorOptions) => void
  /** The next request (of a kind) fails with this error, without a prompt. */
  readonly failNext: (failure: { readonly error: unknown; readonly kind?: SolanaPromptKind | undefined }) => void
  /** Replaces the quirks, for later requests. */
  readonly setQuirks: (quirks: SolanaQuirks) => void

  /** Hides its accounts from all pages until `unlock`, or until a connection is approved. */
  readonly lock: () => void
  /** Shows the accounts to permitted pages again, after `lock`. */
  readonly unlock: () => void
  /** Selects an account by index or address; connected pages are notified. */
  readonly selectAccount: (account: number | string) => void
  /** Removes an account from all pages. */
  readonly removeAccount: (account: number | string) => void
  /** The user disconnects a page (default: all pages). */
  readonly revoke: (origin?: string) => void
  /** As when an extension is disabled: unregisters, and all requests fail. */
  readonly vanish: () => void
  /** Brings the wallet back after `vanish`. */
  readonly reappear: () => void
}
