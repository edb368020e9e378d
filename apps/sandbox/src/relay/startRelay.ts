import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { createFaults } from './createFaults.ts'
import type { Letter } from './createMailbox.ts'
import { createMailbox } from './createMailbox.ts'
import { createReaders } from './createReaders.ts'
import { createRelayApi } from './createRelayApi.ts'
import type { Fault } from './Fault.ts'
import type { Frame } from './Frame.ts'
import type { RelayOptions } from './RelayOptions.ts'
import { serveSocket } from './serveSocket.ts'
import { verifyAuth } from './verifyAuth.ts'

export type Relay = {
  /** `ws://host:port`. */
  readonly url: string
  /** Adds a fault; the answer takes it away again. */
  readonly fault: (fault: Fault) => () => void
  /** How new connections are met: let in, refused at the upgrade with HTTP 401, left without an answer, or closed with 3000 at once. */
  readonly door: (answer: 'open' | 'refuse' | 'silent' | 'unauthorized') => void
  /** Sends a text over every open socket, whatever it is, `times` over in one write. A relay may say anything. */
  readonly say: (text: string, times?: number) => void
  /** Breaks off every open socket, or those of one client. */
  readonly dropSockets: (clientId?: string) => void
  readonly sockets: () => number
  /** Messages that wait in the mailbox. */
  readonly waiting: () => number
  /** What clients have asked so far, oldest first. */
  readonly requests: () => readonly { readonly clientId: string; readonly frame: Frame }[]
  /** Forgets what clients have asked so far. */
  readonly forget: () => void
  /** Resolves with the next request that fits. */
  readonly nextRequest: (fits: (frame: Frame) => boolean) => Promise<Frame>
  readonly close: () => Promise<void>
}

/**
 * A relay of the sign protocol on this machine: subscriptions, publishing, mailbox, and faults on demand. It reads envelopes no more
 * than a hosted one does.
 */
export const startRelay = async (options: RelayOptions = {}): Promise<Relay> => {
  const {
    host = '127.0.0.1',
    port = 0,
    style = 'session',
    deliverTo = 'all',
    authorize,
    pingInterval = 25_000,
    now = Date.now,
  } = options
  const faults = createFaults()
  const requests: { readonly clientId: string; readonly frame: Frame }[] = []
  const watchers = new Set<(frame: Frame) => void>()
  const services = {
    api: createRelayApi(style),
    deliverTo,
    faults,
    held: new Map<string, Letter>(),
    mailbox: createMailbox(now),
    now,
    readers: createReaders(),
    onRequest: (clientId: string, frame: Frame) => {
      requests.push({ clientId, frame })
      for (const watch of [...watchers]) watch(frame)
    },
  }
  let door: 'open' | 'refuse' | 'silent' | 'unauthorized' = 'open'

  const http = createServer((_request, response) => response.writeHead(426).end())
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  const clientIds = new WeakMap<object, string>()

  http.on('upgrade', (request, socket, head) => {
    if (door === 'silent') return
    if (door === 'refuse') {
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return
    }
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => webSocket.terminate())
      const query = new URL(request.url ?? '/', 'ws://relay').searchParams
      const auth = verifyAuth(query.get('auth'), request.headers.host ?? '', Math.floor(now() / 1000))
      const refusal =
        'refusal' in auth
          ? auth.refusal
          : door === 'unauthorized'
            ? 'Unauthorized: invalid key'
            : authorize?.({ projectId: query.get('projectId') ?? undefined, origin: request.headers.origin })
      if ('refusal' in auth || refusal !== undefined) {
        webSocket.close(3000, refusal)
        return
      }
      clientIds.set(webSocket, auth.clientId)
      serveSocket(webSocket, auth.clientId, services)
    })
  })

  const ping = setInterval(() => {
    for (const socket of server.clients) socket.ping()
  }, pingInterval)
  ping.unref()

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })

  return {
    url: `ws://${host}:${(http.address() as AddressInfo).port}`,
    fault: faults.add,
    door: (answer) => {
      door = answer
    },
    say: (text, times = 1) => {
      for (const socket of server.clients) {
        const wire = (socket as unknown as { readonly _socket: Socket | null })._socket
        wire?.cork()
        for (let time = 0; time < times; time += 1) socket.send(text)
        wire?.uncork()
      }
    },
    dropSockets: (clientId) => {
      for (const socket of server.clients)
        if (clientId === undefined || clientIds.get(socket) === clientId) socket.terminate()
    },
    sockets: () => server.clients.size,
    waiting: services.mailbox.size,
    requests: () => [...requests],
    forget: () => {
      requests.length = 0
    },
    nextRequest: (fits) =>
      new Promise((resolve) => {
        const watch = (frame: Frame): void => {
          if (!fits(frame)) return
          watchers.delete(watch)
          resolve(frame)
        }
        watchers.add(watch)
      }),
    close: async () => {
      clearInterval(ping)
      for (const socket of server.clients) socket.terminate()
      http.closeAllConnections()
      await new Promise<void>((resolve) => http.close(() => resolve()))
    },
  }
}
