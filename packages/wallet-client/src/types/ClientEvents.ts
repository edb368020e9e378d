import type { WalletClientError } from '../errors/WalletClientError.ts'
import type { AuthPayload } from './Auth.ts'
import type { PendingRequest, VerifyContext } from './PendingRequest.ts'
import type { Proposal } from './Proposal.ts'
import type { Participant, Session, TransportType } from './Session.ts'
import type { SessionNamespaces } from './Namespaces.ts'

/** The events of a client, by name. */
export type ClientEvents = {
  /** For wallets: a dapp proposes a session. */
  session_proposal: { readonly id: number; readonly params: Proposal; readonly verifyContext: VerifyContext }
  /** For dapps: the wallet changed the grants of a session. */
  session_update: {
    readonly id: number
    readonly topic: string
    readonly params: { readonly namespaces: SessionNamespaces }
  }
  /** For dapps: the wallet prolonged a session. */
  session_extend: { readonly id: number; readonly topic: string }
  /** The peer asked whether this client is there. It was answered. */
  session_ping: { readonly id: number; readonly topic: string }
  /** `inOtherTab`: another tab of this client has ended or replaced the session. */
  session_delete: { readonly id: number; readonly topic: string; readonly inOtherTab?: true }
  /** A session has ended because its time is over. */
  session_expire: { readonly topic: string }
  /** For wallets: a dapp sends a request. */
  session_request: PendingRequest
  /** For dapps: a request has been sent. `chainId` is a CAIP-2 id. */
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
  /** For dapps: the wallet emits an event of a chain. `chainId` is a CAIP-2 id. */
  session_event: {
    readonly id: number
    readonly topic: string
    readonly params: { readonly event: { readonly name: string; readonly data: unknown }; readonly chainId: string }
  }
  /** For wallets: a dapp asks to sign in and for a session. */
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
  /** A proposal of this client or for it has expired without an answer. */
  proposal_expire: { readonly id: number }
  /** For wallets: a request has expired and can no longer be answered. */
  session_request_expire: { readonly id: number }
  /** A session has been settled. Dapps and wallets get it. */
  session_connect: { readonly session: Session }
}
