import type { Session } from './Session.ts'

/**
 * What a message to the peer changes here. It is stored in one record with the message and made before that is sent, so that both sides
 * agree whenever the page is closed.
 */
export type Change = {
  /** The session as it is from now on. */
  readonly session?: Session | undefined
  /** What the message ends or answers: the topic of a session, or the id of a proposal, request or sign-in. */
  readonly ends?: string | number | undefined
}
