import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Serves a static site whose URLs have no file extension, and its page for other addresses. */
export async function serveSite(directory: string): Promise<{ url: string; stop: () => void }> {
  const app = new Hono()
  app.use(serveStatic({ root: directory }))
  app.use(serveStatic({ root: directory, rewriteRequestPath: (path) => `${path}.html` }))
  const missing = await readFile(`${directory}/404.html`, 'utf8').catch(() => 'Not found')
  app.notFound((context) => context.html(missing, 404))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
