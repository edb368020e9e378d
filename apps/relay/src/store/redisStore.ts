import { createClient, ErrorReply } from '@redis/client'
import type { CreateStore, Letter } from './RelayStore.ts'
import { mailboxLimit, markOf, repeatedSeconds } from './RelayStore.ts'

export type RedisStoreOptions = {
  /** As `redis://user:password@host:6379/0`. */
  readonly url: string
  /** Before the names of all keys and channels. Default `relay:`. */
  readonly prefix?: string | undefined
}

/** Letters that are read at a time: each may have a MiB. */
const pageLetters = 8
/** More letters than all topics hold between two of a process's outages that follow one another closely. */
const mostRemembered = 10_000

/** A Redis that has just started takes connections before it has read its data. */
const isLoading = (error: unknown): boolean => error instanceof ErrorReply && error.message.startsWith('LOADING')
const loadingMs = 100

/**
 * Stores a message and publishes it, atomically. KEYS: the mailbox (a stream), the mark of this text, the last id. ARGV: the letter
 * without its id, its time to live in seconds, the limit, the channel, how long the mark lives. An id is the time of Redis in µs, or the next
 * one: a counter alone would give an id twice where Redis lost its last writes, and processes would take the new letter for the old one.
 */
const putScript = `
if redis.call('SET', KEYS[2], '1', 'NX', 'EX', ARGV[5]) == false then return 1 end
if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[3]) then
  redis.call('DEL', KEYS[2])
  return 0
end
local time = redis.call('TIME')
local last = tonumber(redis.call('GET', KEYS[3]) or '0')
local id = string.format('%.0f', math.max(last + 1, time[1] * 1000000 + time[2]))
redis.call('SET', KEYS[3], id)
redis.call('XADD', KEYS[1], '0-' .. id, 'letter', ARGV[1])
if redis.call('TTL', KEYS[1]) < tonumber(ARGV[2]) then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
redis.call('PUBLISH', ARGV[4], id .. ' ' .. ARGV[1])
return 1
`

/**
 * A mailbox in Redis, for any number of processes: a stream for each topic, and a channel that notifies the processes that listen. A message whose
 * publication was acknowledged is in Redis, whatever process ends; `appendonly` of Redis sets how safe it is there.
 */
export const redisStore =
  ({ url, prefix = 'relay:' }: RedisStoreOptions): CreateStore =>
  async ({ onLetter, now }) => {
    // While Redis is away, requests wait: a client would take a quick error for the end of its session.
    const client = createClient({ url, commandsQueueMaxLength: 10_000 })
    const listener = client.duplicate()
    // The connection is made again by itself.
    for (const each of [client, listener]) each.on('error', () => {})
    await Promise.all([client.connect(), listener.connect()])

    /**
     * Does what may be done twice, again where the connection broke off before the answer. While there is none, or Redis still reads its
     * data, it waits.
     * @throws what Redis itself refuses
     */
    const steadily = async <result>(act: () => Promise<result>): Promise<result> => {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await act()
        } catch (error) {
          if (isLoading(error)) {
            // It counts as a Redis that is away.
            attempt = 0
            await new Promise((resolve) => setTimeout(resolve, loadingMs))
          } else if (error instanceof ErrorReply || attempt === 5) throw error
        }
    }

    const mailbox = (topic: string) => `${prefix}{${topic}}`
    const channel = (topic: string) => `${prefix}channel:${topic}`
    const read = (id: number, text: string): Letter => ({ ...(JSON.parse(text) as Omit<Letter, 'id'>), id })
    /** The topics that are listened to, each with when that holds. */
    const heard = new Map<string, Promise<void>>()
    /** Ids of the letters that this process has delivered, the latest last: after an outage they are read once more. */
    const delivered = new Set<number>()
    const deliver = (letter: Letter): void => {
      if (delivered.has(letter.id)) return
      delivered.add(letter.id)
      for (const id of delivered) {
        if (delivered.size <= mostRemembered) break
        delivered.delete(id)
      }
      onLetter(letter)
    }
    /** Pending while letters that were missed are read: they come first. */
    let caughtUp: Promise<void> = Promise.resolve()
    let resume: (() => void) | undefined
    const onMessage = (text: string): void => {
      const space = text.indexOf(' ')
      const letter = read(Number(text.slice(0, space)), text.slice(space + 1))
      void caughtUp.then(() => deliver(letter))
    }

    const waiting = async function* (topic: string): AsyncGenerator<Letter> {
      for (let start = '-'; ; ) {
        const from = start
        const entries = (await steadily(() => client.xRange(mailbox(topic), from, '+', { COUNT: pageLetters }))) ?? []
        const letters = entries.map(({ id, message }) => read(Number(id.slice(2)), message['letter'] ?? '{}'))
        const expired = letters.filter(({ expiresAt }) => expiresAt <= now()).map(({ id }) => `0-${id}`)
        if (expired.length > 0) await client.xDel(mailbox(topic), expired)
        for (const letter of letters) if (letter.expiresAt > now()) yield letter
        const last = entries.at(-1)
        if (last === undefined || entries.length < pageLetters) return
        start = `(${last.id}`
      }
    }
    /** Redis frees expired letters of a mailbox that others still wait in only when they are read. */
    const sweep = async (topic: string): Promise<void> => {
      for await (const _letter of waiting(topic));
    }
    listener.on('reconnecting', () => {
      if (!resume) caughtUp = new Promise((resolve) => (resume = resolve))
    })
    // What was published while the listening connection was away was not announced.
    listener.on('ready', () => {
      const reads = [...heard.keys()].map(async (topic) => {
        for await (const letter of waiting(topic)) deliver(letter)
      })
      void Promise.allSettled(reads).then(() => {
        resume?.()
        resume = undefined
      })
    })

    return {
      async put(message, sender, ttlSeconds) {
        const ttl = Math.ceil(ttlSeconds)
        const mark = markOf(sender, message.message)
        const keep = async (): Promise<boolean> => {
          const kept = await steadily(() =>
            client.eval(putScript, {
              keys: [mailbox(message.topic), `${mailbox(message.topic)}:${mark}`, `${prefix}id`],
              arguments: [
                JSON.stringify({ ...message, sender, expiresAt: now() + ttl * 1000 }),
                String(ttl),
                String(mailboxLimit),
                channel(message.topic),
                String(Math.min(ttl, repeatedSeconds)),
              ],
            }),
          )
          return kept === 1
        }
        if (await keep()) return true
        await sweep(message.topic)
        return keep()
      },
      async *waiting(topic, clientId) {
        for await (const letter of waiting(topic)) if (letter.sender !== clientId) yield letter
      },
      acknowledge: async ({ topic, id }) => void (await steadily(() => client.xDel(mailbox(topic), `0-${id}`))),
      listen(topic) {
        const known = heard.get(topic)
        if (known) return known
        const listening = listener.subscribe(channel(topic), onMessage).catch((error: unknown) => {
          heard.delete(topic)
          throw error
        })
        heard.set(topic, listening)
        return listening
      },
      async unlisten(topic) {
        // Commands of one connection run in order, so a new subscription that follows takes effect after this.
        if (heard.delete(topic)) await listener.unsubscribe(channel(topic), onMessage)
      },
      async check() {
        if (!client.isReady || !listener.isReady) throw new Error('Redis is away.')
        await client.ping()
      },
      async close() {
        client.destroy()
        listener.destroy()
      },
    }
  }
