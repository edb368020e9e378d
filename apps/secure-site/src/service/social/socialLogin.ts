import { createHash } from 'node:crypto'
import { safePage } from '@kit/core/adapter'
import type { ApiResponse, Provider } from '../../api.ts'
import { equal, randomMatch, randomSecret } from '../secrets.ts'
import { startSession } from '../sessions.ts'
import { ApiError, type ApiHandler, type Caller, requireEmbedder, type Site } from '../Site.ts'
import type { Table } from '../Store.ts'
import { ensureSocialUser } from '../users.ts'
import { authorizeUrl, fetchSocialUser, type SocialUser } from './providers.ts'
import { readTelegramUser, telegramUrl } from './telegramLogin.ts'

const lifeMs = 20 * 60_000

/**
 * A log-in with a provider: begun by a frame, answered in another window. Both have to be in one browser, and the user has to confirm:
 * otherwise an attacker could begin a log-in, send its link to a user, and get that user's wallet. The window therefore asks the frame
 * in the page that opened it for the ticket, which that page never learns. Where it can reach no frame (COOP), the user compares a
 * number, and the network address has to be the same. A page that has left for the provider comes back the same way, with the public
 * id of its log-in, which is found by that and by its browser. Pages of this site come back by themselves, with the same cookie.
 */
type Ticket = {
  readonly provider: Provider
  readonly embedder: string
  readonly returnTo: string | null
  readonly browserName: string
  readonly browser: string | null
  readonly page: string | null
  /** Fingerprint of the network address. */
  readonly network: string
  readonly startedAt: number
  /** PKCE verifier, and the nonce of the ID token. */
  readonly verifier: string
  readonly nonce: string
  readonly match: string
  readonly choices: readonly string[]
  readonly answer:
    | { readonly status: 'waiting' }
    | { readonly status: 'failed'; readonly code: 'DEVICE_REFUSED' | 'PROVIDER_REFUSED'; readonly message: string }
    | {
        readonly status: 'answered'
        readonly user: SocialUser
        readonly decision: 'waiting' | 'approved' | 'refused'
      }
}

const tickets: Table<Ticket> = { name: 'tickets', lifeMs }
const states: Table<string> = { name: 'states', lifeMs }
const windows: Table<string> = { name: 'windows', lifeMs }
/** Tickets of pages that have left for the provider, by the browser, the page's origin and the public id of the log-in. */
const returns: Table<string> = { name: 'returns', lifeMs }

const redirectUri = (site: Site): string => `${site.options.origin}/oauth/callback`
const expired = (): ApiError => new ApiError('OTP_EXPIRED', 'This log-in has expired. Start again.')

export const startSocialLogin: ApiHandler<'social/start'> = async (site, caller, request) => {
  const { projectId, provider, embedder, returnTo } = request
  requireEmbedder(site, projectId, embedder)
  const [ticket, state, nonce, verifier] = [randomSecret(), randomSecret(), randomSecret(), randomSecret()]
  const uri = uriOf(site, provider, { state, nonce, verifier })
  if (uri === undefined) throw new ApiError('INVALID_REQUEST', 'This way to log in is not available here.')
  const own = site.options.origin
  const hasAddress = embedder !== own || returnTo !== undefined
  if (!hasAddress || (returnTo !== undefined && originOf(returnTo) !== embedder))
    throw new ApiError('INVALID_REQUEST', 'Only the page itself is returned to.')
  if (returnTo !== undefined && caller.browser === undefined)
    throw new ApiError('INVALID_REQUEST', 'This browser keeps nothing, so that it cannot come back.')
  const key = site.secrets.fingerprint('ticket', ticket)
  const { match, choices } = randomMatch()
  await site.store.update(
    tickets,
    key,
    (): Ticket => ({
      provider,
      embedder,
      returnTo: returnTo ?? null,
      browserName: caller.browserName,
      browser: caller.browser ?? null,
      page: caller.page ?? null,
      network: networkOf(site, caller),
      startedAt: site.now(),
      verifier,
      nonce,
      match,
      choices,
      answer: { status: 'waiting' },
    }),
  )
  await site.store.update(states, site.secrets.fingerprint('state', state), () => key)
  if (returnTo !== undefined)
    await site.store.update(returns, returnKey(site, caller, embedder, publicId(site, key)), () => key)
  return { uri, ticket, match }
}

/** The provider's page; undefined if the provider is not configured. */
function uriOf(
  site: Site,
  provider: Provider,
  { verifier, state, nonce }: Pick<Ticket, 'verifier' | 'nonce'> & { readonly state: string },
): string | undefined {
  const { providers, telegram } = site.options
  if (provider === 'telegram') return telegram && telegramUrl(site, telegram, state)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const config = providers?.[provider]
  return config && authorizeUrl(config, { redirectUri: redirectUri(site), state, nonce, challenge })
}

/** Distinguishes the log-ins of one browser; it gives no access. */
const publicId = (site: Site, ticketKey: string): string => site.secrets.fingerprint('public ticket', ticketKey)

const returnKey = (site: Site, { browser }: Caller, embedder: string, login: string): string =>
  site.secrets.fingerprint('return', `${browser} ${embedder} ${login}`)

const networkOf = (site: Site, { ip }: Pick<Caller, 'ip'>): string => site.secrets.fingerprint('network', ip)

/** The origin of a page. Undefined for other URLs, such as `blob:`, which have the origin of the page that created them. */
const originOf = (address: string): string | undefined => {
  const page = safePage(address)
  return page === undefined ? undefined : new URL(page).origin
}

export type ProviderAnswer = {
  readonly state?: string | undefined
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** The provider sent the browser back. @returns where it goes now: to a window that asks the user, or to the page of this site */
export const receiveProviderAnswer = (
  site: Site,
  caller: Caller,
  { state, code, error }: ProviderAnswer,
): Promise<string> =>
  receiveAnswer(site, caller, state ?? '', async (ticket) => {
    if (error !== undefined || code === undefined) return error === 'access_denied' ? 'declined' : undefined
    return fetchUser(site, ticket, code)
  })

export const receiveTelegramAnswer: ApiHandler<'telegram/answer'> = async (site, caller, { state, result }) => {
  const { telegram } = site.options
  const next = await receiveAnswer(site, caller, state, async ({ provider }) =>
    telegram && provider === 'telegram' ? readTelegramUser(site, telegram, result) : undefined,
  )
  return { next }
}

async function receiveAnswer(
  site: Site,
  caller: Caller,
  state: string,
  readUser: (ticket: Ticket) => Promise<SocialUser | 'declined' | undefined>,
): Promise<string> {
  const done = new URL('/done', site.options.origin)
  const stateKey = site.secrets.fingerprint('state', state)
  const key = await site.store.get(states, stateKey)
  // A state is valid once.
  await site.store.update(states, stateKey, () => undefined)
  const ticket = key === undefined ? undefined : await site.store.get(tickets, key)
  if (key === undefined || ticket?.answer.status !== 'waiting' || ticket.startedAt + lifeMs <= site.now()) {
    done.searchParams.set('error', 'expired')
    return done.href
  }
  const answer = await readUser(ticket)
  const declined = answer === 'declined'
  const user = declined ? undefined : answer
  await site.store.update(tickets, key, (known): Ticket | undefined =>
    known?.answer.status === 'waiting' ? { ...known, answer: answerOf(site, known, caller, user, declined) } : known,
  )
  if (ticket.returnTo !== null && ticket.embedder === site.options.origin) return ticket.returnTo
  if (ticket.returnTo !== null && !user) return withResult(site, key, ticket, declined ? 'declined' : 'failed')
  const fragment = new URLSearchParams({ embedder: ticket.embedder })
  if (user) {
    const secret = randomSecret()
    await site.store.update(windows, site.secrets.fingerprint('window', secret), () => key)
    fragment.set('window', secret)
  } else done.searchParams.set('error', declined ? 'declined' : 'failed')
  // In the fragment: neither servers nor the Referer header see it.
  done.hash = fragment.toString()
  return done.href
}

const fetchUser = async (site: Site, ticket: Ticket, code: string): Promise<SocialUser | undefined> => {
  const { provider, verifier, nonce } = ticket
  if (provider === 'telegram') return undefined
  const config = site.options.providers?.[provider]
  return (
    config &&
    fetchSocialUser(provider, config, { code, redirectUri: redirectUri(site), verifier, nonce }).catch(() => undefined)
  )
}

function answerOf(
  { options }: Site,
  { embedder, browser }: Ticket,
  caller: Caller,
  user: SocialUser | undefined,
  declined: boolean,
): Ticket['answer'] {
  if (!user)
    return declined
      ? { status: 'failed', code: 'DEVICE_REFUSED', message: 'You declined.' }
      : { status: 'failed', code: 'PROVIDER_REFUSED', message: 'The log-in failed.' }
  if (embedder !== options.origin) return { status: 'answered', user, decision: 'waiting' }
  const same = browser !== null && browser === caller.browser
  return same
    ? { status: 'answered', user, decision: 'approved' }
    : { status: 'failed', code: 'PROVIDER_REFUSED', message: 'This log-in was begun in another browser.' }
}

export const finishSocialLogin: ApiHandler<'social/finish'> = async (site, caller, request) => {
  return finishTicket(site, caller, site.secrets.fingerprint('ticket', request.ticket))
}

export const finishReturnedLogin: ApiHandler<'social/return'> = async (site, caller, { embedder, provider, login }) => {
  const key = caller.browser && (await site.store.get(returns, returnKey(site, caller, embedder, login)))
  if (!key || (await site.store.get(tickets, key))?.provider !== provider) throw expired()
  return finishTicket(site, caller, key)
}

async function finishTicket(site: Site, caller: Caller, key: string): Promise<ApiResponse['social/finish']> {
  const ticket = await site.store.get(tickets, key)
  const own =
    ticket &&
    ((ticket.page !== null && ticket.page === caller.page) ||
      (ticket.browser !== null && ticket.browser === caller.browser))
  if (!own || ticket.startedAt + lifeMs <= site.now()) throw expired()
  const { answer } = ticket
  if (answer.status === 'failed') throw new ApiError(answer.code, answer.message)
  if (answer.status === 'waiting' || answer.decision === 'waiting') return { status: 'waiting' }
  if (answer.decision === 'refused') throw new ApiError('DEVICE_REFUSED', 'The log-in was not confirmed.')
  let taken = false
  await site.store.update(tickets, key, (known) => {
    taken = known !== undefined
    return undefined
  })
  if (!taken) throw expired()
  const user = await ensureSocialUser(site, answer.user.identity, answer.user.userName)
  return { status: 'done', session: await startSession(site, caller, user, ticket.embedder) }
}

export const showSocial: ApiHandler<'social/show'> = async (site, _caller, request) => {
  const { key, ticket, user } = await ticketOfWindow(site, request.window)
  const { embedder, browserName: browser, startedAt, choices, provider } = ticket
  const returnTo = ticket.returnTo === null ? null : withResult(site, key, ticket)
  return { embedder, browser, startedAt, choices, provider, userName: user.userName, returnTo }
}

/** The URL to which the page returns. It proves nothing: the log-in belongs to the browser that began it. */
function withResult(site: Site, key: string, { returnTo, provider }: Ticket, error?: string): string {
  const { options } = site
  const result = new URL('/done', options.origin)
  result.searchParams.set('provider', provider)
  if (error === undefined) result.searchParams.set('login', publicId(site, key))
  else result.searchParams.set('error', error)
  const url = new URL(returnTo ?? options.origin)
  url.searchParams.set('result_uri', result.href)
  return url.href
}

/** One choice only: a foreign ticket or a wrong number ends the log-in. */
export const answerSocial: ApiHandler<'social/answer'> = async (site, caller, request) => {
  const { key, ticket } = await ticketOfWindow(site, request.window)
  if (request.match !== undefined && ticket.network !== networkOf(site, caller))
    throw new ApiError('OTHER_NETWORK', 'This log-in was begun on another network. Start again.')
  const confirmed = ({ match }: Ticket): boolean =>
    request.ticket === undefined
      ? request.match !== undefined && equal(match, request.match)
      : equal(key, site.secrets.fingerprint('ticket', request.ticket))
  let approved: boolean | undefined
  await site.store.update(tickets, key, (known): Ticket | undefined => {
    if (known?.answer.status !== 'answered' || known.answer.decision !== 'waiting') return known
    approved = confirmed(known)
    return { ...known, answer: { ...known.answer, decision: approved ? 'approved' : 'refused' } }
  })
  if (approved === undefined) throw expired()
  return { approved }
}

async function ticketOfWindow(
  site: Site,
  secret: string,
): Promise<{ readonly key: string; readonly ticket: Ticket; readonly user: SocialUser }> {
  const key = await site.store.get(windows, site.secrets.fingerprint('window', secret))
  const ticket = key === undefined ? undefined : await site.store.get(tickets, key)
  if (key === undefined || ticket?.answer.status !== 'answered' || ticket.startedAt + lifeMs <= site.now())
    throw expired()
  return { key, ticket, user: ticket.answer.user }
}
