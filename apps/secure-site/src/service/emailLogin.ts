import type { MatchQuestion } from '../api.ts'
import { codeMail, deviceMail } from './mail.ts'
import { checkCode, createCode, isAlive, type OneTimeCode } from './oneTimeCode.ts'
import { equal, randomMatch, randomSecret } from './secrets.ts'
import { isKnownBrowser, startSession } from './sessions.ts'
import { ApiError, type ApiHandler, type Caller, requireEmbedder, type Site } from './Site.ts'
import type { Table } from './Store.ts'
import { ensureEmailUser, normaliseEmail, userOfEmail } from './users.ts'

const lifeMs = 20 * 60_000
const cooldownMs = 30_000
const hour = 60 * 60_000
/** Mails to one address. */
const mailsPerHour = 5
/** Mails that one network address asks for. Behind one there can be a whole office. */
const mailsPerHourAndCaller = 100

/** A log-in that has begun, found by a secret that only the frame knows which began it. */
type Login = {
  readonly email: string
  readonly embedder: string
  readonly browserName: string
  readonly browser: string | null
  readonly page: string | null
  readonly startedAt: number
  readonly mailedAt: number
  readonly code: OneTimeCode | null
  /** Where the browser is new to the user: the number that the page shows, until it was chosen in the mail's page. */
  readonly device: {
    readonly match: string
    readonly choices: readonly string[]
    readonly link: string
    readonly answer: 'waiting' | 'approved' | 'refused'
  } | null
}

const logins: Table<Login> = { name: 'logins', lifeMs }
const links: Table<string> = { name: 'links', lifeMs }
const mailCounts: Table<readonly number[]> = { name: 'mails', lifeMs: hour }

const expired = (): ApiError => new ApiError('OTP_EXPIRED', 'This log-in has expired. Start again.')

/** @throws ApiError RATE_LIMITED, for mails to one address or asked for from one */
export async function countMail(site: Site, { ip }: Pick<Caller, 'ip'>, email: string): Promise<void> {
  await countWithin(site, `from ${ip}`, mailsPerHourAndCaller)
  await countWithin(site, `to ${email}`, mailsPerHour)
}

async function countWithin(site: Site, key: string, limit: number): Promise<void> {
  const now = site.now()
  let waitMs = 0
  await site.store.update(mailCounts, site.secrets.fingerprint('mails', key), (sent = []) => {
    const recent = sent.filter((at) => at + hour > now)
    if (recent.length < limit) return [...recent, now]
    waitMs = (recent[0] ?? now) + hour - now
    return recent
  })
  if (waitMs > 0) throw new ApiError('RATE_LIMITED', 'Too many mails. Try again later.', { retryAfterMs: waitMs })
}

/** Begins a log-in or, with the secret of one that is alive, sends its mail again. */
export const startEmailLogin: ApiHandler<'email/start'> = async (site, caller, request) => {
  requireEmbedder(site, request.projectId, request.embedder)
  const email = normaliseEmail(request.email)
  const before = request.login === undefined ? undefined : await findLogin(site, request.login, caller)
  // A log-in that was refused is over.
  const isSame = before?.email === email && before.embedder === request.embedder && before.device?.answer !== 'refused'
  const same = isSame ? before : undefined
  const now = site.now()
  if (same && same.mailedAt + cooldownMs > now) {
    const waitMs = same.mailedAt + cooldownMs - now
    throw new ApiError('RATE_LIMITED', `Please try again after ${Math.ceil(waitMs / 1000)} seconds`, {
      retryAfterMs: waitMs,
    })
  }
  await countMail(site, caller, email)
  const user = await userOfEmail(site, email)
  const needsDevice = user !== undefined && !(await isKnownBrowser(site, caller, user))
  const login = same && request.login !== undefined ? request.login : randomSecret()
  const started: Login = same ?? {
    email,
    embedder: request.embedder,
    browserName: caller.browserName,
    browser: caller.browser ?? null,
    page: caller.page ?? null,
    startedAt: now,
    mailedAt: now,
    code: null,
    device: needsDevice ? { ...randomMatch(), link: randomSecret(), answer: 'waiting' } : null,
  }
  const { device } = started
  const waits = device?.answer === 'waiting'
  const sent = waits ? { ...started, mailedAt: now } : await sendCode(site, { ...started, mailedAt: now })
  await site.store.update(logins, site.secrets.fingerprint('login', login), () => sent)
  if (!waits) return { login, action: 'VERIFY_OTP' }
  await site.store.update(links, site.secrets.fingerprint('link', device.link), () =>
    site.secrets.fingerprint('login', login),
  )
  const occasion = { embedder: sent.embedder, browserName: sent.browserName, at: now }
  await site.options.sendMail({ to: email, ...deviceMail(`${site.options.origin}/device#${device.link}`, occasion) })
  return { login, action: 'VERIFY_DEVICE', match: device.match }
}

/** Mails the code of a log-in: the same as before while that is alive. */
async function sendCode(site: Site, login: Login): Promise<Login> {
  const code = login.code && isAlive(site, login.code) ? login.code : createCode(site)
  const occasion = { embedder: login.embedder, browserName: login.browserName, at: site.now() }
  await site.options.sendMail({ to: login.email, ...codeMail(code.code, occasion) })
  return { ...login, code }
}

async function findLogin(site: Site, secret: string, { browser, page }: Caller): Promise<Login | undefined> {
  const login = await site.store.get(logins, site.secrets.fingerprint('login', secret))
  const own = login && (login.page === page || (login.browser !== null && login.browser === browser))
  return own && login.startedAt + lifeMs > site.now() ? login : undefined
}

/** Whether the user has chosen the number in the mail's page; the first time that they have, the code is mailed. */
export const pollDevice: ApiHandler<'email/device'> = async (site, caller, request) => {
  const login = await findLogin(site, request.login, caller)
  if (!login?.device) throw expired()
  if (login.device.answer === 'refused') throw new ApiError('DEVICE_REFUSED', 'This browser was refused by mail.')
  if (login.device.answer === 'waiting') return { status: 'waiting' }
  if (login.code === null) {
    await countMail(site, caller, login.email)
    const sent = await sendCode(site, login)
    await site.store.update(logins, site.secrets.fingerprint('login', request.login), (now) =>
      now ? { ...now, code: now.code ?? sent.code, mailedAt: site.now() } : undefined,
    )
  }
  return { status: 'approved' }
}

export const showDevice: ApiHandler<'device/show'> = async (site, _caller, { link }): Promise<MatchQuestion> => {
  const { login } = await loginOfLink(site, link)
  if (login.device?.answer !== 'waiting') throw expired()
  return {
    embedder: login.embedder,
    browser: login.browserName,
    startedAt: login.startedAt,
    choices: login.device.choices,
  }
}

/** One choice only: a wrong number ends the log-in. */
export const answerDevice: ApiHandler<'device/answer'> = async (site, _caller, { link, match }) => {
  const { key } = await loginOfLink(site, link)
  let approved: boolean | undefined
  await site.store.update(logins, key, (login): Login | undefined => {
    if (login?.device?.answer !== 'waiting') return login
    approved = match !== null && equal(login.device.match, match)
    return { ...login, device: { ...login.device, answer: approved ? 'approved' : 'refused' } }
  })
  if (approved === undefined) throw expired()
  return { approved }
}

async function loginOfLink(site: Site, link: string): Promise<{ readonly key: string; readonly login: Login }> {
  const key = await site.store.get(links, site.secrets.fingerprint('link', link))
  const login = key === undefined ? undefined : await site.store.get(logins, key)
  if (key === undefined || !login || login.startedAt + lifeMs <= site.now()) throw expired()
  return { key, login }
}

/** Checks a code. Right: a session. Five times wrong: the code is void. */
export const finishEmailLogin: ApiHandler<'email/code'> = async (site, caller, request) => {
  if (!(await findLogin(site, request.login, caller))) throw expired()
  let error: ApiError | undefined = expired()
  const key = site.secrets.fingerprint('login', request.login)
  const login = await site.store.update(logins, key, (known) => {
    if (!known?.code || (known.device && known.device.answer !== 'approved')) return known
    const check = checkCode(site, known.code, request.code)
    error = check.error
    return { ...known, code: check.record }
  })
  if (error || !login) throw error ?? expired()
  await site.store.update(logins, key, () => undefined)
  return startSession(site, caller, await ensureEmailUser(site, login.email), login.embedder)
}
