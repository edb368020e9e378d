import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toErrorResponse } from '../requests/refusal.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { driverRoutes } from './driverRoutes.ts'

/** The wallet's HTTP interface on loopback. Only programs may use it: what comes from a page of any origin is refused. */
export async function serveDriver(
  wallet: Wallet,
  port: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    const [path] = (request.url ?? '/').split('?')
    const route = driverRoutes[`${request.method} ${path}`]
    // A page of another site could point a name of its own at this machine (DNS rebinding).
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? ''))
      return reply(421, { error: { code: 421, message: 'The wallet has no other name than 127.0.0.1.' } })
    if (request.headers.origin !== undefined)
      return reply(403, { error: { code: 403, message: 'Pages may not drive the wallet.' } })
    if (!route) return reply(404, { error: { code: 404, message: 'There is no such call.' } })
    readJson(request)
      .then((body) => route(wallet, body))
      .then((answer) => reply(200, answer ?? {}))
      .catch((error: unknown) => reply(400, { error: toErrorResponse(error) }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>)
}
