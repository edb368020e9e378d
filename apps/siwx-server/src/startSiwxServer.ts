import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type AppOptions, createApp } from './createApp.ts'

export type StartSiwxServerOptions = AppOptions & {
  /** Taken where it is free. Default: any. */
  readonly port?: number | undefined
}

/** Serves the app on this machine. */
export async function startSiwxServer({
  port = 0,
  ...options
}: StartSiwxServerOptions): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: createApp(options).fetch }) as Server
  const listen = (wanted: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(port).catch(() => listen(0))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
