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
  readonly name: string
  readonly icon: string
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly SolanaWalletFeature[]
  readonly transactionVersions: readonly ('legacy' | 0)[]
}

/** A virtual wallet: the interface for pages, and controls with which a test plays its user. */
export type SolanaWallet = {
  readonly info: SolanaWalletInfo
  readonly request: (origin: string, request: SolanaRequest) => Promise<unknown>
  /** Subscribes to a page's events. Returns unsubscribe. */
  readonly subscribe: (origin: string, listener: (event: SolanaWalletEvent) => void) => () => void

  /** Its addresses, in order, regardless of permissions. */
  readonly addresses: readonly [string, ...string[]]
  readonly selected: string
  /** Whether the origin has permission to see an account. */
  readonly isPermitted: (origin: string) => boolean
  /** All requests so far, in order. */
  readonly requests: readonly (SolanaRequest & { readonly origin: string })[]

  /** Open prompts, oldest first. */
  readonly prompts: readonly SolanaPrompt[]
  readonly promptsShown: readonly SolanaPromptDetails[]
  /** Resolves with the oldest open prompt. */
  readonly nextPrompt: () => Promise<SolanaPrompt>
  /** Sets how later prompts are answered, all or of some kinds. */
  readonly behave: (behavior: SolanaBehavior, options?: SolanaBehaviorOptions) => void
  /** The next request (of a kind) fails with this error, without a prompt. */
  readonly failNext: (failure: { readonly error: unknown; readonly kind?: SolanaPromptKind | undefined }) => void
  readonly setQuirks: (quirks: SolanaQuirks) => void

  /** Hides its accounts from all pages until `unlock`, or until a connection is approved. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Selects an account by index or address; connected pages are notified. */
  readonly selectAccount: (account: number | string) => void
  /** Removes an account from all pages. */
  readonly removeAccount: (account: number | string) => void
  /** The user disconnects a page (default: all pages). */
  readonly revoke: (origin?: string) => void
  /** As when an extension is disabled: unregisters, and all requests fail. */
  readonly vanish: () => void
  readonly reappear: () => void
}
