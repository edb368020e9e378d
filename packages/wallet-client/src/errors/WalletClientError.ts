import type { WalletClientErrorKind } from './errorKinds.ts'
import { errorKinds } from './errorKinds.ts'

/** Options of `WalletClientError`. */
export type WalletClientErrorOptions = {
  /** The error that caused this one. Absent: nothing was thrown. */
  readonly cause?: unknown
  /** The subject of the sentence, for callers that act on it. Never holds a key or a signature. */
  readonly context?: Readonly<Record<string, unknown>> | undefined
  /** Replaces the default sentence of the kind. */
  readonly message?: string | undefined
  /** Replaces the default number of the kind, with that of a peer's error. */
  readonly code?: number | undefined
}

/**
 * The one error class of this package. `kind` names what went wrong, `code` is the number that the protocol gives it and that is sent on
 * the wire (5000, 6000, …). Compare either, never the text. Recognise it by `isWalletClientError`.
 */
export class WalletClientError extends Error {
  /** Always `WalletClientError`. */
  override readonly name = 'WalletClientError'
  /** Name of the error. It is never renamed; compare it, not the text. */
  readonly kind: WalletClientErrorKind
  /** Code of the error on the wire, such as 5000 for a request that the user rejected. Local errors have one, too. */
  readonly code: number
  /** The details of the error, frozen. They never contain a key or a signature. */
  readonly context: Readonly<Record<string, unknown>>

  constructor(kind: WalletClientErrorKind, detail?: string, options: WalletClientErrorOptions = {}) {
    const { code, sentence } = errorKinds[kind]
    super(
      options.message ?? (detail === undefined ? sentence : `${sentence} ${detail}`),
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.kind = kind
    this.code = options.code ?? code
    this.context = Object.freeze({ ...options.context })
  }
}
