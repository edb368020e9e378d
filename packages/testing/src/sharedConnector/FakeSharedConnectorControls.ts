import type { Account, CaipNetworkId, EndReason, NonEmpty, SharedSession } from '@kit/core/adapter'
import type { FakePrompt, PromptBehavior, PromptDetails } from '../prompts/createPrompts.ts'

/** The calls of a shared connector that are counted and can be intercepted. */
export type FakeSharedConnectorMethod = 'load' | 'setup' | 'connect' | 'reconnect' | 'disconnect' | 'destroy'

/** Lets a test play the remote wallet and observe the connector. */
export type FakeSharedConnectorControls = {
  /** Open prompts, oldest first. `connect` is approved with a session, or with the default one. */
  readonly prompts: readonly FakePrompt<SharedSession>[]
  /** All prompts so far, answered or not. */
  readonly promptsShown: readonly PromptDetails[]
  /** Resolves with the oldest open prompt whose caller is still waiting. */
  readonly nextPrompt: () => Promise<FakePrompt<SharedSession>>
  /** Sets how later prompts are answered. */
  readonly behave: (behavior: PromptBehavior) => void
  /** The open session; null if there is none. */
  readonly session: SharedSession | null
  /** Changes the session from the wallet's side; null ends it. */
  readonly setSession: (session: SharedSession | null) => void
  /** Changes the accounts of a namespace, as a wallet does, and emits the change. */
  readonly setAccounts: (namespace: string, accounts: NonEmpty<Account>) => void
  /** Changes the network of a namespace, as a wallet does, and emits the change. */
  readonly setNetwork: (namespace: string, networkId: CaipNetworkId) => void
  /** Sets how many requests of the dapp wait in the wallet. */
  readonly setWaiting: (waiting: number, params?: readonly unknown[]) => void
  /** The peer ends the session; `locked`: another tab has ended or replaced it. */
  readonly end: (reason?: EndReason) => void
  /** The server between page and wallet becomes unreachable, or reachable again. */
  readonly setReachable: (reachable: boolean) => void
  /** The topics of pairings of earlier pages that still wait for an answer. */
  readonly resumed: readonly string[]
  /** The wallet answers the pairing of an earlier page; null: it declines. */
  readonly answerPending: (answer: SharedSession | null) => void
  /** Runs before each call of a method and is awaited; null removes it. */
  readonly intercept: (method: FakeSharedConnectorMethod, hook: ((parameters: unknown) => unknown) | null) => void
  /** Number of calls of each method so far. */
  readonly calls: Readonly<Record<FakeSharedConnectorMethod, number>>
  /** Approvals that arrived after an abort and were revoked. */
  readonly undone: number
}
