import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Serves a static site whose URLs have no file extension. */
export async function serveSite(directory: string): Promise<{ url: string; stop: () => void }> {
  const app = new Hono()
  app.use(serveStatic({ root: directory }))
  app.use(serveStatic({ root: directory, rewriteRequestPath: (path) => `${path}.html` }))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
