import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Logger } from '../log/Logger.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { OpenSocket } from './createSharedSocket.ts'
import type { RelaySocket } from './openSocket.ts'
import { createRelayRpcIds } from './rpcIds.ts'

export type TransportHandlers = {
  readonly openSocket: OpenSocket
  /** A relay accepted the socket. */
  readonly onRelay: (name: string) => void
  /** A new socket is open. What it sends goes before anything that waited for the socket. */
  readonly onOpen: () => void
  readonly onClosed: () => void
  /** The relay refused the socket for good: it is not opened again until a call needs it. */
  readonly onRefused: (error: WalletClientError) => void
  readonly onPush: (method: string, params: unknown, acknowledge: () => void) => void
  /** Whether a connection is needed. */
  readonly wanted: () => boolean
  /** A subscribed topic: subscribing to it again shows whether the relay can be reached. */
  readonly subscribed: () => string | undefined
  readonly log: Logger
}

export type AskOptions = {
  readonly limitMs?: number | undefined
  /** Waits for the relay to come back, however often it cannot be reached, up to `limitMs`. Default: for 3 s. */
  readonly isPatient?: boolean | undefined
  /** Called before each attempt, and again once there is a socket; false ends the attempt. */
  readonly isWanted?: (() => boolean) | undefined
}

export type Transport = {
  readonly connected: () => boolean
  readonly connecting: () => boolean
  /**
   * Resolves when a socket is open.
   * @throws WalletClientError `RELAY_UNREACHABLE` within 3 s, `RELAY_UNAUTHORIZED` when the relay closed with 3000.
   */
  readonly connect: () => Promise<void>
  /**
   * Asks the relay and tries again over a new socket where one broke off, up to a minute or `limitMs`: the relay may already have
   * accepted the request.
   * @throws WalletClientError `RELAY_UNREACHABLE`, `RELAY_UNAUTHORIZED`, `RELAY_REFUSED` (the relay's code in `context.code`), `ABORTED`.
   */
  readonly ask: (method: string, params: object, options?: AskOptions) => Promise<unknown>
  /** Closes the socket; it stays closed until `connect` or `ask`. */
  readonly close: () => void
  /** Closes the socket for good: nothing that waits opens another. */
  readonly end: () => void
  /** Gives up a socket that may be dead; another is opened when it can be. */
  readonly drop: () => void
  /** The page may have slept, with its timers and sockets: opens at once what is to be opened, and drops a socket that does not answer. */
  readonly wake: () => void
  /** Called regularly: reopens a lost socket, and closes a dead one. */
  readonly check: () => void
}

const patienceMs = 3_000
const answerMs = 15_000
const askMs = 60_000
const refusals = 3
const firstReconnectMs = 100
const lastReconnectMs = 30_000
/** In the first minute of an outage a page is back within a second. */
const briskReconnectMs = 1_000
const briskAttempts = 60
/** After so long without a sign of the relay, a socket may have died while the page slept. */
const quietMs = 3_000
/** How long a relay may take to show that it can be reached. */
const probeMs = 500
/** The longest delay of a timer. */
const longestTimerMs = 2_147_483_647
/** The most characters of a relay's refusal reason. */
const longestReason = 500
/** The relay pings every 30 s; a socket that stays silent for longer is dead. */
const silenceMs = 35_000

type Asked = { readonly resolve: (result: unknown) => void; readonly reject: (error: unknown) => void }

const inNode = (): boolean => typeof process !== 'undefined' && process.versions?.node !== undefined
/** A monotonic clock. */
const now = (): number => performance.now()
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const closedByClient = (): WalletClientError =>
  new WalletClientError('RELAY_UNREACHABLE', undefined, { context: { closed: true } })

/** The socket broke off while an answer was awaited. Never leaves this file. */
const brokenOff = (): WalletClientError =>
  new WalletClientError('RELAY_UNREACHABLE', undefined, { context: { brokenOff: true } })

export const createTransport = ({
  openSocket,
  onRelay,
  onOpen,
  onClosed,
  onRefused,
  onPush,
  wanted,
  subscribed,
  log,
}: TransportHandlers): Transport => {
  const asked = new Map<string, Asked>()
  const nextId = createRelayRpcIds()
  let socket: RelaySocket | undefined
  let attempt: Promise<void> | undefined
  /** Counts attempts: one that took too long is overtaken by the next. */
  let attempts = 0
  let attemptedAt = 0
  let closed = true
  let hasEnded = false
  let failures = 0
  let lastSign = 0
  let reconnect: ReturnType<typeof setTimeout> | undefined
  /** Callers that wait for the next socket, or for the failure of it. */
  const waiters: (() => void)[] = []
  // Counts sockets, so that an attempt which was overtaken by close() does not bring one back.
  let generation = 0

  const fail = (error: WalletClientError): void => {
    const waiting = [...asked.values()]
    asked.clear()
    for (const { reject } of waiting) reject(error)
  }

  const wakeWaiters = (): void => {
    for (const waiter of waiters.splice(0)) waiter()
  }

  const onPayload = (payload: unknown): void => {
    lastSign = now()
    if (!isRecord(payload) || (typeof payload['id'] !== 'string' && typeof payload['id'] !== 'number')) return
    const id = String(payload['id'])
    if (typeof payload['method'] === 'string') {
      const from = socket
      onPush(payload['method'], payload['params'], () => {
        // Messages of another socket are unknown to this one.
        if (socket === from) from?.send({ id: payload['id'], jsonrpc: '2.0', result: true })
      })
      return
    }
    const entry = asked.get(id)
    if (entry === undefined) return
    asked.delete(id)
    if (payload['error'] === undefined) return entry.resolve(payload['result'])
    const { code, message } = isRecord(payload['error']) ? payload['error'] : { code: undefined, message: undefined }
    entry.reject(
      new WalletClientError(
        'RELAY_REFUSED',
        typeof message === 'string' ? message.slice(0, longestReason) : undefined,
        { context: { code } },
      ),
    )
  }

  const onClose = (code: number, reason: string): void => {
    socket = undefined
    if (code === 3000) {
      closed = true
      const error = new WalletClientError('RELAY_UNAUTHORIZED', reason.slice(0, longestReason) || undefined, {
        context: { reason: reason.slice(0, longestReason) },
      })
      fail(error)
      wakeWaiters()
      onRefused(error)
    } else {
      fail(brokenOff())
      schedule()
    }
    onClosed()
  }

  const open = async (isAnew: boolean): Promise<void> => {
    attempts += 1
    attemptedAt = Date.now()
    const mine = attempts
    try {
      const handlers = { onPayload, onActivity: () => (lastSign = now()), onClose }
      const { name, socket: opened } = await openSocket(handlers, isAnew)
      if (mine !== attempts) return opened.close()
      socket = opened
      onRelay(name)
      failures = 0
      lastSign = now()
      onOpen()
      wakeWaiters()
    } catch (error) {
      if (mine === attempts) schedule()
      throw error
    }
  }

  const begin = (isAnew = false): Promise<void> => {
    if (hasEnded) return Promise.reject(closedByClient())
    clearTimeout(reconnect)
    reconnect = undefined
    closed = false
    if (attempt !== undefined) return attempt
    const mine = open(isAnew).finally(() => {
      if (attempt === mine) attempt = undefined
    })
    attempt = mine
    return mine
  }

  const beginQuietly = (isAnew = false): void =>
    void begin(isAnew).catch((error: unknown) => log.debug('Relay: still not connected', error))

  const schedule = (): void => {
    if (closed || reconnect !== undefined || !wanted()) return
    const delay =
      failures < briskAttempts
        ? Math.min(firstReconnectMs * 2 ** failures, briskReconnectMs)
        : Math.min(briskReconnectMs * 2 ** (failures - briskAttempts), lastReconnectMs)
    failures += 1
    reconnect = setTimeout(() => beginQuietly(), delay)
  }

  const connect = async (): Promise<void> => {
    if (socket !== undefined) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isOver = true
        reject(new WalletClientError('RELAY_UNREACHABLE'))
      }, patienceMs)
    })
    patience.catch(() => undefined)
    try {
      for (let tries = 0; ; tries += 1) {
        const mine = generation
        const started = begin()
        started.catch(() => undefined)
        try {
          await Promise.race([started, patience])
          if (socket === undefined) throw brokenOff()
          return
        } catch (error) {
          // A relay that restarts refuses connections for a moment.
          if (isOver || closed || hasEnded || mine !== generation || isWalletClientError(error, 'RELAY_UNAUTHORIZED'))
            throw error
          await Promise.race([wait(Math.min(firstReconnectMs * 2 ** tries, briskReconnectMs)), patience])
          if (socket !== undefined) return
        }
      }
    } finally {
      clearTimeout(timer)
    }
  }

  const drop = (): void => {
    if (socket === undefined) return
    socket.close({ isDead: true })
    onClose(1006, 'dropped')
  }

  /** Drops a socket on which the relay is silent. */
  const probe = (): void => {
    const topic = subscribed()
    const [probed, since] = [socket, now()]
    if (topic === undefined || since - lastSign < quietMs) return
    exchange(nextId(), 'irn_subscribe', { topic }).catch(() => undefined)
    setTimeout(() => {
      if (socket === probed && lastSign < since) drop()
    }, probeMs)
  }

  const exchange = (id: string, method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        asked.delete(id)
        reject(brokenOff())
      }, answerMs)
      asked.set(id, {
        resolve: (result) => {
          clearTimeout(timer)
          resolve(result)
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      })
      socket?.send({ id, jsonrpc: '2.0', method, params })
    })

  /** Resolves when there is a socket, when it is clear that there will be none, or after `ms`. */
  const nextSocket = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      waiters.push(() => {
        clearTimeout(timer)
        resolve()
      })
      if (socket === undefined && attempt === undefined && reconnect === undefined) schedule()
    })

  const ask: Transport['ask'] = async (method, params, { limitMs = askMs, isPatient = false, isWanted } = {}) => {
    const id = nextId()
    let over = false
    const limit = setTimeout(() => (over = true), Math.min(limitMs, longestTimerMs))
    let sent = false
    let refused = 0
    const checkWanted = (): void => {
      if (isWanted?.() === false) throw new WalletClientError('ABORTED')
    }
    try {
      for (;;) {
        try {
          checkWanted()
          await connect()
          // The caller may abort while this waits for the relay.
          checkWanted()
          sent = true
          return await exchange(id, method, params)
        } catch (error) {
          if (!(error instanceof WalletClientError)) throw error
          if (error.kind === 'RELAY_UNAUTHORIZED' || error.kind === 'ABORTED') throw error
          if (error.kind === 'RELAY_REFUSED') {
            refused += 1
            const code = error.context['code']
            if (refused === refusals || code === -32601 || code === -32602) throw error
          } else if (closed || hasEnded || over || !(sent || isPatient)) throw error
          log.debug(`Relay: ${method} is tried again`, error)
          if (isPatient && socket === undefined) await nextSocket(patienceMs)
          else await wait(firstReconnectMs * 2 ** refused)
        }
      }
    } finally {
      clearTimeout(limit)
    }
  }

  const close = (): void => {
    generation += 1
    attempts += 1
    closed = true
    clearTimeout(reconnect)
    reconnect = undefined
    attempt = undefined
    const old = socket
    socket = undefined
    old?.close()
    fail(closedByClient())
    wakeWaiters()
    if (old !== undefined) onClosed()
  }

  return {
    connected: () => socket !== undefined,
    connecting: () => attempt !== undefined,
    connect,
    ask,
    close,
    end: () => {
      hasEnded = true
      close()
    },
    drop,
    wake: () => {
      if (socket !== undefined) return probe()
      if (closed || !wanted()) return
      failures = 0
      // A request that started before the page slept may never end.
      if (Math.abs(Date.now() - attemptedAt) > firstReconnectMs * 10) attempt = undefined
      beginQuietly(true)
    },
    check: () => {
      if (inNode() && now() - lastSign > silenceMs) drop()
      if (socket === undefined && !closed && attempt === undefined && reconnect === undefined && wanted()) schedule()
    },
  }
}
