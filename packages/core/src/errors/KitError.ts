import type { KitErrorCode } from './KitErrorCode.ts'

export type KitErrorOptions = {
  readonly cause?: unknown
  /** What the sentence speaks of, for callers that act on it. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** The one error class of kit. Compare `code`, never the text: sentences may be reworded. */
export class KitError extends Error {
  override readonly name = 'KitError'
  readonly code: KitErrorCode
  readonly context: Readonly<Record<string, unknown>>
  /** Path below the documentation's root: `/errors/<code>`. */
  readonly docsPath: string

  constructor(code: KitErrorCode, message: string, options: KitErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.context = Object.freeze({ ...options.context })
    this.docsPath = `/errors/${code}`
  }
}
