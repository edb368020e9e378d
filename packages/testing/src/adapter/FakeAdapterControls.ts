import type { Account, AdapterEvent, Balance, CaipNetworkId, TransactionStatus } from '@kit/core/adapter'
import type { FakePrompt, PromptBehavior, PromptDetails } from '../prompts/createPrompts.ts'
import type { FakeConnectorOptions } from './FakeAdapterOptions.ts'

/** The calls of an adapter that are counted and can be intercepted. */
export type FakeAdapterMethod =
  | 'load'
  | 'ask'
  | 'setup'
  | 'discover'
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'attach'
  | 'destroy'
  | 'switchNetwork'
  | 'getBalance'
  | 'getTokenBalance'
  | 'getTransactionStatus'
  | 'sendTransaction'
  | 'signMessage'

/** How a test plays the wallets' side, and what it can see. */
export type FakeAdapterControls = {
  /** Unanswered prompts of all wallets, oldest first, also those that nobody waits for any more. */
  readonly prompts: readonly FakeAdapterPrompt[]
  /** Every prompt that was ever shown, answered or not. */
  readonly promptsShown: readonly PromptDetails[]
  /** The oldest open prompt that is still waited for, as soon as there is one. */
  readonly nextPrompt: () => Promise<FakeAdapterPrompt>
  /** How prompts are answered from now on. */
  readonly behave: (behavior: PromptBehavior) => void

  /** A wallet turns up. */
  readonly announce: (connector: FakeConnectorOptions) => void
  /** A wallet vanishes, as an extension that is switched off; it ends its connection. */
  readonly remove: (connectorId: string) => void

  /** The wallet selects or shares other accounts. None: the connection ends. */
  readonly setAccounts: (connectorId: string, accounts: readonly Account[]) => void
  /** The wallet goes to another network by itself, configured or not. */
  readonly setNetwork: (connectorId: string, networkId: CaipNetworkId) => void
  /** Ends the connection; the permission stays, but `reconnect` gives null until `unlock`. */
  readonly lock: (connectorId: string) => void
  readonly unlock: (connectorId: string) => void
  /** The person disconnects the page in the wallet: connection and permission end. */
  readonly revoke: (connectorId: string) => void
  /** Whether the wallet would let the page in without a prompt. */
  readonly isPermitted: (connectorId: string) => boolean
  /** The dapp connects past kit: live instances report `connection.changed`. */
  readonly connectPastKit: (connectorId: string) => void
  /** Reports anything through every live instance, true or not. */
  readonly emit: (event: AdapterEvent) => void

  /** The native balance of an address, in the smallest unit. Default: one coin. */
  readonly setBalance: (address: string, value: bigint) => void
  /** What an address holds of a token; who is not named holds 0. Until the first, there is no such token. */
  readonly setTokenBalance: (token: string, address: string, balance: Balance) => void
  /** What the chain that it was sent on says of a transaction; `sendTransaction` calls them `tx-1`, `tx-2` … Default: pending. */
  readonly setTransactionStatus: (hash: string, status: TransactionStatus) => void
  /**
   * Runs before each call of a method; awaited, so a pending promise holds the call and a rejection fails it.
   * Sync methods take no promise into account but throw what it throws. null ends that.
   */
  readonly intercept: (method: FakeAdapterMethod, hook: ((parameters: unknown) => unknown) | null) => void
  /** How often each was called, over all instances. */
  readonly calls: Readonly<Record<FakeAdapterMethod, number>>
  /** Connectors whose approval came after the caller had given up and was undone. */
  readonly undone: readonly string[]
  /** Instances set up and not destroyed. */
  readonly instances: number
}

export type FakeAdapterPrompt = FakePrompt<readonly Account[]>
