import type { PolkadotBehavior, PolkadotPrompt, PolkadotPromptDetails } from './createPolkadotPrompts.ts'
import type { InjectedAccount, PolkadotKeyType } from './InjectedWeb3.ts'
import type { PolkadotAccountOptions, PolkadotQuirks } from './PolkadotWalletOptions.ts'

export type PolkadotRequest =
  | { readonly method: 'enable'; readonly dappName: string }
  | { readonly method: 'accounts' }
  | { readonly method: 'metadata' }
  | { readonly method: 'provideMetadata'; readonly definition: unknown }
  | { readonly method: 'signRaw'; readonly raw: unknown }
  | { readonly method: 'signPayload'; readonly payload: unknown }

/** An account as the test sees it. */
export type PolkadotAccount = {
  readonly address: string
  readonly type: PolkadotKeyType
  readonly publicKey: Uint8Array
  readonly name?: string | undefined
  readonly genesisHash?: string | undefined
}

/** A virtual wallet: what pages reach, and how a test plays its person. */
export type PolkadotWallet = {
  readonly name: string
  readonly version: string

  /** What a page asks, over whatever bridge. @throws Error with the sentence of an extension */
  readonly request: (origin: string, request: PolkadotRequest) => Promise<unknown>
  /** The accounts that a page gets, now and whenever they change; the result ends that. */
  readonly subscribe: (origin: string, listener: (accounts: InjectedAccount[]) => void) => () => void

  /** Its accounts, in order, whoever may see them. */
  readonly accounts: readonly PolkadotAccount[]
  /** Whether the page has been approved and not revoked. */
  readonly isPermitted: (origin: string) => boolean
  /** Every request that came, in order. */
  readonly requests: readonly (PolkadotRequest & { readonly origin: string })[]
  /** How many listeners an origin has on the accounts. */
  readonly listeners: (origin: string) => number
  readonly quirks: PolkadotQuirks

  /** Unanswered prompts, oldest first. */
  readonly prompts: readonly PolkadotPrompt[]
  readonly promptsShown: readonly PolkadotPromptDetails[]
  readonly nextPrompt: () => Promise<PolkadotPrompt>
  /** How prompts from now on are answered. */
  readonly behave: (behavior: PolkadotBehavior, options?: { readonly delayMs?: number | undefined }) => void
  /** The next request (of a method) fails with this sentence, without a prompt. */
  readonly failNext: (message: string, method?: PolkadotRequest['method']) => void
  readonly setQuirks: (quirks: PolkadotQuirks) => void

  /** Hides its accounts until `unlock`. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Moves an account to the front, by index, as wallets do with the one that is selected. */
  readonly selectAccount: (index: number) => void
  readonly addAccount: (account: PolkadotAccountOptions) => PolkadotAccount
  readonly removeAccount: (address: string) => void
  /** The person disconnects a page (all pages); it is asked for anew. */
  readonly revoke: (origin?: string) => void
  /** As an extension that is switched off: says nothing, and every later request fails. */
  readonly vanish: () => void
  /** Back after `vanish`. */
  readonly reappear: () => void
}
