import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Environment } from 'sandbox'
import { builtApp } from '../setup/builds.ts'

/** The built wallet page with its own environment. */
export async function startWalletPage(
  environment: Environment,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const directory = await builtApp({ app: 'wallet' })
  const app = new Hono()
  app.get('/environment.json', (context) => context.json(environment))
  app.use(serveStatic({ root: directory }))
  app.get('/wc', serveStatic({ root: directory, path: 'index.html' }))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}
