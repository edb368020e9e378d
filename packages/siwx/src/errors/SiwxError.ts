/** What can be wrong: a field that cannot be written unambiguously, or a text that is no such message. */
export type SiwxErrorCode = 'INVALID_FIELD' | 'MALFORMED_MESSAGE'

export type SiwxErrorContext = {
  /** The field of the message that the error speaks of, where there is one. */
  readonly field?: string | undefined
  /** The line of the text, counted from 1, where parsing stopped. */
  readonly line?: number | undefined
  readonly reason: string
}

/** The one error class of this package. Compare `code`, never the text. Recognise it by `isSiwxError`. */
export class SiwxError extends Error {
  override readonly name = 'SiwxError'
  readonly code: SiwxErrorCode
  readonly context: SiwxErrorContext

  constructor(code: SiwxErrorCode, message: string, context: SiwxErrorContext) {
    super(message)
    this.code = code
    this.context = Object.freeze({ ...context })
  }
}
