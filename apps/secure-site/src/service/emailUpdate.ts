import { changedMail, updateMail } from './mail.ts'
import { takeGuess } from './guessLimits.ts'
import { countMail } from './mailLimits.ts'
import { checkCode, createCode, type OneTimeCode } from './oneTimeCode.ts'
import { keepSession, requireFreshLogin, requireSession, type SessionRecord } from './sessions.ts'
import { ApiError, type ApiHandler, type Caller, type Site } from './Site.ts'
import type { Table } from './Store.ts'
import { changeEmail, normaliseEmail, type UserRecord } from './users.ts'

/** First the old address confirms, then the new one. */
type EmailUpdate = { readonly next: string; readonly step: 'primary' | 'secondary'; readonly code: OneTimeCode }

const updates: Table<EmailUpdate> = { name: 'updates', lifeMs: 20 * 60_000 }

const expired = (): ApiError => new ApiError('OTP_EXPIRED', 'This change has expired. Start again.')

export const startEmailUpdate: ApiHandler<'email/update'> = async (site, caller, { email }) => {
  const { session, user } = await requireSession(site, caller)
  const next = normaliseEmail(email)
  if (user.email === null) requireOwnPage(site, session)
  const step = user.email === null ? 'secondary' : 'primary'
  await send(site, caller, user, session.embedder, next, step)
  return { action: step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
}

/**
 * A first address is confirmed by its own mailbox alone: another page could set its own and open the wallet with it from then on.
 *
 * @throws ApiError NO_EMAIL, LOGIN_REQUIRED
 */
function requireOwnPage(site: Site, session: SessionRecord): void {
  const { origin } = site.options
  if (session.embedder !== origin)
    throw new ApiError('NO_EMAIL', `This wallet is opened by a provider. Its address is set at ${origin}/address.`)
  requireFreshLogin(site, session)
}

async function send(
  site: Site,
  caller: Caller,
  user: UserRecord,
  embedder: string,
  next: string,
  step: EmailUpdate['step'],
): Promise<void> {
  const to = step === 'primary' ? (user.email ?? next) : next
  // A session does not prove that it owns the address that it names.
  await countMail(site, caller, to, step === 'primary' ? user.id : undefined)
  const code = createCode(site)
  await site.store.update(updates, user.id, () => ({ next, step, code }))
  const occasion = {
    embedder,
    browserName: caller.browserName,
    at: site.now(),
    next: step === 'primary' ? next : undefined,
  }
  await site.options.sendMail({ to, ...updateMail(code.code, occasion) })
}

/** Checks the code of one step, and deletes it if it is correct. */
async function passStep(site: Site, userId: string, step: EmailUpdate['step'], attempt: string): Promise<EmailUpdate> {
  let error: ApiError | undefined = expired()
  let passed: EmailUpdate | undefined
  let isWrong = false
  const { next } = (await site.store.get(updates, userId)) ?? {}
  if (next === undefined) throw error
  // Who guesses the code of a new address would have its user's log-ins open this wallet.
  const giveBack = await takeGuess(site, step === 'primary' ? [userId] : [userId, next], 'user')
  if (!giveBack) throw new ApiError('RATE_LIMITED', 'Too many wrong codes. Try again later.')
  await site.store.update(updates, userId, (update) => {
    // Another request may have replaced the change, whose guesses count for another address.
    if (update?.step !== step || update.next !== next) return update
    const check = checkCode(site, update.code, attempt)
    error = check.error
    isWrong = check.isWrong
    passed = update
    return error ? { ...update, code: check.record } : undefined
  })
  if (!isWrong) await giveBack()
  if (error || !passed) throw error ?? expired()
  return passed
}

export const confirmOldEmail: ApiHandler<'email/update/primary'> = async (site, caller, { code }) => {
  const { session, user } = await requireSession(site, caller)
  const { next } = await passStep(site, user.id, 'primary', code)
  await send(site, caller, user, session.embedder, next, 'secondary')
  return {}
}

export const confirmNewEmail: ApiHandler<'email/update/secondary'> = async (site, caller, { code }) => {
  const { id, session, user } = await requireSession(site, caller)
  if (user.email === null) requireOwnPage(site, session)
  const { next } = await passStep(site, user.id, 'secondary', code)
  const changed = await changeEmail(site, user, next)
  // Only a reader of this mailbox gets it.
  if (!changed) throw new ApiError('EMAIL_TAKEN', 'This address belongs to another wallet.')
  await keepSession(site, id, changed)
  if (user.email !== null && user.email !== next)
    await site.options.sendMail({
      to: user.email,
      ...changedMail(next, { embedder: session.embedder, browserName: caller.browserName, at: site.now() }),
    })
  return { newEmail: next }
}
