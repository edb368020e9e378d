import { getConnInfo } from '@hono/node-server/conninfo'
import { createRateLimiter, createSiwxServer, networkOf } from '@kit/siwx/server'
import { bip122Verifier, eip155Verifier, polkadotVerifier, solanaVerifier } from '@kit/siwx/verifiers'
import { Hono } from 'hono'
import { cors } from 'hono/cors'

export type AppOptions = {
  /** Origins of the pages that may sign in. */
  readonly origins: readonly string[]
  /** Signs the cookies; at least 32 characters. */
  readonly secret: string
  /** JSON-RPC endpoints by CAIP-2 chain id, for contract accounts. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Attempts that one address has a minute. Default: 60. */
  readonly attemptsPerMinute?: number | undefined
}

/** The routes: `/siwx/…` for `serverSession()`, and `/orders`, which only signed-in users may read. */
export function createApp({ origins, secret, rpcUrls, attemptsPerMinute = 60 }: AppOptions): Hono {
  const siwx = createSiwxServer({
    origins,
    secret,
    verifiers: [eip155Verifier({ rpcUrls }), solanaVerifier(), bip122Verifier(), polkadotVerifier()],
  })
  const attempts = createRateLimiter({ limit: attemptsPerMinute, windowMs: 60_000 })
  const app = new Hono()

  app.all('/siwx/*', async (context) => {
    if (context.req.method === 'POST') {
      // Behind a proxy, take the address that the proxy reports.
      const waitMs = attempts.take(networkOf(getConnInfo(context).remote.address ?? ''))
      if (waitMs > 0)
        return context.json({ reason: 'too many attempts' }, 429, { 'Retry-After': String(Math.ceil(waitMs / 1000)) })
    }
    return (await siwx.handle(context.req.raw)) ?? context.notFound()
  })

  app.use('/orders', cors({ origin: (origin) => (origins.includes(origin) ? origin : null), credentials: true }))
  app.get('/orders', async (context) => {
    const accounts = await siwx.getSessions(context.req.raw)
    if (accounts.length === 0) return context.json({ reason: 'sign in first' }, 401)
    return context.json({ orders: accounts.map(({ data }) => `An order of ${data.accountAddress}`) })
  })
  return app
}
