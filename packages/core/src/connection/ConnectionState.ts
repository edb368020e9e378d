import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { KitError } from '../errors/KitError.ts'

/**
 * The connections of one namespace. A union by `status`; each member holds exactly what it needs.
 * `attempt` numbers the requests: an answer with an older number is stale and changes nothing.
 */
export type ConnectionState = Disconnected | Connecting | Connected

/** The state while no account is connected. */
export type Disconnected = {
  /** The discriminant of the union. */
  readonly status: 'disconnected'
  /** The number of the last attempt. */
  readonly attempt: number
  /** Why the last attempt failed; null after a disconnect, a cancel, or at the start. */
  readonly error: ConnectionFailure | null
}

/** The state while a wallet has been asked to connect. */
export type Connecting = {
  /** `reconnecting`: a stored session is restored without a prompt. `connecting`: the wallet asks the user. */
  readonly status: 'connecting' | 'reconnecting'
  /** The number of the current attempt. */
  readonly attempt: number
  /** Empty in the state that a server renders, which cannot know what is stored. */
  readonly connectorId: string
  /** Kept until the attempt succeeds, so that a rejected prompt loses nothing. */
  readonly previous: Connected | null
}

/** The state while an account is connected. */
export type Connected = {
  /** The discriminant of the union. */
  readonly status: 'connected'
  /** The number of the last attempt, which may have failed since. */
  readonly attempt: number
  /** The connection whose account the dapp sees. */
  readonly active: AdapterConnection
  /** Further live connections of the namespace, most recently active first. */
  readonly others: readonly AdapterConnection[]
  /** Why the last attempt to add or replace a connection failed. */
  readonly error: ConnectionFailure | null
}

/** A failed attempt to connect. */
export type ConnectionFailure = {
  /** The connector of the failed attempt. */
  readonly connectorId: string
  /** The error that the attempt failed with. */
  readonly error: KitError
}
