import { randomUUID } from 'node:crypto'
import type { Session } from '../api.ts'
import { randomSecret } from './secrets.ts'
import { ApiError, type Caller, type Site } from './Site.ts'
import type { Table } from './Store.ts'
import { publicUser, type UserRecord, users } from './users.ts'

const day = 24 * 60 * 60 * 1000
/** Lifetime from the log-in on; resuming does not extend it. */
const sessionLifeMs = 30 * day
/** How long other pages can use a token after one did, in case the answer with the next token was lost, or two pages load at once. */
const graceMs = 60_000

/** A log-in. Ending it ends the tokens of all its pages. */
export type SessionRecord = {
  readonly userId: string
  /** The page that embedded the frame at the log-in. No other page can use the session. */
  readonly embedder: string
  readonly browser: string | null
  /** ms since 1970. */
  readonly startedAt: number
  /** The number of the user at the log-in. Absent: 0. */
  readonly epoch?: number | undefined
}

/** One for each page that has the session: a tab, or a load of it. */
type TokenRecord = {
  readonly sessionId: string
  readonly page: string | null
  /** Set when another page has resumed the session with this token: from then on it is valid for its own page only. */
  readonly replacedAt: number | null
}

const sessions: Table<SessionRecord> = { name: 'sessions', lifeMs: sessionLifeMs }
const tokens: Table<TokenRecord> = { name: 'tokens', lifeMs: sessionLifeMs }
/** Browsers in which a user has logged in before. */
const knownBrowsers: Table<true> = { name: 'browsers', lifeMs: 400 * day }

const keyOf = (site: Site, token: string): string => site.secrets.fingerprint('token', token)

export async function startSession(
  site: Site,
  { browser, page }: Pick<Caller, 'browser' | 'page'>,
  user: UserRecord,
  embedder: string,
): Promise<Session> {
  const sessionId = randomUUID()
  const startedAt = site.now()
  const { id: userId, sessionEpoch: epoch = 0 } = user
  await site.store.update(sessions, sessionId, () => ({
    userId,
    embedder,
    browser: browser ?? null,
    startedAt,
    epoch,
  }))
  if (browser !== undefined) await site.store.update(knownBrowsers, `${user.id} ${browser}`, () => true as const)
  return {
    token: await issueToken(site, sessionId, page),
    expiresAt: startedAt + sessionLifeMs,
    user: publicUser(user),
  }
}

async function issueToken(site: Site, sessionId: string, page: string | undefined): Promise<string> {
  const token = randomSecret()
  const record = { sessionId, page: page ?? null, replacedAt: null }
  await site.store.update(tokens, keyOf(site, token), () => record)
  return token
}

export const isKnownBrowser = async (site: Site, { browser }: Caller, user: UserRecord): Promise<boolean> =>
  browser !== undefined && (await site.store.get(knownBrowsers, `${user.id} ${browser}`)) === true

/**
 * The session of the caller's token. A token that was stolen from a page is useless elsewhere: it needs the cookie or the stored
 * secret of the browser in which the log-in was, or the page itself.
 *
 * @throws ApiError NOT_SIGNED_IN
 */
export async function requireSession(site: Site, { token, browser, page }: Caller): Promise<OpenSession> {
  const record = token === undefined ? undefined : await site.store.get(tokens, keyOf(site, token))
  const session = record && (await site.store.get(sessions, record.sessionId))
  if (!record || !session) throw notSignedIn()
  const ownPage = record.page !== null && record.page === page
  const ownBrowser = session.browser !== null && session.browser === browser
  const current = ownPage || record.replacedAt === null || record.replacedAt + graceMs > site.now()
  const live = session.startedAt + sessionLifeMs > site.now()
  const user = (ownPage || ownBrowser) && current && live ? await site.store.get(users, session.userId) : undefined
  if (!user || (user.sessionEpoch ?? 0) !== (session.epoch ?? 0)) throw notSignedIn()
  return { id: record.sessionId, session, user }
}

type OpenSession = { readonly id: string; readonly session: SessionRecord; readonly user: UserRecord }

const notSignedIn = (): ApiError => new ApiError('NOT_SIGNED_IN', 'Sign in first.')

/** After this time the user has to log in again before changing what opens the wallet. */
const freshLoginMs = 10 * 60_000

/** @throws ApiError LOGIN_REQUIRED */
export function requireFreshLogin(site: Site, { startedAt }: Pick<SessionRecord, 'startedAt'>): void {
  if (startedAt + freshLoginMs <= site.now())
    throw new ApiError('LOGIN_REQUIRED', 'Log in again to change how your wallet is opened.')
}

/**
 * Resumes a stored session in a new page, with a new token.
 *
 * @throws ApiError NOT_SIGNED_IN, also if another page embeds the frame than at the log-in
 */
export async function resumeSession(site: Site, caller: Caller, embedder: string): Promise<Session> {
  const { id, session, user } = await requireSession(site, caller)
  if (session.embedder !== embedder) throw notSignedIn()
  await site.store.update(tokens, keyOf(site, caller.token ?? ''), (known) =>
    known && known.replacedAt === null ? { ...known, replacedAt: site.now() } : known,
  )
  const token = await issueToken(site, id, caller.page)
  return { token, expiresAt: session.startedAt + sessionLifeMs, user: publicUser(user) }
}

/** Keeps the session from which a user has ended all others. */
export async function keepSession(site: Site, id: string, { sessionEpoch: epoch = 0 }: UserRecord): Promise<void> {
  await site.store.update(sessions, id, (known) => known && { ...known, epoch })
}

/** Ends the log-in in all pages that have it. */
export async function endSession(site: Site, caller: Caller): Promise<void> {
  const { id } = await requireSession(site, caller)
  await site.store.update(sessions, id, () => undefined)
  await site.store.update(tokens, keyOf(site, caller.token ?? ''), () => undefined)
}
