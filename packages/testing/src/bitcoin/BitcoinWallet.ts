import type {
  BitcoinBehavior,
  BitcoinBehaviorOptions,
  BitcoinPrompt,
  BitcoinPromptDetails,
} from './createBitcoinPrompts.ts'
import type { BitcoinNetwork, BitcoinNetworkName, BitcoinQuirks } from './BitcoinWalletOptions.ts'

export type BitcoinWalletInfo = { readonly name: string; readonly icon: string }

/** What the wallet shows of one of its keys. */
export type BitcoinWalletAddress = {
  readonly address: string
  /** Hex: compressed, for taproot x-only and untweaked. */
  readonly publicKey: string
  /** BIP-32. */
  readonly path: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr'
}

/** What a page sees: nothing where it is not permitted, or the wallet is locked. */
export type BitcoinWalletView = {
  readonly accounts: readonly BitcoinWalletAddress[]
  readonly network: BitcoinNetworkName
}

export type BitcoinRequest = { readonly method: string; readonly params?: unknown }

/** With a `BitcoinWalletView`, but for `disconnect`. An empty list of accounts: locked. */
export type BitcoinWalletEvent = 'accounts' | 'network' | 'disconnect'

/**
 * A virtual wallet: what pages reach, and how a test plays its person. Its own methods are of no vendor
 * (`connect`, `accounts`, `disconnect`, `switchNetwork`, `signMessage`, `signPsbt`, `sendTransfer`, `pushTransaction`);
 * `present…` turns them into what pages know.
 */
export type BitcoinWallet = {
  readonly info: BitcoinWalletInfo

  /** @throws Error with a `code` of EIP-1193 or JSON-RPC */
  readonly request: (origin: string, request: BitcoinRequest) => Promise<unknown>
  /** The events that a page gets; the result ends that. */
  readonly subscribe: (origin: string, listener: (event: BitcoinWalletEvent, value: unknown) => void) => () => void

  /** The addresses of the selected account, whoever may see them. */
  readonly addresses: readonly BitcoinWalletAddress[]
  readonly network: BitcoinNetworkName
  /** Whether the origin could see an account without a prompt. */
  readonly isPermitted: (origin: string) => boolean
  /** Every request that came, in order. */
  readonly requests: readonly (BitcoinRequest & { readonly origin: string })[]

  /** Unanswered prompts, oldest first. */
  readonly prompts: readonly BitcoinPrompt[]
  readonly promptsShown: readonly BitcoinPromptDetails[]
  /** The oldest open prompt, as soon as there is one. */
  readonly nextPrompt: () => Promise<BitcoinPrompt>
  /** How prompts from now on are answered: all, or those of some kinds. */
  readonly behave: (behavior: BitcoinBehavior, options?: BitcoinBehaviorOptions) => void
  readonly setQuirks: (quirks: BitcoinQuirks) => void

  /** Hides its accounts from all pages until `unlock`, or until a connection is approved. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Selects an account by index; pages that are connected see it. */
  readonly selectAccount: (index: number) => void
  /** Goes to a network by itself; one that it does not know has no API then. */
  readonly switchNetwork: (network: BitcoinNetworkName | BitcoinNetwork) => void
  /** The person disconnects a page (all pages). */
  readonly revoke: (origin?: string) => void
  /** As an extension that is switched off: `disconnect`, then every request fails with 4900. */
  readonly vanish: () => void
  /** Back after `vanish`. */
  readonly reappear: () => void
}
