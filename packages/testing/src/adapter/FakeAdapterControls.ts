import type {
  Account,
  AdapterEvent,
  Balance,
  CaipNetworkId,
  TransactionState,
  TransactionStatus,
  WalletAsset,
} from '@kit/core/adapter'
import type { FakePrompt, PromptBehavior, PromptDetails } from '../prompts/createPrompts.ts'
import type { FakeConnectorOptions } from './FakeAdapterOptions.ts'

/** The calls of an adapter that are counted and can be intercepted. */
export type FakeAdapterMethod =
  | 'load'
  | 'setup'
  | 'discover'
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'endReason'
  | 'attach'
  | 'destroy'
  | 'switchNetwork'
  | 'getBalance'
  | 'getTokenBalance'
  | 'getTokenScales'
  | 'getWalletAssets'
  | 'getNftBalance'
  | 'getTransactionStatus'
  | 'resolveName'
  | 'getName'
  | 'sendTransaction'
  | 'signMessage'

/** Lets a test play the wallets and observe the adapter. */
export type FakeAdapterControls = {
  /** Open prompts of all wallets, oldest first, including those whose caller has given up. */
  readonly prompts: readonly FakeAdapterPrompt[]
  /** All prompts so far, answered or not. */
  readonly promptsShown: readonly PromptDetails[]
  /** Resolves with the oldest open prompt whose caller is still waiting. */
  readonly nextPrompt: () => Promise<FakeAdapterPrompt>
  /** Sets how later prompts are answered. */
  readonly behave: (behavior: PromptBehavior) => void

  /** Adds a wallet. */
  readonly announce: (connector: FakeConnectorOptions) => void
  /** Removes a wallet, as when an extension is disabled; its connection ends. */
  readonly remove: (connectorId: string) => void

  /** Changes the shared accounts. An empty list ends the connection. */
  readonly setAccounts: (connectorId: string, accounts: readonly Account[]) => void
  /** The wallet switches to another network by itself, configured or not. */
  readonly setNetwork: (connectorId: string, networkId: CaipNetworkId) => void
  /** Ends the connection but keeps the permission; `reconnect` gives null until `unlock`. */
  readonly lock: (connectorId: string) => void
  /** Lets `reconnect` find the connection again, after `lock`. */
  readonly unlock: (connectorId: string) => void
  /** The user disconnects the page in the wallet: connection and permission end. */
  readonly revoke: (connectorId: string) => void
  /** Whether the page could connect without a prompt. */
  readonly isPermitted: (connectorId: string) => boolean
  /** The dapp connects without kit: live instances report `connection.changed`. */
  readonly connectPastKit: (connectorId: string) => void
  /** Emits any event through every live instance. */
  readonly emit: (event: AdapterEvent) => void

  /** The native balance of an address, in the smallest unit. Default: one coin. */
  readonly setBalance: (address: string, value: bigint) => void
  /** Sets the token balance of an address; others hold 0. The token does not exist before the first call. */
  readonly setTokenBalance: (token: string, address: string, balance: Balance) => void
  /** What wallets report of an address (ERC-7811). Before the first call they report nothing. */
  readonly setWalletAssets: (address: string, assets: readonly WalletAsset[]) => void
  /** Sets how many of a collectible an address holds. Default: 0. */
  readonly setNftBalance: (contract: string, tokenId: string, address: string, value: bigint) => void
  /** Sets the address of a name on all networks; undefined: none. */
  readonly setName: (name: string, address: string | undefined) => void
  /** Sets what an address is called on all networks, where the adapter has the capability `getName`. */
  readonly setPrimaryName: (address: string, name: string | undefined) => void
  /** Sets the status of a transaction; `sendTransaction` names them `tx-1`, `tx-2` … Default: pending. */
  readonly setTransactionStatus: (
    hash: string,
    status: TransactionState,
    more?: Omit<TransactionStatus, 'status'>,
  ) => void
  /**
   * Runs before each call of a method; awaited, so a pending promise holds the call and a rejection fails it.
   * Synchronous methods ignore a promise and throw what the hook throws. null removes the hook.
   */
  readonly intercept: (method: FakeAdapterMethod, hook: ((parameters: unknown) => unknown) | null) => void
  /** The number of calls of each method, over all instances. */
  readonly calls: Readonly<Record<FakeAdapterMethod, number>>
  /** Connectors whose approval arrived after an abort and was revoked. */
  readonly undone: readonly string[]
  /** The number of live instances. */
  readonly instances: number
}

/** A prompt of a fake wallet. Approving it answers with the accounts. */
export type FakeAdapterPrompt = FakePrompt<readonly Account[]>
