import { getConnInfo } from '@hono/node-server/conninfo'
import { redactValue } from '@kit/core/display'
import { createRateLimiter, networkOf } from '@kit/siwx/server'
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { type ApiFailure, type ApiName, apiSchemas } from '../api.ts'
import { browserNameOf } from './browserName.ts'
import { handlers } from './handlers.ts'
import { servePages } from './pages.ts'
import { createSecrets, randomSecret } from './secrets.ts'
import { ApiError, type ApiHandler, type Caller, type Site } from './Site.ts'
import { serveSmartSessions } from './smartSessions.ts'
import type { SiteOptions } from './SiteOptions.ts'
import { receiveProviderAnswer } from './social/socialLogin.ts'
import { createSealedStore, createStore } from './Store.ts'

/** `__Host-`: set by this host alone, for secure pages. `Partitioned`: one in each site that embeds the frame (CHIPS). */
const cookieName = '__Host-wallet'
const cookieLifeS = 400 * 24 * 60 * 60

/** The site's pages by their path in the build. */
export type PageFiles = ReadonlyMap<string, { readonly body: Uint8Array<ArrayBuffer>; readonly type: string }>

/** The whole site: pages, log-in and vaults. */
export function createSite(options: SiteOptions, files: PageFiles): Hono {
  const now = options.now ?? Date.now
  const secrets = createSecrets(options.masterKey)
  const site: Site = {
    options,
    store: createSealedStore(options.store ?? createStore({ now }), secrets),
    secrets,
    now,
  }
  const { requestsPerMinute = 600, trustedProxies = 0 } = options
  const limiters = [
    [64, createRateLimiter({ limit: requestsPerMinute, windowMs: 60_000 })],
    // A provider may give a customer a whole /48, so all its networks share one limit.
    [48, createRateLimiter({ limit: 10 * requestsPerMinute, windowMs: 60_000 })],
  ] as const
  const app = new Hono()

  const fail = (context: Context, thrown: unknown): Response => {
    const error = isCutOff(context, thrown) ? unreadable('complete') : thrown
    if (error instanceof ApiError) {
      const { retryAfterMs } = error.failure
      if (retryAfterMs !== undefined) context.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
      return context.json(error.failure, error.status)
    }
    // Errors of mail servers and nodes name addresses and keys.
    console.error(redactValue(error))
    return context.json({ code: 'INTERNAL', message: 'Something went wrong' } satisfies ApiFailure, 500)
  }
  app.onError((error, context) => fail(context, error))

  app.use('*', async (context, next) => {
    await next()
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    if (options.origin.startsWith('https:')) context.header('strict-transport-security', 'max-age=31536000')
  })

  const limit: MiddlewareHandler = async (context, next) => {
    const waitMs = Math.max(...limiters.map(([bits, { take }]) => take(addressOf(context, trustedProxies, bits))))
    if (waitMs > 0) throw new ApiError('RATE_LIMITED', 'Too many requests.', { retryAfterMs: waitMs })
    await next()
  }
  const limitBody = bodyLimit({
    maxSize: 64 * 1024,
    onError() {
      throw new ApiError('INVALID_REQUEST', 'The body is too long.')
    },
  })
  for (const path of ['/api/*', '/v1/*', '/oauth/*']) app.use(path, limit, limitBody)

  app.post('/api/*', async (context) => {
    context.header('cache-control', 'no-store')
    // Only our own pages may call. Every browser sends Origin with a POST, so other pages are refused, with or without a cookie.
    if (context.req.header('origin') !== options.origin) throw new ApiError('ORIGIN_REFUSED', 'Ask from our own pages.')
    const name = context.req.path.slice('/api/'.length)
    if (!Object.hasOwn(apiSchemas, name)) return context.notFound()
    return context.json(await call(site, callerOf(site, context), name as ApiName, await readJson(context.req)))
  })

  const answered = async (context: Context): Promise<Response> => {
    const fields = context.req.method === 'POST' ? await readForm(context.req) : context.req.query()
    const { state, code, error } = fields
    const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
    context.header('cache-control', 'no-store')
    return context.redirect(
      await receiveProviderAnswer(site, callerOf(site, context), {
        state: text(state),
        code: text(code),
        error: text(error),
      }),
      303,
    )
  }
  app.get('/oauth/callback', answered)
  app.post('/oauth/callback', answered)

  serveSmartSessions(app, site)
  servePages(app, options, files)
  return app
}

async function call<Name extends ApiName>(site: Site, caller: Caller, name: Name, body: unknown): Promise<object> {
  const request = v.safeParse(apiSchemas[name], body)
  if (!request.success) throw new ApiError('INVALID_REQUEST', 'This is no request that the service knows.')
  // Schema and handler have the types for the same name, which the compiler cannot infer through two tables.
  const handler = handlers[name] as unknown as ApiHandler<ApiName>
  return handler(site, caller, request.output as never)
}

/** @throws ApiError INVALID_REQUEST if the body is malformed */
const readJson = (request: HonoRequest): Promise<unknown> => readable(request.json(), 'JSON')
const readForm = (request: HonoRequest): Promise<Readonly<Record<string, unknown>>> =>
  readable(request.parseBody(), 'a form')

async function readable<body>(reading: Promise<body>, kind: string): Promise<body> {
  try {
    return await reading
  } catch {
    throw unreadable(kind)
  }
}

const unreadable = (kind: string): ApiError => new ApiError('INVALID_REQUEST', `The body is not ${kind}.`)

/** Returns true if the caller closed the connection before it had sent the whole request. */
const isCutOff = ({ req }: Context, error: unknown): boolean =>
  req.raw.signal.aborted && (Object(error) as { readonly code?: unknown }).code === 'ECONNRESET'

/**
 * The network address of the caller: an IPv4 address, or the first bits of an IPv6 address, of which one household has 64. Each trusted proxy
 * appends the address of its caller; entries further left are only claims of the caller.
 */
function addressOf(context: Context, trustedProxies: number, bits: 48 | 64 = 64): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const reported = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return networkOf(reported || socketAddressOf(context), bits)
}

/** Without a socket (tests), all callers share one address. */
function socketAddressOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? ''
  } catch {
    return ''
  }
}

function callerOf(site: Site, context: Context): Caller {
  const cookie = getCookie(context, cookieName)
  const secretOf = (value: string | undefined): string | undefined =>
    value && /^[\w-]{20,64}$/.test(value) ? value : undefined
  const page = secretOf(context.req.header('x-page'))
  const browser = cookie ?? secretOf(context.req.header('x-browser'))
  const [, token] = /^Bearer ([\w-]{20,64})$/.exec(context.req.header('authorization') ?? '') ?? []
  if (cookie === undefined)
    setCookie(context, cookieName, randomSecret(), {
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      partitioned: true,
      maxAge: cookieLifeS,
    })
  return {
    browser: browser === undefined ? undefined : site.secrets.fingerprint('browser', browser),
    page: page === undefined ? undefined : site.secrets.fingerprint('page', page),
    token,
    ip: addressOf(context, site.options.trustedProxies ?? 0),
    browserName: browserNameOf(context.req.header('user-agent') ?? ''),
  }
}
