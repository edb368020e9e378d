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

/** An account of the wallet. */
export type PolkadotAccount = {
  readonly address: string
  readonly type: PolkadotKeyType
  readonly publicKey: Uint8Array
  readonly name?: string | undefined
  readonly genesisHash?: string | undefined
}

/** A virtual wallet: the interface for pages, and controls with which a test plays its user. */
export type PolkadotWallet = {
  readonly name: string
  readonly version: string

  /** A request from a page. @throws Error with an extension's message */
  readonly request: (origin: string, request: PolkadotRequest) => Promise<unknown>
  /** Subscribes to a page's accounts, now and on each change. Returns unsubscribe. */
  readonly subscribe: (origin: string, listener: (accounts: InjectedAccount[]) => void) => () => void

  /** Its accounts, in order, regardless of permissions. */
  readonly accounts: readonly PolkadotAccount[]
  /** Whether the page has permission. */
  readonly isPermitted: (origin: string) => boolean
  /** All requests so far, in order. */
  readonly requests: readonly (PolkadotRequest & { readonly origin: string })[]
  /** The number of an origin's account listeners. */
  readonly listeners: (origin: string) => number
  readonly quirks: PolkadotQuirks

  /** Open prompts, oldest first. */
  readonly prompts: readonly PolkadotPrompt[]
  readonly promptsShown: readonly PolkadotPromptDetails[]
  readonly nextPrompt: () => Promise<PolkadotPrompt>
  /** Sets how later prompts are answered. */
  readonly behave: (behavior: PolkadotBehavior, options?: { readonly delayMs?: number | undefined }) => void
  /** The next request (of a method) fails with this message, without a prompt. */
  readonly failNext: (message: string, method?: PolkadotRequest['method']) => void
  readonly setQuirks: (quirks: PolkadotQuirks) => void

  /** Hides its accounts until `unlock`. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Moves an account to the front, as wallets do with the selected one. */
  readonly selectAccount: (index: number) => void
  readonly addAccount: (account: PolkadotAccountOptions) => PolkadotAccount
  readonly removeAccount: (address: string) => void
  /** The user disconnects a page (default: all pages); the next request prompts again. */
  readonly revoke: (origin?: string) => void
  /** As when an extension is disabled: emits nothing, and every later request fails. */
  readonly vanish: () => void
  /** Back after `vanish`. */
  readonly reappear: () => void
}
