import type { WalletClientErrorKind } from './errorKinds.ts'
import { errorKinds } from './errorKinds.ts'

export type WalletClientErrorOptions = {
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
  override readonly name = 'WalletClientError'
  readonly kind: WalletClientErrorKind
  readonly code: number
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
