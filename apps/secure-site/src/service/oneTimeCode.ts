import { equal, randomCode } from './secrets.ts'
import { ApiError, type Site } from './Site.ts'

const lifeMs = 20 * 60_000
const maxTries = 5

/** A code that was sent by mail. The same code is sent again until it expires. */
export type OneTimeCode = { readonly code: string; readonly createdAt: number; readonly tries: number }

export const createCode = (site: Site): OneTimeCode => ({ code: randomCode(), createdAt: site.now(), tries: 0 })

export const isAlive = (site: Site, { createdAt, tries }: OneTimeCode): boolean =>
  createdAt + lifeMs > site.now() && tries < maxTries

export type CodeCheck = {
  readonly record: OneTimeCode
  readonly error: ApiError | undefined
  /** It was compared, and is another. */
  readonly isWrong: boolean
}

export const voided = (): ApiError =>
  new ApiError('OTP_EXPIRED', 'This code is no longer valid. Ask for a new one.', { attemptsLeft: 0 })

/** Compares an attempt, and counts it. Store the record whatever the outcome, in the same step as the look-up. */
export function checkCode(site: Site, record: OneTimeCode, attempt: string): CodeCheck {
  if (!isAlive(site, record)) return { record, error: voided(), isWrong: false }
  if (equal(record.code, attempt)) return { record: { ...record, tries: maxTries }, error: undefined, isWrong: false }
  const tries = record.tries + 1
  const attemptsLeft = maxTries - tries
  const error =
    attemptsLeft === 0 ? voided() : new ApiError('OTP_WRONG', 'This code is wrong. Check the mail.', { attemptsLeft })
  return { record: { ...record, tries }, error, isWrong: true }
}
