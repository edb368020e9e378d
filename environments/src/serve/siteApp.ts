import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** As strict as a page can be. */
const strictPolicy = (rpcUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${rpcUrl}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

/** A built page under the strict policy. Its files may be read from elsewhere, for a frame that has no origin. */
export function siteApp(directory: string, rpcUrl: string): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', strictPolicy(rpcUrl))
    context.header('access-control-allow-origin', '*')
    context.header('cache-control', 'no-store')
  })
  app.use(serveStatic({ root: directory }))
  return app
}
