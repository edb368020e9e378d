/**
 * What went wrong:
 *
 * - `INVALID_FIELD`: a field of a message cannot be written unambiguously.
 * - `MALFORMED_MESSAGE`: a text is not a sign-in message.
 * - `INVALID_OPTION`: an option cannot be used.
 * - `REFUSED`: a check of the session failed; `context.field` names the field.
 * - `CANNOT_VERIFY`: the signature could not be checked, because the chain could not be reached.
 * - `UNREACHABLE`: the sign-in service did not answer, its answer was invalid, or it was an HTTP error, which is in `context.status`.
 * - `ABORTED`: the caller's signal aborted.
 */
export type SiwxErrorCode =
  | 'INVALID_FIELD'
  | 'MALFORMED_MESSAGE'
  | 'INVALID_OPTION'
  | 'REFUSED'
  | 'CANNOT_VERIFY'
  | 'UNREACHABLE'
  | 'ABORTED'

/** The details of a `SiwxError`, by name. */
export type SiwxErrorContext = {
  /** The field of the message, or the option, that the error is about. */
  readonly field?: string | undefined
  /** The line of the text, counted from 1, where parsing stopped. */
  readonly line?: number | undefined
  /** Address of a service that could not be reached, as it was configured. */
  readonly url?: string | undefined
  /** HTTP status of a service that answered with an error. */
  readonly status?: number | undefined
  /** The cause as a part of a sentence, such as `the signal aborted`. For logs, not for users. */
  readonly reason: string
}

/** The error class of messages, verifiers and the server. Compare `code`, never the text. Recognise it by `isSiwxError`. */
export class SiwxError extends Error {
  /** Always `SiwxError`, which `isSiwxError` compares. */
  override readonly name = 'SiwxError'
  /** The kind of the error. It is never renamed. */
  readonly code: SiwxErrorCode
  /** The details of the error, frozen. `reason` is always present. */
  readonly context: SiwxErrorContext

  constructor(code: SiwxErrorCode, message: string, context: SiwxErrorContext, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.context = Object.freeze({ ...context })
  }
}

/** Whether `error` is a `SiwxError`, and of `code` if one is given. Compares names, so it works across copies of the package. */
export const isSiwxError = (error: unknown, code?: SiwxErrorCode): error is SiwxError =>
  error instanceof Error && error.name === 'SiwxError' && 'code' in error && (code === undefined || error.code === code)

export const invalidField = (field: string, reason: string): SiwxError =>
  new SiwxError('INVALID_FIELD', `Field "${field}" ${reason}.`, { field, reason })

/** `line` counts from 1. */
export const malformedMessage = (line: number, reason: string, field?: string): SiwxError =>
  new SiwxError('MALFORMED_MESSAGE', `Line ${line}: ${reason}.`, { field, line, reason })

export const invalidOption = (field: string, reason: string): SiwxError =>
  new SiwxError('INVALID_OPTION', `Option "${field}" ${reason}.`, { field, reason })

export const refused = (field: string, reason: string): SiwxError =>
  new SiwxError('REFUSED', `The sign-in was refused: ${reason}.`, { field, reason })

export const cannotVerify = (reason: string, cause?: unknown): SiwxError =>
  new SiwxError('CANNOT_VERIFY', `The signature cannot be verified: ${reason}.`, { reason }, cause)

/** Makes errors of the service at `url`. They name the address, because it may be wrong. With a `status` it was reached. */
export const unreachableAt =
  (url: string) =>
  (reason: string, cause?: unknown, status?: number): SiwxError =>
    new SiwxError(
      'UNREACHABLE',
      `The sign-in service (${url}) ${status === undefined ? 'could not be reached' : 'failed'}: ${reason}.`,
      { url, status, reason },
      cause,
    )

export const aborted = (): SiwxError =>
  new SiwxError('ABORTED', 'The sign-in was cancelled.', { reason: 'the signal aborted' })
