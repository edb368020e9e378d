import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Frame, Message } from './Frame.ts'
import type { Room } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Readers } from './readers.ts'
import type { Receipt, RelayAct, RelayCall } from './readRequest.ts'
import type { Kept, Letter, RelayStore } from './store/RelayStore.ts'
import { subscriptionId } from './subscriptionId.ts'

/** A socket of a client. */
export type Reader = {
  readonly clientId: string
  /** The network address of the client. The topics of all its sockets share one limit. */
  readonly address: string
  /** The owner of the share of the store that its subscriptions use. */
  readonly owner: string
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
  /** The network address of the client. */
  readonly address: string
  /** Whose share of the store it takes: the network of the client, which several addresses of IPv6 have together. */
  readonly owner: string
  /** Takes room in the backlog of the process. @returns what gives it back, or whose room is full */
  readonly takeRoom: (text: string, count: number) => ReturnType<Room['take']>
  /** Reserves memory for a message that the client has not received yet. */
  readonly takeUnread: (text: string) => ReturnType<Room['take']>
  /** Whether the client may ask for so many more now. */
  readonly mayAsk: (count: number) => boolean
  /** Begins a request that publishes: what it publishes is pushed after `end`. */
  readonly beginPublication: () => { readonly id: string; readonly end: () => void }
  readonly now: () => number
}

/** Letters that a client has not acknowledged, and bytes that it has not taken: with more it is behind, and the rest waits in the mailbox. */
const windowLetters = 256
const windowBytes = 1024 * 1024
/**
 * The most bytes of responses and pushes that may wait for a client. A client with more does not read at all, and is
 * disconnected. The sockets of an address also share a limit.
 */
const mostUnread = 16 * 1024 * 1024
/** More than a wallet with thousands of sessions reads over one socket. */
const mostTopics = 5_000
/** The most topics that all sockets of an address may read together. Each takes some hundred bytes of memory. */
const mostTopicsOfAddress = 50_000

/** Before mail that could not be read is read again, in ms. */
const retryMs = 1_000

const cannotKeep = { code: -32000, message: 'The relay cannot keep messages now' }
const noRoom = {
  address: { code: -32000, message: 'Too many requests of this address wait for the store' },
  process: { code: -32000, message: 'Too many requests wait for the store' },
} as const
const full: Readonly<Record<Exclude<Kept, 'kept'>, object>> = {
  mailbox: { code: -32010, message: 'The mailbox of the topic is full' },
  share: { code: -32012, message: 'This address has its share of the relay' },
  store: { code: -32013, message: 'The relay is full' },
}

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
  {
    read,
    deliver,
    onRequest,
    store,
    readers,
    metrics,
    address,
    owner,
    takeRoom,
    takeUnread,
    mayAsk,
    beginPublication,
    now,
  }: RelayServices,
): { readonly idle: () => Promise<void> } => {
  /** Pushed and not acknowledged yet. */
  const inFlight = new Map<number, Letter>()
  /** Those that were pushed before the client subscribed again, and are pushed once more. */
  const recalled = new Map<number, Letter>()
  /** The ids by which the client names what it has received. It may do so again and again. */
  const messageIds = new WeakMap<Letter, string>()
  /** Topics of which letters are in the mailbox: they are to be read (`true`), or being read, and none has been left there since. */
  const behind = new Map<string, boolean>()
  /** The letter that is read from the mailbox now. */
  let passing: number | undefined
  let isCatchingUp = false
  let retry: NodeJS.Timeout | undefined

  const isBehind = (): boolean => {
    if (inFlight.size >= windowLetters)
      for (const letter of inFlight.values()) if (letter.expiresAt <= now()) inFlight.delete(letter.id)
    return inFlight.size >= windowLetters || socket.bufferedAmount > windowBytes
  }
  const say = (frame: object): void => {
    if (socket.readyState !== socket.OPEN) return
    const text = JSON.stringify({ jsonrpc: '2.0', ...frame })
    const taken = socket.bufferedAmount > mostUnread ? 'address' : takeUnread(text)
    if (typeof taken === 'string') return socket.terminate()
    socket.send(text, taken)
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
    address,
    owner,
    socket,
    push: (letter, message = letter.message) => {
      if (socket.readyState !== socket.OPEN || inFlight.has(letter.id)) return
      // Where older letters of the topic wait, newer ones do, too.
      if ((behind.has(letter.topic) && letter.id !== passing) || isBehind()) behind.set(letter.topic, true)
      else {
        recalled.delete(letter.id)
        send(letter, message)
      }
    },
    forget: ({ id }) => void inFlight.delete(id),
  }
  const hasMail = (): boolean => socket.readyState === socket.OPEN && [...behind.values()].includes(true)
  /** Reads the mailbox of a topic until it is read, or the client is behind. */
  const readMailbox = async (topic: string): Promise<void> => {
    // What is acknowledged while the mailbox is read may still be among what was read.
    const before = new Set(inFlight.keys())
    for await (const letter of store.waiting(topic, clientId)) {
      if (socket.readyState !== socket.OPEN) return
      if (isBehind()) return void behind.set(topic, true)
      if (before.has(letter.id)) continue
      passing = letter.id
      await deliver(letter, clientId)
      passing = undefined
    }
  }
  /** Reads what waits in mailboxes. What could not be read is read again, until the socket closes. */
  const catchUp = async (): Promise<void> => {
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      while (hasMail() && !isBehind()) {
        const some = [...behind].flatMap(([topic, isWaiting]) => (isWaiting ? [topic] : []))
        for (const topic of some) behind.set(topic, false)
        const occupied = new Set(await store.occupied(some))
        for (const topic of some) {
          if (occupied.has(topic) && isBehind()) behind.set(topic, true)
          else if (occupied.has(topic)) await readMailbox(topic)
          if (behind.get(topic) === false) behind.delete(topic)
        }
      }
    } catch {
      metrics.count('failures')
      passing = undefined
      for (const topic of behind.keys()) behind.set(topic, true)
      if (socket.readyState === socket.OPEN) retry = setTimeout(() => void catchUp(), retryMs)
    }
    isCatchingUp = false
  }
  const mayCatchUp = (): boolean =>
    behind.size > 0 && inFlight.size <= windowLetters / 2 && socket.bufferedAmount <= windowBytes / 2

  /** @returns the error where it was refused */
  const act = async (what: RelayAct, publication: string): Promise<object | undefined> => {
    if (what.type === 'publish') {
      const { topic, message, tag, attestation, ttl } = what
      const letter = {
        topic,
        message,
        tag,
        attestation,
        publishedAt: now(),
        sender: clientId,
        owner,
        publication,
      }
      const kept = await store.put(letter, ttl)
      metrics.count(kept === 'kept' ? 'messages' : 'refusals')
      return kept === 'kept' ? undefined : full[kept]
    }
    if (what.type === 'unsubscribe') await readers.remove(what.topics, reader)
    if (what.type === 'receive') await receive(what.receipts)
    if (what.type !== 'subscribe') return undefined
    const { ofSocket, ofAddress } = readers.countWith(what.topics, reader)
    if (ofSocket > mostTopics || ofAddress > mostTopicsOfAddress) {
      metrics.count('refusals')
      const [who, most] = ofSocket > mostTopics ? ['A socket', mostTopics] : ['An address', mostTopicsOfAddress]
      return { code: -32011, message: `${who} reads ${most} topics at most` }
    }
    await readers.add(what.topics, reader)
    return undefined
  }
  const messageIdOf = (letter: Letter): string => {
    const id = messageIds.get(letter) ?? createHash('sha256').update(letter.message).digest('hex')
    messageIds.set(letter, id)
    return id
  }
  const receive = async (receipts: readonly Receipt[]): Promise<void> => {
    const received = new Set(receipts.map(({ topic, messageId }) => `${topic} ${messageId}`))
    const { letters } = await readMail(receipts.map(({ topic }) => topic))
    const known = new Map([...letters, ...inFlight.values(), ...recalled.values()].map((letter) => [letter.id, letter]))
    for (const letter of known.values()) if (received.has(`${letter.topic} ${messageIdOf(letter)}`)) acknowledge(letter)
  }
  const acknowledge = (letter: Letter): void => {
    inFlight.delete(letter.id)
    recalled.delete(letter.id)
    store.acknowledge(letter)
  }
  const result = async (call: Extract<RelayCall, { acts: unknown }>): Promise<unknown> => {
    const topics = call.acts.flatMap((what) => ('topics' in what ? what.topics : []))
    if (call.answer === 'true') return true
    if (call.answer === 'id') return subscriptionId(topics[0] ?? '', clientId)
    if (call.answer === 'ids') return topics.map((topic) => subscriptionId(topic, clientId))
    return fetch(topics)
  }
  /** Reads as much as a client that is not behind would be pushed at once: a request costs no more, whatever waits in its mailboxes. */
  const readMail = async (
    topics: readonly string[],
  ): Promise<{ readonly letters: readonly Letter[]; readonly hasMore: boolean }> => {
    const letters: Letter[] = []
    let bytes = 0
    for (const topic of await store.occupied([...new Set(topics)]))
      for await (const letter of store.waiting(topic, clientId)) {
        if (bytes > windowBytes) return { letters, hasMore: true }
        bytes += letter.message.length + (letter.attestation?.length ?? 0)
        letters.push(letter)
      }
    return { letters, hasMore: false }
  }
  const fetch = async (topics: readonly string[]): Promise<object> => {
    const { letters, hasMore } = await readMail(topics)
    const messages = letters.map(
      ({ topic, message, publishedAt, tag, attestation }): Message => ({
        topic,
        message,
        publishedAt,
        tag,
        attestation,
      }),
    )
    return { messages, hasMore }
  }

  const handle = async (frame: Frame, call: RelayCall): Promise<void> => {
    const before = [...inFlight.values()]
    const carryOut = async (): Promise<object> => {
      if ('error' in call) return { error: call.error }
      const publication = beginPublication()
      try {
        for (const what of call.acts) {
          const error = await act(what, publication.id)
          if (error) return { error }
        }
        return { result: await result(call) }
      } finally {
        // When the answer has been written.
        setImmediate(publication.end)
      }
    }
    const answer = async (body: object): Promise<void> => {
      say({ id: frame.id, ...body })
      // What waits goes out after the answer, so that a client knows its subscription before the first push.
      const [first] = 'acts' in call ? call.acts : []
      if (first?.type !== 'subscribe' || 'error' in body) return
      const topics = new Set(first.topics)
      // A client that subscribes again asks for all that it has not acknowledged.
      for (const letter of before)
        if (topics.has(letter.topic) && inFlight.delete(letter.id)) recalled.set(letter.id, letter)
      for (const topic of topics) behind.set(topic, true)
      await catchUp()
    }
    await onRequest(frame, clientId, { carryOut, answer, socket })
  }

  const open = new Set<Promise<void>>()
  /** Requests are carried out one after another in the order in which they came, as far as they wait for the store. */
  const serve = (frame: Frame, call: RelayCall, settled: () => void): void => {
    const done = handle(frame, call)
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
      const letter = inFlight.get(message.acknowledged) ?? recalled.get(message.acknowledged)
      if (letter) acknowledge(letter)
      if (mayCatchUp()) void catchUp()
      return
    }
    metrics.count('requests')
    const { frame } = message
    const refuse = (error: object): void => {
      metrics.count('refusals')
      say({ id: frame.id, error })
    }
    const call = read(frame)
    // A batch counts as its messages.
    const count = 'acts' in call ? Math.max(1, call.acts.filter(({ type }) => type === 'publish').length) : 1
    if (!mayAsk(count)) return refuse({ code: -32005, message: 'Too many requests' })
    const settled = takeRoom(text, count)
    if (typeof settled === 'string') return refuse(noRoom[settled])
    serve(frame, call, settled)
  })
  socket.on('close', () => {
    clearTimeout(retry)
    readers.forget(reader).catch(() => metrics.count('failures'))
  })
  return { idle: async () => void (await Promise.all(open)) }
}
