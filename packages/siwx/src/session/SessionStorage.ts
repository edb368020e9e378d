import type { Verifier } from '../verifiers/Verifier.ts'
import type { SiwxSession } from './Session.ts'

/** The options of each call of a storage. */
export type StorageCall = {
  /** Aborting it ends the call with `ABORTED`. Absent: the call cannot be cancelled. */
  readonly signal?: AbortSignal | undefined
}

/** The account whose sessions are meant: on one chain, or on all chains of the namespace. */
export type SessionFilter = {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly namespace: string
  /** Address in the chain's own format, in any spelling that the chain allows. */
  readonly accountAddress: string
  /** CAIP-2 chain id. Absent: all chains of the namespace. */
  readonly chainId?: string | undefined
}

/** A nonce of a service, and the time there. */
export type ServiceNonce = {
  /** At least eight letters or digits, which the signed message contains. */
  readonly nonce: string
  /** Milliseconds since 1970 by the clock of the service, from which the times of the message are taken. Absent: by the clock of the device. */
  readonly now?: number | undefined
}

/** Stores and verifies sessions. */
export type SessionStorage = {
  /** A nonce of the service that will verify the signature. Without it, 128 random bits are drawn here. */
  readonly createNonce?: ((call: StorageCall) => Promise<string | ServiceNonce>) | undefined
  /**
   * The current, verified sessions of an account.
   *
   * @throws if the sessions cannot be determined. An empty list means that the account is not signed in.
   */
  readonly get: (filter: SessionFilter, call: StorageCall) => Promise<readonly SiwxSession[]>
  /**
   * Verifies all sessions, then keeps all or none; `replace` drops those that were kept before.
   *
   * @throws SiwxError `REFUSED` if one of them does not prove its account.
   */
  readonly put: (
    sessions: readonly SiwxSession[],
    options: StorageCall & { readonly replace: boolean },
  ) => Promise<void>
  /** Ends the sessions that the filter selects. Rejects if they may still be valid. */
  readonly delete: (filter: SessionFilter, call: StorageCall) => Promise<void>
}

/** Makes the storage when it is first needed. */
export type StorageSource = ((options: {
  readonly verifiers: readonly Verifier[]
}) => SessionStorage | Promise<SessionStorage>) & {
  /** Whether the storage verifies signatures in the page. `siwx()` then requires verifiers. Default: false. */
  readonly needsVerifiers?: boolean | undefined
}

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
