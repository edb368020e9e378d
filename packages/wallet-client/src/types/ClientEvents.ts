import type { WalletClientError } from '../errors/WalletClientError.ts'
import type { AuthPayload } from './Auth.ts'
import type { PendingRequest, VerifyContext } from './PendingRequest.ts'
import type { Proposal } from './Proposal.ts'
import type { Participant, Session, TransportType } from './Session.ts'
import type { SessionNamespaces } from './Namespaces.ts'

/** The events of a client, by name. */
export type ClientEvents = {
  session_proposal: { readonly id: number; readonly params: Proposal; readonly verifyContext: VerifyContext }
  session_update: {
    readonly id: number
    readonly topic: string
    readonly params: { readonly namespaces: SessionNamespaces }
  }
  session_extend: { readonly id: number; readonly topic: string }
  session_ping: { readonly id: number; readonly topic: string }
  /** `inOtherTab`: another tab of this client has ended or replaced the session. */
  session_delete: { readonly id: number; readonly topic: string; readonly inOtherTab?: true }
  session_expire: { readonly topic: string }
  session_request: PendingRequest
  session_request_sent: {
    readonly topic: string
    readonly request: { readonly method: string; readonly params: unknown }
    readonly chainId: string
    readonly id: number
  }
  /** A request that was sent, also by an earlier page, waits for the user in the wallet, or no longer does. `sentRequest` has it while it waits. */
  session_request_waiting: { readonly id: number; readonly topic: string; readonly isWaiting: boolean }
  /** The late response to a request of an earlier page. One of `result` and `error`. */
  session_request_answer: {
    readonly id: number
    readonly topic: string
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
    readonly result?: unknown
    readonly error?: WalletClientError
  }
  session_event: {
    readonly id: number
    readonly topic: string
    readonly params: { readonly event: { readonly name: string; readonly data: unknown }; readonly chainId: string }
  }
  session_authenticate: {
    readonly id: number
    readonly topic: string
    readonly params: {
      readonly requester: Participant
      readonly authPayload: AuthPayload
      readonly expiryTimestamp: number
    }
    readonly verifyContext: VerifyContext
    readonly transportType?: TransportType
  }
  proposal_expire: { readonly id: number }
  session_request_expire: { readonly id: number }
  session_connect: { readonly session: Session }
}
