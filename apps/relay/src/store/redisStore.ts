import { createHash } from 'node:crypto'
import { createClient, ErrorReply } from '@redis/client'
import { occupiedScript, putScript, readScript, type RedisScript, removeScript } from './redisScripts.ts'
import {
  bytesOf,
  type CreateStore,
  type Kept,
  type Letter,
  mailboxLimit,
  markOf,
  readerBytes,
  readSeconds,
  repeatedSeconds,
  shareOf,
  unreadSeconds,
} from './RelayStore.ts'

export type RedisStoreOptions = {
  /** As `redis://user:password@host:6379/0`. */
  readonly url: string
  /** Before the names of all keys and channels. Default `relay:`. */
  readonly prefix?: string | undefined
  /** Of all that is kept, in bytes. Default: 512 MiB. */
  readonly mostBytes?: number | undefined
}

/** Letters that are read at a time: each may have a MiB. */
const pageLetters = 8
/** Mailboxes of missed letters that are read at a time. */
const pageMailboxes = 8
/** Topics that one command names: Redis does nothing else meanwhile. */
const pageTopics = 200
/** More letters than all topics hold between two of a process's outages that follow one another closely. */
const mostRemembered = 10_000
/** Acknowledgements that one command carries, and that wait while Redis is away; what is beyond is delivered again. */
const pageAcknowledgements = 500
const mostAcknowledgements = 100_000
/** Before what failed is tried again, in ms. */
const retryMs = 100
const refusedMs = 1_000

/** A Redis that has just started takes connections before it has read its data: it counts as a Redis that is away. */
const isLoading = (error: unknown): boolean => error instanceof ErrorReply && error.message.startsWith('LOADING')
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
const pagesOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/**
 * A mailbox in Redis, for any number of processes: a stream for each topic, and a channel that notifies the processes that listen. A message whose
 * publication was acknowledged is in Redis, whatever process ends; `appendonly` of Redis sets how safe it is there.
 */
export const redisStore =
  ({ url, prefix = 'relay:', mostBytes = 512 * 1024 * 1024 }: RedisStoreOptions): CreateStore =>
  async ({ onLetter, onAcknowledged, now }) => {
    // While Redis is away, requests wait: a client would take a quick error for the end of its session. What waits is bounded by the backlog.
    const client = createClient({ url })
    const listener = client.duplicate()
    // The connection is made again by itself.
    for (const each of [client, listener]) each.on('error', () => {})
    await Promise.all([client.connect(), listener.connect()])
    let isClosed = false

    /**
     * Does what may be done twice, again where the connection broke off before the answer, until it is answered.
     * @throws what Redis itself refuses
     */
    const steadily = async <result>(act: () => Promise<result>): Promise<result> => {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await act()
        } catch (error) {
          if (isClosed || error instanceof TypeError || (error instanceof ErrorReply && !isLoading(error))) throw error
          if (isLoading(error) || attempt > 1) await pause(retryMs)
        }
    }
    const run = ({ text, sha }: RedisScript, ...values: readonly string[]): Promise<unknown> =>
      steadily(async () => {
        const parameters = { arguments: [prefix, String(now()), ...values] }
        try {
          return await client.evalSha(sha, parameters)
        } catch (error) {
          if (error instanceof ErrorReply && error.message.startsWith('NOSCRIPT')) return client.eval(text, parameters)
          throw error
        }
      })
    const limits = [String(shareOf(mostBytes)), String(mostBytes)] as const

    const mailbox = (topic: string) => `${prefix}{${topic}}`
    const channel = (topic: string) => `${prefix}channel:${topic}`
    /** Hashed: addresses are private, and may contain any character. */
    const nameOf = (owner: string): string => createHash('sha256').update(owner).digest('base64url').slice(0, 16)
    const memberOf = (letter: Letter): string => `l ${bytesOf(letter)} ${letter.owner} ${letter.id} ${letter.topic}`
    const letterOf = (id: string, expiresAt: string, text: string): Letter => ({
      ...(JSON.parse(text) as Omit<Letter, 'id' | 'expiresAt'>),
      id: Number(id),
      expiresAt: Number(expiresAt),
    })

    /** By their ids: what Redis does not know yet. */
    const acknowledged = new Map<number, string>()
    let isTelling = false
    const tell = async (): Promise<void> => {
      while (acknowledged.size > 0 && !isClosed) {
        const some = [...acknowledged].slice(0, pageAcknowledgements)
        try {
          await run(removeScript, ...some.map(([, member]) => member))
          for (const [id] of some) acknowledged.delete(id)
          onAcknowledged?.(some.length, 'kept')
        } catch {
          await pause(refusedMs)
        }
      }
      isTelling = false
    }

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

    const waiting = async function* (topic: string): AsyncGenerator<Letter> {
      for (let start = '-'; ; ) {
        const from = start
        const entries = (await steadily(() => client.xRange(mailbox(topic), from, '+', { COUNT: pageLetters }))) ?? []
        for (const { id, message } of entries) {
          const letter = letterOf(id.slice(2), message['expiresAt'] ?? '0', message['letter'] ?? '{}')
          if (letter.expiresAt > now() && !acknowledged.has(letter.id)) yield letter
        }
        const last = entries.at(-1)
        if (last === undefined || entries.length < pageLetters) return
        start = `(${last.id}`
      }
    }
    const occupied = async (topics: readonly string[]): Promise<readonly string[]> => {
      const pages = pagesOf(topics, pageTopics).map(async (page) => {
        const found = (await run(occupiedScript, ...page)) as readonly number[]
        return found.map((place) => page[place - 1]!)
      })
      return (await Promise.all(pages)).flat()
    }

    /** Topics whose letters of an outage are to be read: what was published meanwhile was not announced. */
    const missed = new Set<string>()
    /** Those that are being read, each with what was announced meanwhile, which comes after it. */
    const reading = new Map<string, Letter[]>()
    let isReading = false
    const finish = (topic: string): void => {
      const announced = reading.get(topic) ?? []
      reading.delete(topic)
      for (const letter of announced) deliver(letter)
    }
    const readMailbox = async (topic: string): Promise<void> => {
      for await (const letter of waiting(topic)) deliver(letter)
      finish(topic)
    }
    const readMissed = async (): Promise<void> => {
      if (isReading) return
      isReading = true
      while (missed.size > 0 && !isClosed) {
        const some = [...missed].slice(0, pageTopics)
        for (const topic of some) {
          missed.delete(topic)
          reading.set(topic, [])
        }
        try {
          const full = new Set(await occupied(some))
          for (const topic of some) if (!full.has(topic)) finish(topic)
          for (const page of pagesOf([...full], pageMailboxes)) await Promise.all(page.map(readMailbox))
        } catch {
          // What was announced is in the mailbox, too.
          for (const topic of some) if (reading.delete(topic) && heard.has(topic)) missed.add(topic)
          await pause(refusedMs)
        }
      }
      isReading = false
    }
    const onMessage = (text: string, name: string): void => {
      const topic = name.slice(channel('').length)
      // It comes with what is read.
      if (missed.has(topic)) return
      const [, id = '', expiresAt = '', json = ''] = /^(\d+) (\d+) ([^]*)$/.exec(text) ?? []
      const letter = letterOf(id, expiresAt, json)
      const announced = reading.get(topic)
      if (announced) announced.push(letter)
      else deliver(letter)
    }
    listener.on('reconnecting', () => {
      for (const topic of heard.keys()) missed.add(topic)
    })
    listener.on('ready', () => void readMissed())

    return {
      async put(publication, ttlSeconds) {
        const { topic, sender, message } = publication
        const letter = { ...publication, owner: nameOf(publication.owner) }
        const kept = await run(
          putScript,
          topic,
          `${mailbox(topic)}:${markOf(sender, message)}`,
          JSON.stringify(letter),
          String(ttlSeconds),
          String(unreadSeconds),
          String(mailboxLimit),
          channel(topic),
          String(Math.ceil(Math.min(ttlSeconds, repeatedSeconds))),
          String(bytesOf(letter)),
          letter.owner,
          ...limits,
        )
        return kept as Kept
      },
      async *waiting(topic, clientId) {
        for await (const letter of waiting(topic)) if (letter.sender !== clientId) yield letter
      },
      occupied,
      acknowledge(letter) {
        acknowledged.set(letter.id, memberOf(letter))
        if (acknowledged.size > mostAcknowledgements)
          for (const id of acknowledged.keys()) {
            acknowledged.delete(id)
            onAcknowledged?.(1, 'lost')
            break
          }
        if (isTelling) return
        isTelling = true
        // With all that are read from the sockets now.
        setImmediate(() => void tell())
      },
      async listen(topics, owner) {
        const added = topics.filter((topic) => !heard.has(topic))
        const listening =
          added.length === 0
            ? Promise.resolve()
            : steadily(() => listener.subscribe(added.map(channel), onMessage)).catch((error: unknown) => {
                for (const topic of added) heard.delete(topic)
                throw error
              })
        for (const topic of added) heard.set(topic, listening)
        const marks = pagesOf(topics, pageTopics).map((page) =>
          // Where Redis refuses it, messages of the topics live for an hour.
          run(readScript, nameOf(owner), String(readerBytes), String(readSeconds), ...limits, ...page).catch(() => {}),
        )
        await Promise.all([...topics.map((topic) => heard.get(topic)), ...marks])
      },
      async unlisten(topics) {
        for (const topic of topics) {
          heard.delete(topic)
          missed.delete(topic)
        }
        await steadily(async () => {
          // Commands of one connection run in order, but one that is repeated comes later.
          const left = topics.filter((topic) => !heard.has(topic))
          if (left.length > 0) await listener.unsubscribe(left.map(channel), onMessage)
        })
      },
      async check() {
        if (!client.isReady || !listener.isReady) throw new Error('Redis is away.')
        await client.ping()
      },
      gauges: () => ({
        listened_topics: heard.size,
        missed_topics: missed.size + reading.size,
        waiting_acknowledgements: acknowledged.size,
      }),
      async close() {
        if (client.isReady && acknowledged.size > 0) await run(removeScript, ...acknowledged.values()).catch(() => {})
        isClosed = true
        client.destroy()
        listener.destroy()
      },
    }
  }
