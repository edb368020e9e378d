import type { KitError } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import { invalidOption, isSiwxError, refused, SiwxError } from '../errors/SiwxError.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import { matches } from '../session/createLocalStorage.ts'
import { randomNonce } from '../session/nonce.ts'
import { expiryOf, isStale, type SiwxSession, verifySession } from '../session/Session.ts'
import { canonicalAddress, type Verifier } from '../verifiers/Verifier.ts'
import { readBody, readFilter } from './body.ts'
import { createCookieSigner, readCookie, writeCookie } from './cookies.ts'
import { createSessionRecords, type SessionRecord } from './createSessionRecords.ts'
import { type ExpiringStore, memoryStore } from './stores.ts'
import { foreignPage, type NonceRecord, originOf, type SignInProof, verifySignIn } from './verifySignIn.ts'

/** Options of `createSiwxServer`. */
export type SiwxServerOptions = {
  /**
   * Origins of the pages that may sign in, such as `https://example.org`, and those of apps, such as `capacitor://localhost`, which sign
   * messages for one of the pages. They must be same-site with the server, because of its cookies, unless
   * `crossSite` is set.
   */
  readonly origins: readonly string[]
  /**
   * Allows signing in from a frame of another site (a Safe app, a mini app) or from another site than the server: the
   * cookies are `SameSite=None; Partitioned`. Default: false.
   */
  readonly crossSite?: boolean | undefined
  /** One for each namespace, from `@kit/siwx/verifiers`. */
  readonly verifiers: readonly Verifier[]
  /** Signs the cookies; at least 32 characters that cannot be guessed. */
  readonly secret: string
  /** CAIP-2 ids of the accepted chains. Default: every chain of the verifiers. */
  readonly chains?: readonly string[] | undefined
  /** Default: the memory of this process. */
  readonly nonces?: ExpiringStore<NonceRecord> | undefined
  /** Default: the memory of this process. */
  readonly sessions?: ExpiringStore<SessionRecord> | undefined
  /** Milliseconds until a nonce expires. Default: 10 minutes. */
  readonly nonceMs?: number | undefined
  /** Milliseconds until a session ends, if its message does not expire before. Default: 7 days. */
  readonly sessionMs?: number | undefined
  /** Milliseconds that the clock of a wallet may differ from the server's. Default: 10 minutes. */
  readonly toleranceMs?: number | undefined
  /**
   * Gets what fails without being the caller's fault, such as a store; the page gets 500. Without it `handle` rejects, and the framework answers:
   * let its answers name the origin of the page (CORS), or the page cannot read them.
   */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The sign-in server: its request handler, and its parts for use in other routes. */
export type SiwxServer = {
  /** A nonce of 128 random bits, for one browser and one attempt. */
  readonly createNonce: (browserId: string) => Promise<string>
  /**
   * Verifies the sessions of one sign-in.
   *
   * @throws SiwxError `REFUSED`, with the field in `context`; `MALFORMED_MESSAGE`; `CANNOT_VERIFY`.
   */
  readonly verify: (proof: SignInProof) => Promise<readonly SiwxSession[]>
  /**
   * Returns the accounts that a request is signed in with, for the dapp's own routes; none for a page that is not in
   * `origins`. A route that changes data must not use GET or HEAD, which browsers send without `Origin`.
   *
   * @throws SiwxError `CANNOT_VERIFY` if a contract's chain cannot be reached.
   */
  readonly getSessions: (request: Request) => Promise<readonly SiwxSession[]>
  /**
   * Answers `POST nonce`, `POST verify`, `GET session` and `POST signout`, below any path.
   * @param from the network of the caller. Without it, a flood from one network can fill a store for all others
   * @returns `undefined` for every other request.
   */
  readonly handle: (request: Request, from?: RequestFrom) => Promise<Response | undefined>
}

/** The caller of a request, as the dapp's server knows it. */
export type RequestFrom = {
  /** `networkOf(address, 48)` of the caller. A full store evicts entries of the network that has the most. */
  readonly network?: string | undefined
}

const browserMs = 365 * 24 * 60 * 60 * 1000
/** A wallet that connects and signs in with one prompt signs once for each network, and each signature has to be verified. */
const mostSessions = 100
/** Milliseconds for which a failed check of a contract's signature is remembered. */
const failedCheckMs = 60_000
const mostChecks = 10_000
const routes = ['POST nonce', 'POST verify', 'GET session', 'POST signout'] as const
type Route = (typeof routes)[number]

/** Options that are missing or misspelled, as an error of this package. */
function checkNames(options: SiwxServerOptions): void {
  try {
    checkOptions<SiwxServerOptions>('createSiwxServer', options, {
      origins: 1,
      crossSite: 1,
      verifiers: 1,
      secret: 1,
      chains: 1,
      nonces: 1,
      sessions: 1,
      nonceMs: 1,
      sessionMs: 1,
      toleranceMs: 1,
      onError: 1,
    })
  } catch (error) {
    const { message, context } = error as KitError
    throw new SiwxError('INVALID_OPTION', message, {
      field: String(context['option']),
      reason: String(context['reason']),
    })
  }
}

/**
 * The server of `serverSession()`, for every framework that knows `Request` and `Response`.
 *
 * @throws SiwxError `INVALID_OPTION`
 * @example
 * ```ts
 * const siwx = createSiwxServer({ origins: ['https://example.org'], verifiers, secret })
 * app.all('/siwx/*', async (context) => (await siwx.handle(context.req.raw)) ?? context.notFound())
 * ```
 */
export function createSiwxServer(options: SiwxServerOptions): SiwxServer {
  checkNames(options)
  const { origins, verifiers, secret, chains } = options
  const { onError, crossSite = false } = options
  const { nonceMs = 600_000, sessionMs = 7 * 24 * 3_600_000, toleranceMs = 600_000 } = options
  // JavaScript callers are not type-checked, and a variable of the environment may be missing.
  if (secret === undefined || secret === '')
    throw invalidOption(
      'secret',
      'is empty: set SIWX_SECRET, or the variable that it is read from, also for a build that runs this module',
    )
  if (typeof secret !== 'string' || secret.length < 32)
    throw invalidOption('secret', 'must have at least 32 characters')
  if (!Array.isArray(verifiers) || verifiers.length === 0)
    throw invalidOption('verifiers', 'must have one for each namespace, such as eip155Verifier()')
  if (!Array.isArray(origins)) throw invalidOption('origins', "must be a list such as ['https://example.org']")
  for (const origin of origins)
    if (originOf(origin) !== origin)
      throw invalidOption('origins', `must be origins such as https://example.org; "${origin}" is not one`)
  // No message is too old for a tolerance of NaN.
  for (const [name, value] of Object.entries({ nonceMs, sessionMs, toleranceMs }))
    if (!Number.isFinite(value) || value < 0)
      throw invalidOption(name, `must be a number of milliseconds, not ${String(value)}`)
  // Browsers keep partitioned cookies apart but send both kinds: under one name the older would hide the newer.
  const prefix = crossSite ? '__Host-siwx-partitioned' : '__Host-siwx'
  const [sessionCookie, browserCookie] = [prefix, `${prefix}-browser`]
  const nonces = options.nonces ?? memoryStore<NonceRecord>()
  const records = createSessionRecords(options.sessions ?? memoryStore<SessionRecord>(undefined, 'refuse'))
  const signer = createCookieSigner(secret)

  const cookieOf = (request: Request, name: string): Promise<string | undefined> =>
    signer.unseal(name, readCookie(request.headers.get('cookie'), name))

  const cookie = async (name: string, value: string, maxAgeMs: number): Promise<string> =>
    writeCookie(name, value === '' ? '' : await signer.seal(name, value), { maxAgeMs, crossSite })

  async function createNonce(browserId: string, owner?: string): Promise<string> {
    const nonce = randomNonce()
    await nonces.update(nonce, () => ({ value: { browserId }, expiresAt: Date.now() + nonceMs, owner }))
    return nonce
  }
  const verify = (proof: SignInProof): Promise<readonly SiwxSession[]> =>
    verifySignIn(proof, { origins, verifiers, chains, nonces, toleranceMs })

  /** By the proofs of sessions: checks that are under way, and those that failed less than a minute ago. */
  const checks = new Map<string, { readonly answer: Promise<SiwxSession | undefined>; readonly until: number }>()
  /** The session with its signature verified again, or `undefined` if it is no longer valid. Each request of a page asks for it. */
  function verifyAgain(account: SiwxSession): Promise<SiwxSession | undefined> {
    const proof = proofOf(account)
    const known = checks.get(proof)
    if (known && known.until > Date.now()) return known.answer
    const answer = verifySession(account, { verifiers }).catch((error: unknown) => {
      if (isSiwxError(error, 'REFUSED')) return undefined
      throw error
    })
    checks.delete(proof)
    checks.set(proof, { answer, until: Date.now() + failedCheckMs })
    for (const [oldest] of checks) {
      if (checks.size <= mostChecks) break
      checks.delete(oldest)
    }
    // What was verified is in the record, with its time.
    answer.then(
      () => checks.delete(proof),
      () => undefined,
    )
    return answer
  }

  /** The accounts of a record that are still valid; the owners of a contract may have changed. */
  async function currentAccounts(id: string | undefined): Promise<readonly SiwxSession[]> {
    const current = await records.read(id)
    const stale = current.filter((account) => isStale(account, Date.now()))
    if (stale.length === 0) return current
    const entries = stale.map(async (account) => [proofOf(account), await verifyAgain(account)] as const)
    const verified = new Map(await Promise.all(entries))
    // The user may have signed out while the chain answered.
    return records.change(id, (accounts) =>
      accounts.flatMap((account) =>
        verified.has(proofOf(account)) ? (verified.get(proofOf(account)) ?? []) : account,
      ),
    )
  }

  const handlers: Readonly<Record<Route, (request: Request, from: RequestFrom) => Promise<Response>>> = {
    async 'POST nonce'(request, { network }) {
      const browserId = (await cookieOf(request, browserCookie)) ?? randomNonce()
      const nonce = await createNonce(browserId, network)
      return json({ nonce, now: Date.now() }, [await cookie(browserCookie, browserId, browserMs)])
    },
    async 'POST verify'(request, { network }) {
      const body = await readBody(request)
      const sessions: unknown = body['sessions']
      if (!Array.isArray(sessions) || sessions.length > mostSessions)
        throw refused('session', 'there is no list of sessions')
      const browserId = await cookieOf(request, browserCookie)
      const verified = await verify({ sessions, browserId, origin: request.headers.get('origin') })
      const latest = Date.now() + sessionMs
      const added = verified.map((session) => ({
        ...session,
        expiresAt: new Date(Math.min(latest, expiryOf(session) ?? latest)).toISOString(),
      }))
      // A new id each time: an attacker cannot plant a session id that later becomes signed in.
      const next = (before: readonly SiwxSession[]): readonly SiwxSession[] => {
        const others = before.filter(
          (old) => !added.some(({ data }) => matches(old, { ...data, namespace: namespaceOf(data.chainId) })),
        )
        return [...(body['replace'] === true ? [] : others), ...added].slice(-mostSessions)
      }
      const { id, accounts } = await records.signIn(await cookieOf(request, sessionCookie), next, network)
      return json({ accounts }, [await cookie(sessionCookie, id, sessionMs)])
    },
    async 'GET session'(request) {
      return json({ accounts: await currentAccounts(await cookieOf(request, sessionCookie)) })
    },
    async 'POST signout'(request) {
      const filter = readFilter((await readBody(request))['account'])
      const verifier = verifiers.find(({ namespace }) => namespace === filter?.namespace)
      const account = filter && {
        ...filter,
        accountAddress: await canonicalAddress(verifier, filter.accountAddress),
      }
      const id = await cookieOf(request, sessionCookie)
      const kept = await records.change(id, (accounts) => accounts.filter((each) => account && !matches(each, account)))
      // The sign-out of one account keeps the cookie, because a concurrent sign-in may have set a new one.
      return json({ accounts: kept }, account === undefined ? [await cookie(sessionCookie, '', 0)] : [])
    },
  }

  /**
   * Returns true if the request comes from an allowed page. Browsers send cookies for any page, but name the page in
   * `Origin`, with all methods except GET and HEAD.
   */
  function isOfPage({ headers, method }: Request): boolean {
    const origin = headers.get('origin')
    // With `Referrer-Policy: no-referrer`, a form on the server's own page hides its origin. Pages cannot set `Sec-Fetch-Site`.
    if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin'
    return origin === null ? method === 'GET' || method === 'HEAD' : origins.includes(origin)
  }

  async function answer(request: Request, route: Route, from: RequestFrom): Promise<Response> {
    if (!isOfPage(request)) return failure(403, foreignPage(request.headers.get('origin')), 'origin')
    try {
      return await handlers[route](request, from)
    } catch (error) {
      if (isSiwxError(error, 'CANNOT_VERIFY')) return failure(503, error.context.reason)
      if (isSiwxError(error)) return failure(422, error.context.reason, error.context.field)
      if (onError === undefined) throw error
      onError(error)
      return failure(500, 'the server failed')
    }
  }

  return {
    createNonce: (browserId) => createNonce(browserId),
    verify,
    // `SameSite=Lax` stops other sites, but not other subdomains of the same site.
    getSessions: async (request) => (isOfPage(request) ? currentAccounts(await cookieOf(request, sessionCookie)) : []),
    async handle(request, from = {}) {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const known = routes.find((route) => route === `${request.method} ${name}`)
      const isPreflight = request.method === 'OPTIONS' && routes.some((route) => route.endsWith(` ${name}`))
      if (known === undefined && !isPreflight) return undefined
      const response = known === undefined ? new Response(null, { status: 204 }) : await answer(request, known, from)
      return withCors(response, request.headers.get('origin'), origins)
    },
  }
}

/** Distinguishes the sessions of one record. */
const proofOf = ({ message, signature }: SiwxSession): string => `${signature}\n${message}`

const json = (body: unknown, cookies: readonly string[] = [], status: number = 200): Response => {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

const failure = (status: number, reason: string, field?: string): Response => json({ reason, field }, [], status)

/** Pages of the configured origins may read the answers. */
function withCors(response: Response, origin: string | null, origins: readonly string[]): Response {
  response.headers.append('Vary', 'Origin')
  if (origin === null || !origins.includes(origin)) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Allow-Credentials', 'true')
  response.headers.set('Access-Control-Allow-Headers', 'Content-Type')
  response.headers.set('Access-Control-Allow-Methods', 'GET, POST')
  return response
}
