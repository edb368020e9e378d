import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Environment } from 'sandbox'
import { build } from 'vite'

/** The built wallet page with its own environment. */
export async function startWalletPage(
  environment: Environment,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'kit-wallet-'))
  const root = fileURLToPath(new URL('../../../apps/wallet', import.meta.url))
  await build({ root, logLevel: 'warn', build: { outDir: directory, emptyOutDir: true } })
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
      await rm(directory, { recursive: true, force: true })
    },
  }
}
