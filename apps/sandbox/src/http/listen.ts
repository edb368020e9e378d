import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServiceEnv } from './ServiceEnv.ts'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { choosePort } from '../ports/choosePort.ts'

export type Listening = { readonly url: string; readonly stop: () => Promise<void> }

/** Serves an app on the preferred port, or on a free one if that is busy. */
export async function listen(parameters: {
  app: Hono<ServiceEnv>
  host: string
  preferredPort: number
}): Promise<Listening> {
  const { app, host, preferredPort } = parameters
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // Node's default of 5 s is too short: on a busy machine a client may reuse a connection at the moment it is closed.
  server.keepAliveTimeout = 120_000
  const port = await choosePort(host, preferredPort)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
