import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Logger } from '../log/Logger.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { RelaySocket, SocketHandlers } from './openSocket.ts'
import { readSocketMessage, type SocketMessage } from './socketMessages.ts'
import type { Channel, TabPlatform } from './TabPlatform.ts'
import { randomId } from './randomId.ts'

/** A socket and the relay that it leads to. */
export type OpenedSocket = { readonly name: string; readonly socket: RelaySocket }
/** `isAnew`: the page may have slept, and an attempt that began before it may never end. */
export type OpenSocket = (handlers: SocketHandlers, isAnew?: boolean) => Promise<OpenedSocket>

export type SharedSocket = {
  /** The socket of the leading tab, or this tab's own if tabs cannot coordinate. @throws WalletClientError `RELAY_UNREACHABLE` */
  readonly open: OpenSocket
  /** True if the tabs of this client use one socket together. */
  readonly isShared: () => boolean
  /** Makes sure that the leading tab is alive; otherwise this tab leads. */
  readonly probe: () => void
  readonly end: () => void
}

export type SharedSocketOptions = {
  readonly tabs: TabPlatform
  /** The same in all tabs that may share a socket. */
  readonly name: () => Promise<string>
  readonly openDirect: (handlers: SocketHandlers) => Promise<OpenedSocket>
  readonly log: Logger
}

type Outgoing = SocketMessage extends infer Message ? (Message extends unknown ? Omit<Message, 'from'> : never) : never

type Port = { readonly handlers: SocketHandlers }
type Opening = { readonly settle: (relay: string | undefined, reason: string) => void }

/** A leading tab that does not answer within this time is suspended or dead. */
const probeMs = 1_500
/** After this time without an answer, locks are treated as unsupported. */
const joinMs = 2_000
const openMs = 15_000
/** An older attempt may have started before its page slept. */
const freshMs = 1_000
/** Pushes that no tab has acknowledged; more are not remembered. */
const mostPushes = 1_000

const unreachable = (reason: string): WalletClientError =>
  new WalletClientError('RELAY_UNREACHABLE', undefined, { context: { reason } })

/**
 * One socket for all tabs of a client. The tab that holds a lock leads: it has the socket. The others send and receive through it over a
 * channel. When it is closed the next tab gets the lock; when it is suspended, another one takes the lock from it. To its user a port is a
 * socket that breaks off then, so that what was not answered is sent again.
 */
export const createSharedSocket = ({ tabs, name, openDirect, log }: SharedSocketOptions): SharedSocket => {
  const self = randomId()
  let lockName = ''
  let channel: Channel | undefined
  let joining: Promise<boolean> | undefined
  let isJoined = false
  let isOver = false
  /** While this tab leads: gives the lock back. */
  let release: (() => void) | undefined
  let queue = new AbortController()
  let probing: ReturnType<typeof setTimeout> | undefined

  /** Only in the leading tab. */
  let socket: RelaySocket | undefined
  let relay = ''
  let connecting:
    | { readonly began: number; readonly started: Promise<string>; readonly abandon: () => void }
    | undefined
  let generation = 0
  /** By the id of a request to the relay: the tab that sent it. */
  const senders = new Map<string, string>()
  /** Ids of pushes that no tab has acknowledged yet. */
  const pushes = new Set<unknown>()
  /** The other tabs that use this socket. */
  const users = new Set<string>()
  /** By tab: its last request to open, which alone is answered. */
  const requests = new Map<string, SocketMessage>()

  /** This tab's use of the socket. */
  let port: Port | undefined
  let opening: Opening | undefined
  /** Pushes that came while the port was broken off: the relay gives them to the socket once. */
  const early: unknown[] = []

  const tell = (message: Outgoing): void => channel?.post({ ...message, from: self })

  const breakOff = (code: number, reason: string): void => {
    const before = port
    port = undefined
    before?.handlers.onClose(code, reason)
  }

  const hear = (push: unknown): void => {
    if (port !== undefined) return port.handlers.onPayload(push)
    early.push(push)
    if (early.length > mostPushes) early.shift()
  }

  const forget = (): void => {
    generation += 1
    socket = undefined
    connecting?.abandon()
    connecting = undefined
    senders.clear()
    pushes.clear()
    users.clear()
  }
  const dropSocket = (): void => {
    const before = socket
    forget()
    before?.close()
    tell({ type: 'closed', code: 1006, reason: 'dropped' })
  }

  const onPayload = (payload: unknown): void => {
    if (!isRecord(payload)) return
    const { id, method } = payload
    if (typeof method === 'string') {
      pushes.add(id)
      if (pushes.size > mostPushes) pushes.delete(pushes.values().next().value)
      tell({ type: 'payload', payload })
      hear(payload)
      return
    }
    const sender = senders.get(String(id))
    senders.delete(String(id))
    if (sender === self) port?.handlers.onPayload(payload)
    else if (sender !== undefined) tell({ type: 'payload', to: sender, payload })
  }

  const connect = (isAnew = false): Promise<string> => {
    if (socket !== undefined) return Promise.resolve(relay)
    if (isAnew && connecting !== undefined && Math.abs(Date.now() - connecting.began) > freshMs) forget()
    if (connecting !== undefined) return connecting.started
    const mine = generation
    let abandon = (): void => {}
    const abandoned = new Promise<never>((_resolve, reject) => {
      abandon = () => reject(unreachable('The attempt was given up'))
    })
    const opened = openDirect({
      onPayload: (payload) => void (mine === generation && onPayload(payload)),
      onActivity: () => void (mine === generation && port?.handlers.onActivity()),
      onClose: (code, reason) => {
        if (mine !== generation) return
        forget()
        tell({ type: 'closed', code, reason })
        breakOff(code, reason)
      },
    }).then(
      ({ name: taken, socket: direct }) => {
        if (mine !== generation) {
          direct.close()
          throw unreachable('Another tab leads')
        }
        connecting = undefined
        socket = direct
        relay = taken
        return relay
      },
      (error: unknown) => {
        if (mine === generation) connecting = undefined
        throw error
      },
    )
    const started = Promise.race([opened, abandoned])
    connecting = { began: Date.now(), started, abandon }
    return started
  }

  const forward = (from: string, payload: Readonly<Record<string, unknown>>): void => {
    if (socket === undefined) {
      if (from !== self) tell({ type: 'closed', to: from, code: 1006, reason: 'No socket' })
      return
    }
    if (typeof payload['method'] === 'string') senders.set(String(payload['id']), from)
    // Each tab acknowledges what it has stored; the relay hears it once.
    else if (!pushes.delete(payload['id'])) return
    socket.send(payload)
  }

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (isOver) return resolve()
      release = resolve
      clearProbe()
      tell({ type: 'leader' })
      opening?.settle(undefined, 'This tab leads from now on')
      breakOff(1006, 'This tab leads from now on')
    })
  /** Another tab has taken the lock. */
  const follow = (): void => {
    if (release === undefined || isOver) return
    release = undefined
    const before = socket
    forget()
    before?.close()
    breakOff(1006, 'Another tab leads')
    waitInQueue()
  }
  const ask = (options: Parameters<ReturnType<typeof lockManager>['request']>[1]): Promise<unknown> => {
    const held = { isHeld: false }
    return lockManager()
      .request(lockName, options, (lock) => {
        if (lock === null) return undefined
        held.isHeld = true
        return lead()
      })
      .catch((error: unknown) => {
        if (held.isHeld) follow()
        else if (!isOver) log.debug('Tabs: no lock', error)
      })
  }
  const lockManager = (): NonNullable<ReturnType<TabPlatform['locks']>> => {
    const locks = tabs.locks()
    if (locks === undefined) throw new WalletClientError('NOT_INITIALIZED', 'locks')
    return locks
  }
  const waitInQueue = (): void => {
    queue = new AbortController()
    void ask({ signal: queue.signal })
  }
  const takeOver = (): void => {
    probing = undefined
    if (release !== undefined || isOver) return
    log.debug('Tabs: the leading tab does not answer')
    queue.abort()
    void ask({ steal: true })
  }

  const clearProbe = (): void => {
    clearTimeout(probing)
    probing = undefined
  }
  const probe = (): void => {
    if (!isJoined || release !== undefined || probing !== undefined) return
    probing = setTimeout(takeOver, probeMs)
    tell({ type: 'ping' })
  }

  const serve = (message: SocketMessage): void => {
    const to = message.from
    if (message.type === 'send') forward(to, message.payload)
    else if (message.type === 'ping') tell({ type: 'alive', to })
    else if (message.type === 'drop') {
      // Otherwise the message belongs to a closed socket.
      if (!users.has(to)) return
      dropSocket()
      breakOff(1006, 'dropped')
    } else if (message.type === 'open') {
      tell({ type: 'alive', to })
      requests.set(to, message)
      const isLast = (): boolean => requests.get(to) === message && requests.delete(to) && release !== undefined
      connect(message.isAnew).then(
        (taken) => {
          if (!isLast()) return
          users.add(to)
          tell({ type: 'opened', to, relay: taken })
        },
        (error: unknown) => {
          log.debug('Relay: not connected for another tab', error)
          if (isLast()) tell({ type: 'failed', to, reason: isWalletClientError(error) ? error.kind : '' })
        },
      )
    }
  }
  const onMessage = (data: unknown): void => {
    const message = readSocketMessage(data, self)
    if (message === undefined || isOver) return
    if (release !== undefined) return serve(message)
    if (['send', 'ping', 'open', 'drop'].includes(message.type)) return
    clearProbe()
    if (message.type === 'payload' && typeof message.payload['method'] === 'string') hear(message.payload)
    else if (message.type === 'payload') port?.handlers.onPayload(message.payload)
    else if (message.type === 'opened') opening?.settle(message.relay, '')
    else if (message.type === 'failed') opening?.settle(undefined, message.reason)
    else if (message.type === 'closed') breakOff(message.code, message.reason)
    else if (message.type === 'leader') {
      opening?.settle(undefined, 'Another tab leads')
      breakOff(1006, 'Another tab leads')
    }
  }

  const closeChannel = (): void => {
    channel?.close()
    channel = undefined
  }

  /** @returns false if tabs cannot coordinate */
  const join = async (): Promise<boolean> => {
    if (tabs.locks() === undefined) return false
    lockName = await name()
    if (isOver) return false
    channel = tabs.openChannel(lockName, onMessage)
    if (channel === undefined) return false
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasGivenUp = false
    isJoined = await new Promise<boolean>((resolve) => {
      const giveUp = (): void => {
        hasGivenUp = true
        resolve(false)
      }
      timer = setTimeout(giveUp, joinMs)
      const asked = lockManager().request(lockName, { ifAvailable: true }, (lock) => {
        // Granted too late: this tab has a socket of its own.
        if (hasGivenUp) return undefined
        const held = lock === null ? undefined : lead()
        resolve(true)
        return held
      })
      asked.catch((error: unknown) => {
        if (hasGivenUp) return
        if (release !== undefined) return follow()
        log.debug('Tabs: no locks', error)
        giveUp()
      })
    })
    clearTimeout(timer)
    if (!isJoined) closeChannel()
    else if (release === undefined && !isOver) waitInQueue()
    return isJoined
  }

  const portOf = (handlers: SocketHandlers): RelaySocket => {
    const mine: Port = { handlers }
    port = mine
    // Once the caller has the socket, by which it acknowledges them.
    setTimeout(() => {
      while (port === mine && early.length > 0) handlers.onPayload(early.shift())
    }, 0)
    return {
      send: (payload) => {
        if (port !== mine) return
        if (release !== undefined) return forward(self, payload as Readonly<Record<string, unknown>>)
        tell({ type: 'send', payload: payload as Readonly<Record<string, unknown>> })
        probe()
      },
      close: (options) => {
        if (port !== mine) return
        port = undefined
        // The other tabs open it again through this one.
        if (release !== undefined) dropSocket()
        else if (options?.isDead === true) tell({ type: 'drop' })
      },
    }
  }

  const openByLeader = (handlers: SocketHandlers, isAnew: boolean | undefined): Promise<OpenedSocket> =>
    new Promise((resolve, reject) => {
      opening?.settle(undefined, 'Opened anew')
      const timer = setTimeout(() => opening?.settle(undefined, `No answer within ${openMs} ms`), openMs)
      opening = {
        settle: (name, reason) => {
          clearTimeout(timer)
          opening = undefined
          if (name === undefined) reject(unreachable(reason))
          else resolve({ name, socket: portOf(handlers) })
        },
      }
      tell({ type: 'open', isAnew })
      probe()
    })

  return {
    open: async (handlers, isAnew) => {
      if (!(await (joining ??= join()))) return openDirect(handlers)
      if (isOver) throw unreachable('closed')
      if (release === undefined) return openByLeader(handlers, isAnew)
      const opened = await connect(isAnew)
      if (socket === undefined) throw unreachable('closed')
      return { name: opened, socket: portOf(handlers) }
    },
    isShared: () => isJoined,
    probe,
    end: () => {
      if (isOver) return
      isOver = true
      clearProbe()
      opening?.settle(undefined, 'closed')
      port = undefined
      if (release !== undefined) dropSocket()
      queue.abort()
      release?.()
      closeChannel()
    },
  }
}
