import type { Address } from 'viem'
import type { EvmBehavior, EvmBehaviorOptions, EvmPrompt, EvmPromptDetails } from './createEvmPrompts.ts'
import type { EvmChain, EvmQuirks } from './EvmWalletOptions.ts'

/** EIP-6963 provider info. */
export type EvmWalletInfo = {
  /** UUID v4, new for each page load in real wallets. */
  readonly uuid: string
  /** Display name. */
  readonly name: string
  /** Icon as a `data:` URI. */
  readonly icon: string
  /** Reverse domain name, such as `io.example`. */
  readonly rdns: string
}

/** An EIP-1193 request. */
export type EvmRequest = {
  /** Name of the JSON-RPC method. */
  readonly method: string
  /** Parameters, as the method defines them. Absent: none. */
  readonly params?: unknown
}

/** An EIP-1193 event of a wallet. */
export type EvmWalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

/** A virtual wallet: the interface for pages, and controls with which a test plays its user. */
export type EvmWallet = {
  /** The EIP-6963 info that the wallet announces. */
  readonly info: EvmWalletInfo

  /** An EIP-1193 request from a page. @throws Error with a code of EIP-1193 or EIP-1474 */
  readonly request: (origin: string, request: EvmRequest) => Promise<unknown>
  /** Subscribes to the EIP-1193 events of a page. Returns unsubscribe. */
  readonly subscribe: (origin: string, listener: (event: EvmWalletEvent, value: unknown) => void) => () => void

  /** Its addresses, in order, regardless of permissions. */
  readonly addresses: readonly [Address, ...Address[]]
  /** The address that pages get first. */
  readonly selected: Address
  /** EIP-155 chain id that the wallet is on. */
  readonly chainId: number
  /** The chains that the wallet knows, in the order in which it learned of them. */
  readonly chains: readonly EvmChain[]
  /** Whether the origin has permission to see an account. */
  readonly isPermitted: (origin: string) => boolean
  /** All requests so far, in order. */
  readonly requests: readonly (EvmRequest & { readonly origin: string })[]

  /** Open prompts, oldest first. */
  readonly prompts: readonly EvmPrompt[]
  /** All prompts so far, oldest first, answered or not. */
  readonly promptsShown: readonly EvmPromptDetails[]
  /** Resolves with the oldest open prompt. */
  readonly nextPrompt: () => Promise<EvmPrompt>
  /** Sets how later prompts are answered, all or of some kinds. */
  readonly behave: (behavior: EvmBehavior, options?: EvmBehaviorOptions) => void
  /** The next request (of a method) fails with this code, without a prompt. */
  readonly failNext: (failure: { readonly code: number; readonly method?: string; readonly message?: string }) => void
  /** Replaces the quirks, for later requests. */
  readonly setQuirks: (quirks: EvmQuirks) => void

  /** Hides its accounts from all pages until `unlock`, or until a connection is approved. */
  readonly lock: () => void
  /** Shows the accounts to permitted pages again, after `lock`. */
  readonly unlock: () => void
  /** Selects an account by index or address; connected pages with permission are notified. */
  readonly selectAccount: (account: number | Address) => void
  /** Switches by itself; an unknown chain is added with the `rpcUrl`. */
  readonly switchChain: (chain: number | EvmChain) => void
  /** Forgets a chain (4902) until it is added again. Not the current one. */
  readonly forgetChain: (id: number) => void
  /** The user disconnects a page (default: all pages). */
  readonly revoke: (origin?: string) => void
  /** As when an extension is disabled: `disconnect`, then every request fails with 4900. */
  readonly vanish: () => void
  /** Back after `vanish`. */
  readonly reappear: () => void
}
