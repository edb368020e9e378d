import type { WebSocket } from 'ws'
import type { Frame, Message } from './Frame.ts'
import type { Metrics } from './metrics.ts'
import type { Readers } from './readers.ts'
import type { RelayAct, RelayCall } from './readRequest.ts'
import type { Letter, RelayStore } from './store/RelayStore.ts'
import { subscriptionId } from './subscriptionId.ts'

/** A socket of a client. */
export type Reader = {
  readonly clientId: string
  readonly socket: WebSocket
  /**
   * Pushes a letter that is not on its way already, or leaves it in the mailbox for now where the client is behind.
   * @param message another text in the place of the letter’s, for tests
   */
  readonly push: (letter: Letter, message?: string) => void
  /** As if the letter had not been pushed yet. */
  readonly forget: (letter: Letter) => void
}

/** Where tests put faults in. */
export type Interceptor = {
  /** Default: carries the request out and answers. */
  readonly onRequest: (
    frame: Frame,
    clientId: string,
    steps: {
      readonly carryOut: () => Promise<object>
      readonly answer: (body: object) => Promise<void>
      readonly socket: WebSocket
    },
  ) => Promise<void>
  /** Default: pushes the letter to each of the sockets. */
  readonly onDelivery: (letter: Letter, clientId: string, readers: readonly Reader[]) => Promise<void> | void
}

export type RelayServices = {
  readonly read: (frame: Frame) => RelayCall
  readonly deliver: (letter: Letter, clientId: string) => Promise<void> | void
  readonly onRequest: Interceptor['onRequest']
  readonly store: RelayStore
  readonly readers: Readers
  readonly metrics: Metrics
  /** Takes room in the backlog of the process. @returns what gives it back; undefined where there is none */
  readonly takeRoom: (text: string) => (() => void) | undefined
  /** Whether the client may ask for more now. */
  readonly mayAsk: () => boolean
  readonly now: () => number
}

/** Letters that a client has not acknowledged, and bytes that it has not taken: with more it is behind, and the rest waits in the mailbox. */
const windowLetters = 256
const windowBytes = 1024 * 1024
/** Bytes of answers and pushes that a client has not taken: with more it reads nothing at all, and is cut off. */
const mostUnread = 16 * 1024 * 1024
/** More than a wallet with thousands of sessions reads over one socket. */
const mostTopics = 5_000

const cannotKeep = { code: -32000, message: 'The relay cannot keep messages now' }

const frameOf = (data: string): { readonly frame: Frame } | { readonly acknowledged: number } | undefined => {
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value !== 'object' || value === null) return undefined
    const { id, method, params, result } = value as Record<string, unknown>
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    if (typeof method === 'string' && typeof params === 'object' && params !== null)
      return { frame: { id, method, params: params as Frame['params'] } }
    return result === true ? { acknowledged: Number(id) } : undefined
  } catch {
    return undefined
  }
}

/** Serves one socket of a client until it closes. `idle` resolves when all that it asked for until then is done. */
export const serveSocket = (
  socket: WebSocket,
  clientId: string,
  { read, deliver, onRequest, store, readers, metrics, takeRoom, mayAsk, now }: RelayServices,
): { readonly idle: () => Promise<void> } => {
  /** Pushed and not acknowledged yet. */
  const inFlight = new Map<number, Letter>()
  /** Topics of which letters were left in the mailbox, as the client is behind; whether any since it was last read. */
  const behind = new Map<string, boolean>()
  let isCatchingUp = false

  const isBehind = (): boolean => {
    if (inFlight.size >= windowLetters)
      for (const letter of inFlight.values()) if (letter.expiresAt <= now()) inFlight.delete(letter.id)
    return inFlight.size >= windowLetters || socket.bufferedAmount > windowBytes
  }
  const say = (frame: object): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostUnread) return socket.terminate()
    socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  }
  const send = (letter: Letter, message: string): void => {
    inFlight.set(letter.id, letter)
    metrics.count('pushes')
    const { topic, publishedAt, tag, attestation } = letter
    say({
      id: letter.id,
      method: 'irn_subscription',
      params: {
        id: subscriptionId(topic, clientId),
        data: { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) },
      },
    })
  }
  const reader: Reader = {
    clientId,
    socket,
    push: (letter, message = letter.message) => {
      if (socket.readyState !== socket.OPEN || inFlight.has(letter.id)) return
      // Where older letters of the topic wait, newer ones do, too.
      if (behind.has(letter.topic) || isBehind()) behind.set(letter.topic, true)
      else send(letter, message)
    },
    forget: ({ id }) => void inFlight.delete(id),
  }
  const mayCatchUp = (): boolean =>
    behind.size > 0 && inFlight.size <= windowLetters / 2 && socket.bufferedAmount <= windowBytes / 2
  const catchUp = async (): Promise<void> => {
    if (isCatchingUp || !mayCatchUp()) return
    isCatchingUp = true
    for (const topic of [...behind.keys()])
      while (behind.get(topic) === true && socket.readyState === socket.OPEN) {
        behind.set(topic, false)
        // What is acknowledged while the mailbox is read may still be among what was read.
        const before = new Set(inFlight.keys())
        for await (const letter of store.waiting(topic, clientId)) {
          if (isBehind()) break
          if (!before.has(letter.id)) send(letter, letter.message)
        }
        if (isBehind()) {
          behind.set(topic, true)
          break
        }
      }
    for (const [topic, isWaiting] of behind) if (!isWaiting) behind.delete(topic)
    isCatchingUp = false
  }

  /** @returns the error where it was refused */
  const act = async (what: RelayAct): Promise<object | undefined> => {
    if (what.type === 'publish') {
      const { topic, message, tag, attestation, ttl } = what
      const isKept = await store.put({ topic, message, tag, attestation, publishedAt: now() }, clientId, ttl)
      metrics.count(isKept ? 'messages' : 'refusals')
      return isKept ? undefined : { code: -32010, message: 'The mailbox of the topic is full' }
    }
    if (what.type === 'unsubscribe') for (const topic of what.topics) await readers.remove(topic, reader)
    if (what.type !== 'subscribe') return undefined
    if (readers.countWith(what.topics, reader) > mostTopics) {
      metrics.count('refusals')
      return { code: -32011, message: `A socket reads ${mostTopics} topics at most` }
    }
    await Promise.all(what.topics.map((topic) => readers.add(topic, reader)))
    return undefined
  }
  const result = async (call: Extract<RelayCall, { acts: unknown }>): Promise<unknown> => {
    const topics = call.acts.flatMap((what) => (what.type === 'publish' ? [] : what.topics))
    if (call.answer === 'true') return true
    if (call.answer === 'id') return subscriptionId(topics[0] ?? '', clientId)
    if (call.answer === 'ids') return topics.map((topic) => subscriptionId(topic, clientId))
    return fetch(topics)
  }
  /** As much as a client that is not behind would be pushed at once. */
  const fetch = async (topics: readonly string[]): Promise<object> => {
    const messages: Message[] = []
    let bytes = 0
    for (const topic of new Set(topics))
      for await (const { message, publishedAt, tag, attestation } of store.waiting(topic, clientId)) {
        if (bytes > windowBytes) return { messages, hasMore: true }
        bytes += message.length
        messages.push({ topic, message, publishedAt, tag, attestation })
      }
    return { messages, hasMore: false }
  }

  const handle = async (frame: Frame): Promise<void> => {
    const call = read(frame)
    const before = new Set(inFlight.keys())
    const carryOut = async (): Promise<object> => {
      if ('error' in call) return { error: call.error }
      for (const what of call.acts) {
        const error = await act(what)
        if (error) return { error }
      }
      return { result: await result(call) }
    }
    const answer = async (body: object): Promise<void> => {
      say({ id: frame.id, ...body })
      // What waits goes out after the answer, so that a client knows its subscription before the first push.
      const [first] = 'acts' in call ? call.acts : []
      if (first?.type !== 'subscribe' || 'error' in body) return
      for (const topic of first.topics)
        for await (const letter of store.waiting(topic, clientId)) {
          // A client that subscribes again asks for all that it has not acknowledged.
          if (before.has(letter.id)) reader.forget(letter)
          await deliver(letter, clientId)
          // The rest waits in the mailbox, too.
          if (behind.get(topic) === true) break
        }
    }
    await onRequest(frame, clientId, { carryOut, answer, socket })
  }

  const open = new Set<Promise<void>>()
  /** Requests are carried out one after another in the order in which they came, as far as they wait for the store. */
  const serve = (frame: Frame, settled: () => void): void => {
    const done = handle(frame)
      .catch(() => {
        metrics.count('failures')
        say({ id: frame.id, error: cannotKeep })
      })
      .finally(() => {
        settled()
        open.delete(done)
      })
    open.add(done)
  }

  socket.on('message', (data, isBinary) => {
    const text = String(data)
    const message = isBinary ? undefined : frameOf(text)
    if (message === undefined) return
    if ('acknowledged' in message) {
      const letter = inFlight.get(message.acknowledged)
      inFlight.delete(message.acknowledged)
      if (letter) void store.acknowledge(letter).catch(() => metrics.count('failures'))
      void catchUp().catch(() => {
        isCatchingUp = false
        metrics.count('failures')
      })
      return
    }
    metrics.count('requests')
    const { frame } = message
    const refuse = (error: object): void => {
      metrics.count('refusals')
      say({ id: frame.id, error })
    }
    if (!mayAsk()) return refuse({ code: -32005, message: 'Too many requests' })
    const settled = takeRoom(text)
    if (!settled) return refuse(cannotKeep)
    serve(frame, settled)
  })
  socket.on('close', () => void readers.forget(reader))
  return { idle: async () => void (await Promise.all(open)) }
}
