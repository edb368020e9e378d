import type { CaipNetworkId } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'

/** A request that waits for the user in a paired wallet. */
export type PendingRequest = {
  /** Unique among the requests of its connector, over reloads too. */
  readonly id: number
  readonly connectorId: string
  readonly networkId: CaipNetworkId
  readonly method: string
  readonly params: unknown
  /** In ms since 1970. */
  readonly expiresAt: number
}

/** The wallet's response to a request of an earlier page, whose call is gone. */
export type LateResponse = { readonly request: PendingRequest } & (
  | { readonly status: 'success'; readonly result: unknown }
  /** `USER_REJECTED`, or what else the wallet says. */
  | { readonly status: 'error'; readonly error: KitError }
)
