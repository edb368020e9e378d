import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { networkOf } from '@kit/siwx/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { createBacklog, createBucket, createUnread, type RelayLimits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import { createReaders } from './readers.ts'
import { createRequestReader } from './readRequest.ts'
import { type Interceptor, type RelayServices, serveSocket } from './serveSocket.ts'
import { memoryStore } from './store/memoryStore.ts'
import type { CreateStore, Letter, RelayStore } from './store/RelayStore.ts'
import { verifyAuth } from './verifyAuth.ts'

export type RelayOptions<store extends RelayStore = RelayStore> = {
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default 0: any free one. */
  readonly port?: number | undefined
  /** Where messages are kept. Default: in the memory of this process. */
  readonly store?: CreateStore<store> | undefined
  /**
   * The hosts that tokens of clients are made for, such as `relay.example.com` or `127.0.0.1:8080`. Default: this machine by any of its names, which
   * is enough for development. A relay that other machines can reach needs them.
   */
  readonly audiences?: readonly string[] | undefined
  /** Default: none. */
  readonly limits?: RelayLimits | undefined
  /** The relay is behind a proxy that writes `X-Forwarded-For`: its last entry is the address of the client. Default: false. */
  readonly isBehindProxy?: boolean | undefined
  /** `session` (default) knows `wc_proposeSession` and `wc_approveSession`; `publish` knows `irn_*` alone, as older relays do. */
  readonly style?: 'session' | 'publish' | undefined
  /** Where a client has several sockets: deliver to `all` (default) of them or to the `newest` that subscribed. */
  readonly deliverTo?: 'all' | 'newest' | undefined
  /** Why a project may not use the relay, or undefined when it may: the socket is closed with 3000 and the reason. */
  readonly authorize?: ((project: ProjectClaim) => string | undefined) | undefined
  /** Between two pings, in ms. A socket that is silent for three of them, and for ten seconds, is cut off. Default 25,000: clients in Node hang up after 30 s of silence. */
  readonly pingInterval?: number | undefined
  /** Unix time in ms. */
  readonly now?: (() => number) | undefined
  /** Asked before a socket is upgraded, for tests: undefined lets it in. */
  readonly refuseUpgrade?:
    | ((request: IncomingMessage) => 'misdirected' | 'unauthorized' | 'silent' | undefined)
    | undefined
  /** What happens with requests and deliveries instead of the usual, for tests. */
  readonly intercept?: Partial<Interceptor> | undefined
}

export type ProjectClaim = { readonly projectId: string | undefined; readonly origin: string | undefined }

export type Relay<store extends RelayStore = RelayStore> = {
  /** `ws://host:port`. */
  readonly url: string
  readonly store: store
  /** All open sockets and whose they are. */
  readonly sockets: () => readonly { readonly socket: WebSocket; readonly clientId: string | undefined }[]
  /**
   * Accepts no further clients, finishes pending requests and closes their sockets with 1012, so that they go to another process.
   * @param graceMs after which sockets are cut off. Default: 0, at once
   */
  readonly close: (graceMs?: number) => Promise<void>
}

const refusals = {
  malformed: 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  misdirected: 'HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n',
  unauthorized: 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  tooMany: 'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  closing: 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
} as const

/** Returns true for the names and addresses by which only this machine reaches itself, with or without a port. */
const isThisMachine = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$|^::1$/i.test(host)

/**
 * A relay of the sign protocol: subscriptions, publishing and a mailbox. It cannot read what it carries. `/health` says that the process is
 * there, `/ready` that it takes clients, `/metrics` what it has done.
 * @throws Error without `audiences`, if other machines can reach it
 * @example
 * const relay = await startRelay({ host: '0.0.0.0', port: 8080, audiences: ['relay.example.com'], store: redisStore({ url: 'redis://redis:6379' }) })
 */
export const startRelay = async <store extends RelayStore = RelayStore>({
  host = '127.0.0.1',
  port = 0,
  store: createStore = memoryStore as unknown as CreateStore<store>,
  audiences,
  limits,
  isBehindProxy = false,
  style = 'session',
  deliverTo = 'all',
  authorize,
  pingInterval = 25_000,
  now = Date.now,
  refuseUpgrade,
  intercept = {},
}: RelayOptions<store> = {}): Promise<Relay<store>> => {
  if (audiences?.length === 0)
    throw new Error(
      'The relay has an empty list of audiences, and would accept no client. Name its public hosts (AUDIENCES=relay.example.com).',
    )
  if (audiences === undefined && !isThisMachine(host))
    throw new Error(
      `The relay would listen on ${host} without audiences, and accept the tokens of other relays. Name its public hosts (AUDIENCES=relay.example.com), or listen on this machine alone (HOST=127.0.0.1).`,
    )
  const metrics = createMetrics()
  const backlog = createBacklog()
  const unread = createUnread()
  const deliver = (letter: Letter, clientId: string): Promise<void> | void => {
    const all = readers.of(letter.topic, clientId)
    const chosen = deliverTo === 'newest' ? all.slice(-1) : all
    if (intercept.onDelivery) return intercept.onDelivery(letter, clientId, chosen)
    for (const reader of chosen) reader.push(letter)
  }
  const handOut = (letter: Letter): void => {
    for (const clientId of readers.clients(letter.topic)) if (clientId !== letter.sender) void deliver(letter, clientId)
  }
  /** By the ids of publications that are not answered yet: readers are pushed to after the publisher has its answer. */
  const publications = new Map<string, Promise<void>>()
  const processId = randomUUID()
  let lastPublication = 0
  const beginPublication: RelayServices['beginPublication'] = () => {
    const id = `${processId} ${(lastPublication += 1)}`
    let resolve = (): void => {}
    publications.set(id, new Promise<void>((done) => (resolve = done)))
    const end = (): void => {
      publications.delete(id)
      resolve()
    }
    return { id, end }
  }
  const store = await createStore({
    now,
    onAcknowledged: (count, outcome) =>
      metrics.count(outcome === 'kept' ? 'acknowledgements' : 'lost_acknowledgements', count),
    onLetter: (letter) => {
      const answered = publications.get(letter.publication)
      if (answered) void answered.then(() => handOut(letter))
      else handOut(letter)
    },
  })
  const readers = createReaders(store)
  const read = createRequestReader(style)
  const onRequest: Interceptor['onRequest'] =
    intercept.onRequest ?? (async (_frame, _clientId, { carryOut, answer }) => answer(await carryOut()))

  let isClosing = false
  const served = new Map<WebSocket, { readonly clientId: string; readonly idle: () => Promise<void> }>()
  /** Time of the last pong of each socket, in ms. */
  const heardAt = new WeakMap<WebSocket, number>()
  const perAddress = new Map<string, number>()

  const http = createServer((request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
    const path = request.url?.split('?')[0]
    if (path === '/health') answer(200, 'ok\n')
    else if (path === '/metrics')
      answer(200, metrics.text({ sockets: server.clients.size, waiting: backlog.requests(), ...store.gauges() }))
    else if (path === '/ready')
      (isClosing ? Promise.reject(new Error('closing')) : store.check()).then(
        () => answer(200, 'ready\n'),
        () => answer(503, 'not ready\n'),
      )
    else answer(426, '')
  })
  /** With those that were not upgraded, which `http` does not count. */
  const connections = new Set<Socket>()
  http.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })

  const addressOf = (request: IncomingMessage): string =>
    (isBehindProxy &&
      String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()) ||
    (request.socket.remoteAddress ?? '')

  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const caller = addressOf(request)
    const address = networkOf(caller)
    const open = perAddress.get(address) ?? 0
    const path = request.url ?? '/'
    const url = URL.canParse(path, 'ws://relay') ? new URL(path, 'ws://relay') : undefined
    const refusal = isClosing
      ? 'closing'
      : !url
        ? 'malformed'
        : limits && open >= limits.socketsPerAddress
          ? 'tooMany'
          : refuseUpgrade?.(request)
    if (refusal === 'silent') return void socket.on('end', () => socket.destroy()).resume()
    if (refusal || !url) {
      metrics.count('rejections')
      return void socket.end(refusals[refusal ?? 'malformed'], () => socket.destroy())
    }
    // Before the token is read: a socket that is refused stays open until its client answers.
    perAddress.set(address, open + 1)
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => webSocket.terminate())
      const query = url.searchParams
      const { host: asked = '' } = request.headers
      // Clients choose the Host header. A token for another relay must not pass by naming that relay.
      const hosts = audiences ?? (isThisMachine(asked) ? [asked] : [])
      const auth = verifyAuth(query.get('auth'), hosts, Math.floor(now() / 1000))
      const reason =
        'refusal' in auth
          ? auth.refusal
          : authorize?.({ projectId: query.get('projectId') ?? undefined, origin: request.headers.origin })
      if ('refusal' in auth || reason !== undefined) {
        metrics.count('rejections')
        return webSocket.close(3000, reason)
      }
      metrics.count('connections')
      heardAt.set(webSocket, now())
      webSocket.on('pong', () => heardAt.set(webSocket, now()))
      webSocket.on('close', () => served.delete(webSocket))
      const mayAsk = limits ? createBucket(limits.requestsPerSecond, now) : () => true
      const { idle } = serveSocket(webSocket, auth.clientId, {
        read,
        deliver,
        onRequest,
        store,
        readers,
        metrics,
        address,
        // A provider may give a customer a whole /48. With a share for each /64 this customer could use 65,536 shares of the store.
        owner: networkOf(caller, 48),
        takeRoom: (text, count) => backlog.take(text, address, count),
        takeUnread: (text) => unread.take(text, address, 1),
        mayAsk,
        beginPublication,
        now,
      })
      served.set(webSocket, { clientId: auth.clientId, idle })
    })
  })

  const ping = setInterval(() => {
    for (const socket of server.clients) {
      const silentMs = now() - (heardAt.get(socket) ?? 0)
      if (silentMs > Math.max(3 * pingInterval, 10_000)) socket.terminate()
      else socket.ping()
    }
  }, pingInterval)
  ping.unref()

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })

  return {
    url: `ws://${host}:${(http.address() as AddressInfo).port}`,
    store,
    sockets: () => [...server.clients].map((socket) => ({ socket, clientId: served.get(socket)?.clientId })),
    async close(graceMs = 0) {
      isClosing = true
      clearInterval(ping)
      const stopped = new Promise<void>((resolve) => http.close(() => resolve()))
      if (graceMs > 0) {
        const over = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
        const gone = [...served].map(async ([socket, { idle }]) => {
          await idle()
          const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
          socket.close(1012, 'The relay restarts')
          await closed
        })
        await Promise.race([Promise.all(gone), over])
      }
      for (const connection of connections) connection.destroy()
      await stopped
      await store.close()
    },
  }
}
