import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { contentSecurityPolicy, type ServedEnvironment } from './contentSecurityPolicy.ts'

export type ServeDappParameters = { readonly directory: string; readonly environment: ServedEnvironment }

/** Serves the built sample with its environment under a strict content security policy; `/?coop` with COOP, isolated from the windows that it opens. */
export async function serveDapp({
  directory,
  environment,
}: ServeDappParameters): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', contentSecurityPolicy(environment))
    context.header('cache-control', 'no-store')
    if (context.req.query('coop') !== undefined) context.header('cross-origin-opener-policy', 'same-origin')
  })
  app.get('/environment.json', (context) => context.json(environment))
  app.use(serveStatic({ root: directory }))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
