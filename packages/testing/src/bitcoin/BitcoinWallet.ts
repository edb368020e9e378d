import type {
  BitcoinBehavior,
  BitcoinBehaviorOptions,
  BitcoinPrompt,
  BitcoinPromptDetails,
} from './createBitcoinPrompts.ts'
import type { BitcoinNetwork, BitcoinNetworkName, BitcoinQuirks } from './BitcoinWalletOptions.ts'

/** The name and icon of a wallet. */
export type BitcoinWalletInfo = {
  /** Display name. */
  readonly name: string
  /** Icon as a `data:` URI. */
  readonly icon: string
}

/** The public part of one of the wallet's keys. */
export type BitcoinWalletAddress = {
  /** The address, in the encoding of its kind and network. */
  readonly address: string
  /** Hex: compressed, for taproot x-only and untweaked. */
  readonly publicKey: string
  /** BIP-32. */
  readonly path: string
  /** The purpose of the address. */
  readonly purpose: 'payment' | 'ordinals'
  /** Kind of the address. */
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr'
}

/** What a page sees: nothing without permission or while the wallet is locked. */
export type BitcoinWalletView = {
  /** Addresses of the selected account. */
  readonly accounts: readonly BitcoinWalletAddress[]
  /** Network that the wallet is on. */
  readonly network: BitcoinNetworkName
}

/** A request of a page to one of the wallet's own methods. */
export type BitcoinRequest = {
  /** Name of the method. */
  readonly method: string
  /** Parameters, as the method defines them. Absent: none. */
  readonly params?: unknown
}

/** With a `BitcoinWalletView`, but for `disconnect`. An empty list of accounts: locked. */
/** `unreported`: wallets that list accounts list others now, and emit nothing. */
export type BitcoinWalletEvent = 'accounts' | 'network' | 'disconnect' | 'unreported'

/**
 * A virtual wallet: the interface for pages, and controls with which a test plays its user. Its own methods belong to no vendor
 * (`connect`, `accounts`, `disconnect`, `switchNetwork`, `signMessage`, `signPsbt`, `sendTransfer`, `pushTransaction`);
 * `present…` adapts them to each family of wallets.
 */
export type BitcoinWallet = {
  /** The name and icon of the wallet. */
  readonly info: BitcoinWalletInfo

  /** @throws Error with a `code` of EIP-1193 or JSON-RPC */
  readonly request: (origin: string, request: BitcoinRequest) => Promise<unknown>
  /** Subscribes to the events that a page gets. Returns unsubscribe. */
  readonly subscribe: (origin: string, listener: (event: BitcoinWalletEvent, value: unknown) => void) => () => void

  /** The addresses of the selected account, regardless of permissions. */
  readonly addresses: readonly BitcoinWalletAddress[]
  /** Network that the wallet is on. */
  readonly network: BitcoinNetworkName
  /** Whether the origin has permission to see an account. */
  readonly isPermitted: (origin: string) => boolean
  /** All requests so far, in order. */
  readonly requests: readonly (BitcoinRequest & { readonly origin: string })[]

  /** Open prompts, oldest first. */
  readonly prompts: readonly BitcoinPrompt[]
  /** All prompts so far, oldest first, answered or not. */
  readonly promptsShown: readonly BitcoinPromptDetails[]
  /** Resolves with the oldest open prompt. */
  readonly nextPrompt: () => Promise<BitcoinPrompt>
  /** Sets how later prompts are answered, all or of some kinds. */
  readonly behave: (behavior: BitcoinBehavior, options?: BitcoinBehaviorOptions) => void
  /** Replaces the quirks, for later requests. */
  readonly setQuirks: (quirks: BitcoinQuirks) => void

  /** Hides its accounts from all pages until `unlock`, or until a connection is approved. */
  readonly lock: () => void
  /** Shows the accounts to permitted pages again, after `lock`. */
  readonly unlock: () => void
  /** Selects an account by index; connected pages are notified. */
  readonly selectAccount: (index: number) => void
  /** Switches the network by itself; an unknown one has no API. */
  readonly switchNetwork: (network: BitcoinNetworkName | BitcoinNetwork) => void
  /** The user disconnects a page (default: all pages). */
  readonly revoke: (origin?: string) => void
  /** As when an extension is disabled: `disconnect`, then every request fails with 4900. */
  readonly vanish: () => void
  /** Back after `vanish`. */
  readonly reappear: () => void
}
