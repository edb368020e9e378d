import type {
  SolanaBehavior,
  SolanaBehaviorOptions,
  SolanaPrompt,
  SolanaPromptDetails,
  SolanaPromptKind,
} from './createSolanaPrompts.ts'
import type { SolanaRequest, SolanaWalletEvent } from './SolanaRequest.ts'
import type { SolanaQuirks, SolanaWalletFeature } from './SolanaWalletOptions.ts'

/** What a wallet says of itself to pages. */
export type SolanaWalletInfo = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly SolanaWalletFeature[]
  readonly transactionVersions: readonly ('legacy' | 0)[]
}

/** A virtual wallet: what pages reach, and how a test plays its person. */
export type SolanaWallet = {
  readonly info: SolanaWalletInfo
  readonly request: (origin: string, request: SolanaRequest) => Promise<unknown>
  /** What a page is told; the result ends that. */
  readonly subscribe: (origin: string, listener: (event: SolanaWalletEvent) => void) => () => void

  /** Its addresses, in order, whoever may see them. */
  readonly addresses: readonly [string, ...string[]]
  readonly selected: string
  /** Whether the origin could see an account without a prompt. */
  readonly isPermitted: (origin: string) => boolean
  /** Every request that came, in order. */
  readonly requests: readonly (SolanaRequest & { readonly origin: string })[]

  /** Unanswered prompts, oldest first. */
  readonly prompts: readonly SolanaPrompt[]
  readonly promptsShown: readonly SolanaPromptDetails[]
  /** The oldest open prompt, as soon as there is one. */
  readonly nextPrompt: () => Promise<SolanaPrompt>
  /** How prompts from now on are answered: all, or those of some kinds. */
  readonly behave: (behavior: SolanaBehavior, options?: SolanaBehaviorOptions) => void
  /** The next request (of a kind) fails so, without a prompt. */
  readonly failNext: (failure: { readonly error: unknown; readonly kind?: SolanaPromptKind | undefined }) => void
  readonly setQuirks: (quirks: SolanaQuirks) => void

  /** Hides its accounts from all pages until `unlock`, or until a connection is approved. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Selects an account by index or address; pages that are connected see it. */
  readonly selectAccount: (account: number | string) => void
  /** Takes an account away from all pages. */
  readonly removeAccount: (account: number | string) => void
  /** The person disconnects a page (all pages). */
  readonly revoke: (origin?: string) => void
  /** As an extension that is switched off: it is registered no more, and all requests fail. */
  readonly vanish: () => void
  readonly reappear: () => void
}
