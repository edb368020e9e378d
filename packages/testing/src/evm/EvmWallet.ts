import type { Address } from 'viem'
import type { EvmBehavior, EvmBehaviorOptions, EvmPrompt, EvmPromptDetails } from './createEvmPrompts.ts'
import type { EvmChain, EvmQuirks } from './EvmWalletOptions.ts'

/** EIP-6963 provider info. */
export type EvmWalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

export type EvmRequest = { readonly method: string; readonly params?: unknown }

export type EvmWalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

/** A virtual wallet: what pages reach, and how a test plays its person. */
export type EvmWallet = {
  readonly info: EvmWalletInfo

  /** An EIP-1193 request of a page. @throws Error with a code of EIP-1193 or EIP-1474 */
  readonly request: (origin: string, request: EvmRequest) => Promise<unknown>
  /** The EIP-1193 events that a page gets; the result ends that. */
  readonly subscribe: (origin: string, listener: (event: EvmWalletEvent, value: unknown) => void) => () => void

  /** Its addresses, in order, whoever may see them. */
  readonly addresses: readonly [Address, ...Address[]]
  readonly selected: Address
  readonly chainId: number
  readonly chains: readonly EvmChain[]
  /** Whether the origin could see an account without a prompt. */
  readonly isPermitted: (origin: string) => boolean
  /** Every request that came, in order. */
  readonly requests: readonly (EvmRequest & { readonly origin: string })[]

  /** Unanswered prompts, oldest first. */
  readonly prompts: readonly EvmPrompt[]
  readonly promptsShown: readonly EvmPromptDetails[]
  /** The oldest open prompt, as soon as there is one. */
  readonly nextPrompt: () => Promise<EvmPrompt>
  /** How prompts from now on are answered: all, or those of some kinds. */
  readonly behave: (behavior: EvmBehavior, options?: EvmBehaviorOptions) => void
  /** The next request (of a method) fails with this code, without a prompt. */
  readonly failNext: (failure: { readonly code: number; readonly method?: string; readonly message?: string }) => void
  readonly setQuirks: (quirks: EvmQuirks) => void

  /** Hides its accounts from all pages until `unlock`, or until a connection is approved. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Selects an account by index or address; pages that are connected may see it. */
  readonly selectAccount: (account: number | Address) => void
  /** Goes to a chain by itself; one it does not know is added, with the `rpcUrl`. */
  readonly switchChain: (chain: number | EvmChain) => void
  /** Knows a chain no more (4902), until it is added. Not the one it is on. */
  readonly forgetChain: (id: number) => void
  /** The person disconnects a page (all pages). */
  readonly revoke: (origin?: string) => void
  /** As an extension that is switched off: `disconnect`, then every request fails with 4900. */
  readonly vanish: () => void
  /** Back after `vanish`. */
  readonly reappear: () => void
}
