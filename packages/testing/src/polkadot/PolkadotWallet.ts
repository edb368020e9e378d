import type { PolkadotBehavior, PolkadotPrompt, PolkadotPromptDetails } from './createPolkadotPrompts.ts'
import type { InjectedAccount, PolkadotKeyType } from './InjectedWeb3.ts'
import type { PolkadotAccountOptions, PolkadotQuirks } from './PolkadotWalletOptions.ts'

/** A request of a page. */
export type PolkadotRequest =
  | { readonly method: 'enable'; readonly dappName: string }
  | { readonly method: 'accounts' }
  | { readonly method: 'metadata' }
  | { readonly method: 'provideMetadata'; readonly definition: unknown }
  | { readonly method: 'signRaw'; readonly raw: unknown }
  | { readonly method: 'signPayload'; readonly payload: unknown }

/** An account of the wallet. */
export type PolkadotAccount = {
  /** Address as SS58 text. */
  readonly address: string
  /** Kind of the key. */
  readonly type: PolkadotKeyType
  /** Public key: 32 bytes, 33 for `ecdsa`. */
  readonly publicKey: Uint8Array
  /** Name that the user gave the account. Absent: none. */
  readonly name?: string | undefined
  /** Hash of the genesis block of the only chain that the account is for. Absent: all chains. */
  readonly genesisHash?: string | undefined
}

/** A virtual wallet: the interface for pages, and controls with which a test plays its user. */
export type PolkadotWallet = {
  /** Name of the extension, the key of its entry in the page. */
  readonly name: string
  /** Version of the extension. */
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
  /** The deviations of the wallet from other extensions. */
  readonly quirks: PolkadotQuirks

  /** Open prompts, oldest first. */
  readonly prompts: readonly PolkadotPrompt[]
  /** All prompts so far, oldest first, answered or not. */
  readonly promptsShown: readonly PolkadotPromptDetails[]
  /** Resolves with the oldest open prompt. */
  readonly nextPrompt: () => Promise<PolkadotPrompt>
  /** Sets how later prompts are answered. */
  readonly behave: (behavior: PolkadotBehavior, options?: { readonly delayMs?: number | undefined }) => void
  /** The next request (of a method) fails with this message, without a prompt. */
  readonly failNext: (message: string, method?: PolkadotRequest['method']) => void
  /** Replaces the quirks, for later requests. */
  readonly setQuirks: (quirks: PolkadotQuirks) => void

  /** Hides its accounts until `unlock`. */
  readonly lock: () => void
  /** Shows the accounts to permitted pages again, after `lock`. */
  readonly unlock: () => void
  /** Moves an account to the front, as wallets do with the selected one. */
  readonly selectAccount: (index: number) => void
  /** Adds an account at the end. Permitted pages are notified. */
  readonly addAccount: (account: PolkadotAccountOptions) => PolkadotAccount
  /** Removes an account. Permitted pages are notified. */
  readonly removeAccount: (address: string) => void
  /** The user disconnects a page (default: all pages); the next request prompts again. */
  readonly revoke: (origin?: string) => void
  /** As when an extension is disabled: emits nothing, and every later request fails. */
  readonly vanish: () => void
  /** Back after `vanish`. */
  readonly reappear: () => void
}
