import type { CaipNetworkId } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { TransactionCall } from '../transactions/PendingTransaction.ts'

/** A request that waits for the user in a paired wallet. */
export type PendingRequest = {
  /** Unique among the requests of its connector, over reloads too. */
  readonly id: number
  /** The connector whose wallet received the request. */
  readonly connectorId: string
  /** The network of the request, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The JSON-RPC method of the request. */
  readonly method: string
  /** The JSON-RPC parameters of the request. */
  readonly params: unknown
  /** In ms since 1970. */
  readonly expiresAt: number
}

/** The payment that a request asks a wallet to send. */
export type AskedPayment = {
  /** The sender. */
  readonly address: string
  /** The recipient's address, or the contract that is called. */
  readonly to: string
  /** In the smallest unit of the token, else of the coin. */
  readonly amount: bigint
  /** Absent: the native coin. */
  readonly token?: string | undefined
  /** The call itself (EVM); of several in one, the last. */
  readonly call?: TransactionCall | undefined
  /** Several calls in one (EIP-5792): `hash` is the wallet's name for them. */
  readonly isBatch?: boolean | undefined
  /** The transaction's hash, if the response contains it. */
  readonly hash?: string | undefined
}

/** The wallet's response to a request of an earlier page, whose promise no longer exists. `payment`: of a request that sends, where the connector can read it. */
export type LateResponse = { readonly request: PendingRequest; readonly payment?: AskedPayment | undefined } & (
  | { readonly status: 'success'; readonly result: unknown }
  /** `USER_REJECTED`, or what else the wallet says. */
  | { readonly status: 'error'; readonly error: KitError }
)
