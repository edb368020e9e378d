import type { Account } from '../adapter/Account.ts'

/**
 * Sign-in with a wallet signature, handed in by @kit/siwx or by the dapp (SPEC §4 Sign-in). Core only keeps
 * the gate: whether a session is needed, there, being asked for, or refused.
 */
export type SignIn = {
  /** A connection without a session is ended when sign-in is cancelled, and the view cannot be closed. */
  readonly required: boolean
  readonly hasSession: (parameters: { readonly account: Account; readonly signal: AbortSignal }) => Promise<boolean>
  /** Builds the message, has it signed by `sign`, verifies and stores the session. */
  readonly createSession: (parameters: {
    readonly account: Account
    readonly sign: (message: string) => Promise<string>
    readonly signal: AbortSignal
  }) => Promise<void>
  /** Forgets the sessions of an account that was disconnected. */
  readonly endSession: (parameters: { readonly account: Account; readonly signal: AbortSignal }) => Promise<void>
}
