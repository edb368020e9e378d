import type { Account, CaipNetworkId, NonEmpty, SharedSession } from '@kit/core/adapter'
import type { FakePrompt, PromptBehavior, PromptDetails } from '../prompts/createPrompts.ts'

/** The calls of a shared connector that are counted and can be intercepted. */
export type FakeSharedConnectorMethod = 'load' | 'setup' | 'connect' | 'reconnect' | 'disconnect' | 'destroy'

/** How a test plays the remote wallet, and what it can see. */
export type FakeSharedConnectorControls = {
  /** Unanswered prompts, oldest first. `connect` is approved with a session, or with the default one. */
  readonly prompts: readonly FakePrompt<SharedSession>[]
  /** Every prompt that was ever shown, answered or not. */
  readonly promptsShown: readonly PromptDetails[]
  /** The oldest open prompt that is still waited for, as soon as there is one. */
  readonly nextPrompt: () => Promise<FakePrompt<SharedSession>>
  readonly behave: (behavior: PromptBehavior) => void
  readonly session: SharedSession | null
  /** The wallet changes the session by itself; null ends it. */
  readonly setSession: (session: SharedSession | null) => void
  readonly setAccounts: (namespace: string, accounts: NonEmpty<Account>) => void
  readonly setNetwork: (namespace: string, networkId: CaipNetworkId) => void
  /** The other side ends the session. */
  readonly end: () => void
  /** Runs before each call of a method and is awaited; null ends that. */
  readonly intercept: (method: FakeSharedConnectorMethod, hook: ((parameters: unknown) => unknown) | null) => void
  readonly calls: Readonly<Record<FakeSharedConnectorMethod, number>>
  /** Approvals that came after the caller had given up and were undone. */
  readonly undone: number
}
