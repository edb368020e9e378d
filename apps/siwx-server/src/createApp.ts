import { getConnInfo } from '@hono/node-server/conninfo'
import { createRateLimiter, createSiwxServer, networkOf } from '@kit/siwx/server'
import { bip122Verifier, eip155Verifier, polkadotVerifier, solanaVerifier } from '@kit/siwx/verifiers'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'

export type AppOptions = {
  /** Origins of the pages that may sign in. */
  readonly origins: readonly string[]
  /** Signs the cookies; at least 32 characters. */
  readonly secret: string
  /** JSON-RPC endpoints by CAIP-2 chain id, for contract accounts. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Pages in frames of other sites sign in, too. Default: false. */
  readonly crossSite?: boolean | undefined
  /** Attempts that one network has a minute; it may read ten times as often. Default: 60. */
  readonly attemptsPerMinute?: number | undefined
}

/** Behind a proxy, use the client address that the proxy reports. */
const addressOf = (context: Context): string => getConnInfo(context).remote.address ?? ''

/** The routes: `/siwx/…` for `serverSession()`, and `/orders`, which only signed-in users may read. */
export function createApp({ origins, secret, rpcUrls, crossSite, attemptsPerMinute = 60 }: AppOptions): Hono {
  const siwx = createSiwxServer({
    origins,
    secret,
    crossSite,
    verifiers: [eip155Verifier({ rpcUrls }), solanaVerifier(), bip122Verifier(), polkadotVerifier()],
  })
  const limiters = {
    POST: createRateLimiter({ limit: attemptsPerMinute, windowMs: 60_000 }),
    // The signatures of contracts are verified again while the page reads.
    GET: createRateLimiter({ limit: 10 * attemptsPerMinute, windowMs: 60_000 }),
  } as const
  const app = new Hono()

  // Errors and refusals, too: a page cannot read what does not name its origin.
  app.use(
    cors({
      origin: (origin) => (origins.includes(origin) ? origin : null),
      allowHeaders: ['Content-Type'],
      exposeHeaders: ['Retry-After'],
      credentials: true,
    }),
  )
  app.use(async (context, next) => {
    const limiter = context.req.method === 'POST' ? limiters.POST : limiters.GET
    const waitMs = limiter.take(networkOf(addressOf(context)))
    if (waitMs === 0) return next()
    return context.json({ reason: 'too many attempts' }, 429, { 'Retry-After': String(Math.ceil(waitMs / 1000)) })
  })
  app.onError((error, context) => {
    console.error(error)
    return context.json({ reason: 'the server failed' }, 500)
  })

  app.all('/siwx/*', async (context) => {
    const network = networkOf(addressOf(context), 48)
    return (await siwx.handle(context.req.raw, { network })) ?? context.notFound()
  })
  app.get('/orders', async (context) => {
    const accounts = await siwx.getSessions(context.req.raw)
    if (accounts.length === 0) return context.json({ reason: 'sign in first' }, 401)
    return context.json({ orders: accounts.map(({ data }) => `An order of ${data.accountAddress}`) })
  })
  return app
}
