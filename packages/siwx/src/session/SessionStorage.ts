import type { Verifier } from '../verifiers/Verifier.ts'
import type { SiwxSession } from './Session.ts'

export type StorageCall = { readonly signal?: AbortSignal | undefined }

/** The account whose sessions are meant: on one chain, or on all chains of the namespace. */
export type SessionFilter = {
  readonly namespace: string
  readonly accountAddress: string
  readonly chainId?: string | undefined
}

/** Stores and verifies sessions. */
export type SessionStorage = {
  /** A nonce of the service that will verify the signature. Without it, 128 random bits are drawn here. */
  readonly createNonce?: ((call: StorageCall) => Promise<string>) | undefined
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
  readonly delete: (filter: SessionFilter, call: StorageCall) => Promise<void>
}

/** Makes the storage when it is first needed. */
export type StorageSource = (options: {
  readonly verifiers: readonly Verifier[]
}) => SessionStorage | Promise<SessionStorage>

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
