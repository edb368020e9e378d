import type { MatchQuestion } from '../api.ts'
import { codeMail, deviceMail } from './mail.ts'
import { mayGuess, takeGuess } from './guessLimits.ts'
import { countMail } from './mailLimits.ts'
import { checkCode, createCode, isAlive, type OneTimeCode, voided } from './oneTimeCode.ts'
import { equal, randomMatch, randomSecret } from './secrets.ts'
import { isKnownBrowser, startSession } from './sessions.ts'
import { ApiError, type ApiHandler, type Caller, requireEmbedder, type Site } from './Site.ts'
import type { Table } from './Store.ts'
import { ensureEmailUser, normaliseEmail, userOfEmail } from './users.ts'

const lifeMs = 20 * 60_000
const cooldownMs = 30_000

/** A pending log-in, found by a secret that only the frame that began it knows. */
type Login = {
  readonly email: string
  readonly embedder: string
  readonly browserName: string
  readonly browser: string | null
  readonly page: string | null
  /** The user has logged in here before. */
  readonly isKnown: boolean
  readonly startedAt: number
  /** 0: not yet. */
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

const expired = (): ApiError => new ApiError('OTP_EXPIRED', 'This log-in has expired. Start again.')

/** Begins a log-in or, with the secret of a pending log-in, sends its mail again. */
export const startEmailLogin: ApiHandler<'email/start'> = async (site, caller, request) => {
  requireEmbedder(site, request.projectId, request.embedder)
  const email = normaliseEmail(request.email)
  const before = request.login === undefined ? undefined : await findLogin(site, request.login, caller)
  // End a log-in that was refused, and one that a code alone may no longer complete.
  const isSame =
    before?.email === email &&
    before.embedder === request.embedder &&
    before.device?.answer !== 'refused' &&
    (!isStranger(before) || !(await needsNumber(site, email, await walletOwner(site, caller, email))))
  const same = isSame ? request.login : undefined
  const login = same ?? randomSecret()
  const key = site.secrets.fingerprint('login', login)
  if (same === undefined) {
    const started = await createLogin(site, caller, { email, embedder: request.embedder })
    await site.store.update(logins, key, () => started)
  }
  const mailed = await mailLogin(site, caller, key, ({ mailedAt }) => mailedAt + cooldownMs <= site.now())
  if (!mailed) {
    const { mailedAt = site.now() } = (await site.store.get(logins, key)) ?? {}
    const waitMs = mailedAt + cooldownMs - site.now()
    throw new ApiError('RATE_LIMITED', `Please try again after ${Math.ceil(waitMs / 1000)} seconds`, {
      retryAfterMs: waitMs,
    })
  }
  const { device } = mailed
  if (device?.answer !== 'waiting') return { login, action: 'VERIFY_OTP' }
  return { login, action: 'VERIFY_DEVICE', match: device.match }
}

/** Nothing but the code tells its user from anybody who names the address. */
const isStranger = ({ isKnown, device }: Login): boolean => !isKnown && device === null

/** Returns whether the address has a wallet, and whether the calling browser is known to it. */
async function walletOwner(site: Site, caller: Caller, email: string): Promise<'nobody' | 'knownBrowser' | 'others'> {
  const user = await userOfEmail(site, email)
  if (!user) return 'nobody'
  return (await isKnownBrowser(site, caller, user)) ? 'knownBrowser' : 'others'
}

/** Returns true if a code is not enough: the wallet was created in another browser, or strangers have used up the guesses. */
const needsNumber = async (
  site: Site,
  email: string,
  owner: Awaited<ReturnType<typeof walletOwner>>,
): Promise<boolean> => owner === 'others' || (owner === 'nobody' && !(await mayGuess(site, email)))

async function createLogin(
  site: Site,
  caller: Caller,
  { email, embedder }: Pick<Login, 'email' | 'embedder'>,
): Promise<Login> {
  const owner = await walletOwner(site, caller, email)
  const needsDevice = await needsNumber(site, email, owner)
  return {
    email,
    embedder,
    browserName: caller.browserName,
    browser: caller.browser ?? null,
    page: caller.page ?? null,
    isKnown: owner === 'knownBrowser',
    startedAt: site.now(),
    mailedAt: 0,
    code: null,
    device: needsDevice ? { ...randomMatch(), link: randomSecret(), answer: 'waiting' } : null,
  }
}

/**
 * Sends the mail that a log-in waits for: the question about a new browser, or the code, which stays the same until it expires. Of two
 * concurrent requests only one sends it, because the store claims it atomically.
 *
 * @param mayMail whether a mail is due
 * @returns the log-in, or undefined if no mail is due
 * @throws ApiError RATE_LIMITED; and if the mail cannot be sent. It is due again then.
 */
async function mailLogin(
  site: Site,
  caller: Caller,
  key: string,
  mayMail: (login: Login) => boolean,
): Promise<Login | undefined> {
  const now = site.now()
  let before: Login | undefined
  const taken = await site.store.update(logins, key, (login) => {
    if (!login || !mayMail(login)) return login
    before = login
    const code = login.code && isAlive(site, login.code) ? login.code : createCode(site)
    return { ...login, mailedAt: now, code: login.device?.answer === 'waiting' ? null : code }
  })
  if (!before || !taken) return undefined
  const { mailedAt, code } = before
  try {
    await countMail(site, caller, taken.email, ownerOf(taken, key))
    await sendMail(site, key, taken)
  } catch (error) {
    await site.store.update(logins, key, (login) =>
      login?.mailedAt === now ? { ...login, mailedAt, code: code && login.code } : login,
    )
    throw error
  }
  return taken
}

/** The owner of a mail limit that strangers cannot use up: a known browser of the user, or one that they have approved by an earlier mail. */
function ownerOf({ device, isKnown, browser }: Login, key: string): string | undefined {
  if (device?.answer === 'approved') return key
  return isKnown && browser !== null ? browser : undefined
}

async function sendMail(site: Site, key: string, { email, embedder, browserName, code, device }: Login): Promise<void> {
  const occasion = { embedder, browserName, at: site.now() }
  if (code) return site.options.sendMail({ to: email, ...codeMail(code.code, occasion) })
  if (!device) throw new Error('There is no code to mail.')
  await site.store.update(links, site.secrets.fingerprint('link', device.link), () => key)
  const { made } = (await userOfEmail(site, email)) ?? {}
  const url = `${site.options.origin}/device#${device.link}`
  await site.options.sendMail({ to: email, ...deviceMail(url, occasion, made) })
}

async function findLogin(site: Site, secret: string, { browser, page }: Caller): Promise<Login | undefined> {
  const login = await site.store.get(logins, site.secrets.fingerprint('login', secret))
  const own = login && (login.page === page || (login.browser !== null && login.browser === browser))
  return own && login.startedAt + lifeMs > site.now() ? login : undefined
}

/** Whether the user has chosen the number on the mail's page; the first call after that mails the code. */
export const pollDevice: ApiHandler<'email/device'> = async (site, caller, request) => {
  const login = await findLogin(site, request.login, caller)
  if (!login?.device) throw expired()
  if (login.device.answer === 'refused') throw new ApiError('DEVICE_REFUSED', 'This browser was refused by mail.')
  if (login.device.answer === 'waiting') return { status: 'waiting' }
  const key = site.secrets.fingerprint('login', request.login)
  await mailLogin(site, caller, key, ({ code, device }) => code === null && device?.answer === 'approved')
  return { status: 'approved' }
}

export const showDevice: ApiHandler<'device/show'> = async (site, _caller, { link }): Promise<MatchQuestion> => {
  const { login } = await loginOfLink(site, link)
  if (login.device?.answer !== 'waiting') throw expired()
  const { made } = (await userOfEmail(site, login.email)) ?? {}
  return {
    made: made ?? null,
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

/** Checks a code. A correct code gives a session; five wrong attempts invalidate it. */
export const finishEmailLogin: ApiHandler<'email/code'> = async (site, caller, request) => {
  const found = await findLogin(site, request.login, caller)
  if (!found) throw expired()
  // The wallet may have been created since.
  if (isStranger(found) && (await walletOwner(site, caller, found.email)) === 'others') throw expired()
  const giveBack = isStranger(found) ? await takeGuess(site, [found.email], 'stranger') : async () => undefined
  if (!giveBack) throw voided()
  let error: ApiError | undefined = expired()
  let isWrong = false
  const key = site.secrets.fingerprint('login', request.login)
  const login = await site.store.update(logins, key, (known) => {
    if (!known?.code || (known.device && known.device.answer !== 'approved')) return known
    const check = checkCode(site, known.code, request.code)
    error = check.error
    isWrong = check.isWrong
    return { ...known, code: check.record }
  })
  if (!isWrong) await giveBack()
  if (error || !login) throw error ?? expired()
  await site.store.update(logins, key, () => undefined)
  const made = { at: site.now(), embedder: login.embedder, browser: login.browserName }
  const user = await ensureEmailUser(site, login.email, made)
  // The user is changing the address: it is freed after the record has the next one.
  if (user.email !== login.email) throw expired()
  return startSession(site, caller, user, login.embedder)
}
