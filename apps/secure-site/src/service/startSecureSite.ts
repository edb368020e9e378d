import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { buildPages } from './buildPages.ts'
import { createSite, type PageFiles } from './createSite.ts'
import type { SiteOptions } from './SiteOptions.ts'

export type StartSecureSiteOptions = Omit<SiteOptions, 'origin'> & {
  /** Host name by which browsers reach the site. Default: `wallet.localhost`, which is a site of its own and a secure context. */
  readonly hostName?: string | undefined
  /** The public origin of the site behind a proxy, such as `https://wallet.example.org`, instead of `hostName` and port. */
  readonly publicOrigin?: string | undefined
  /** Used if it is free. Default: any free port. */
  readonly port?: number | undefined
  /** From `buildPages()`, to build once for several sites. */
  readonly pages?: PageFiles | undefined
  /** Wraps the app: for faults of tests. */
  readonly wrap?: ((app: Hono) => Hono) | undefined
}

export type SecureSite = {
  readonly origin: string
  /** On which it listens, on this machine alone. */
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Serves the secure site on this machine. */
export async function startSecureSite({
  hostName = 'wallet.localhost',
  publicOrigin,
  port = 0,
  pages,
  wrap = (app) => app,
  ...options
}: StartSecureSiteOptions): Promise<SecureSite> {
  const files = pages ?? (await buildPages())
  const served: { app?: Hono } = {}
  const server = createAdaptorServer({
    fetch: (request, env) => served.app?.fetch(request, env) ?? new Response(null, { status: 503 }),
  }) as Server
  const listen = (wanted: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(port).catch(() => listen(0))
  const { port: taken } = server.address() as AddressInfo
  const origin = publicOrigin ?? `http://${hostName}:${taken}`
  served.app = wrap(createSite({ ...options, origin }, files))
  return {
    origin,
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export { buildPages } from './buildPages.ts'
export { smtp } from './mail.ts'
export { createStore } from './Store.ts'
export type { Mail } from './mail.ts'
export type { FarcasterConfig } from './social/farcasterLogin.ts'
export { fetchSocialUser, type ProviderConfig } from './social/providers.ts'
export { signatureOf as telegramSignature, type TelegramConfig } from './social/telegramLogin.ts'
export type { NetworkConfig } from '../api.ts'
