import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Relay, type RelayOptions, startRelay } from './startRelay.ts'
import { memoryStore, memoryStoreOf } from './store/memoryStore.ts'
import { redisStore } from './store/redisStore.ts'
import type { CreateStore, RelayStore } from './store/RelayStore.ts'
import { type RedisProxy, startRedis, startRedisProxy, type TestRedis } from './redis.test-util.ts'
import { connectClient, type TestClient, token } from './testClients.test-util.ts'

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})
const start = async (options: RelayOptions = {}): Promise<Relay> => {
  const relay = await startRelay(options)
  cleanups.push(() => relay.close())
  return relay
}
let topics = 0
const newTopic = (): string => String((topics += 1)).padStart(64, 'a')
const publish = (client: TestClient, topic: string, message: string, ttl = 300) =>
  client.ask('irn_publish', { topic, message, ttl, tag: 1108 })
const stores: Record<string, () => CreateStore> = {
  memory: () => memoryStore,
  Redis: () => redisStore({ url: redis.url }),
}
/** Each is a relay of its own. */
let relays = 0
const smallStores: Record<string, (mostBytes: number) => CreateStore> = {
  memory: (mostBytes) => memoryStoreOf({ mostBytes }),
  Redis: (mostBytes) => redisStore({ url: redis.url, mostBytes, prefix: `relay ${(relays += 1)}:` }),
}
const metric = async (relay: Relay, name: string): Promise<number> => {
  const text = await (await fetch(`${relay.url.replace('ws', 'http')}/metrics`)).text()
  return Number(new RegExp(`^relay_${name} (\\d+)$`, 'm').exec(text)?.[1])
}

test('a request line that is no address is refused, and the process lives', async () => {
  const relay = await start()
  const { port } = new URL(relay.url)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET // HTTP/1.1\r\nHost: relay\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    )
    socket.on('data', (data) => resolve(data.toString()))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  const client = await connectClient(relay.url)
  expect(await client.ask('irn_subscribe', { topic: newTopic() })).toMatchObject({ result: expect.any(String) })
})

test.each(['constructor', 'toString', '__proto__'])('there is no method %s', async (method) => {
  const client = await connectClient((await start()).url)
  const acts = [{ type: 'publish', topic: newTopic(), message: {}, ttl: 1e12, tag: 0 }]
  expect(await client.ask(method, { acts, answer: 'true' })).toMatchObject({ error: { code: -32601 } })
})

test('batches of more than 500 and topics of more than 128 characters are refused', async () => {
  const client = await connectClient((await start()).url)
  const many = Array.from({ length: 501 }, newTopic)
  const refused = { error: { code: -32602 } }
  expect(await client.ask('irn_batchSubscribe', { topics: many })).toMatchObject(refused)
  expect(await client.ask('irn_batchFetchMessages', { topics: many })).toMatchObject(refused)
  const subscriptions = many.map((topic) => ({ topic }))
  expect(await client.ask('irn_batchUnsubscribe', { subscriptions })).toMatchObject(refused)
  const messages = many.map((topic) => ({ topic, message: 'hello', ttl: 300 }))
  expect(await client.ask('irn_batchPublish', { messages })).toMatchObject(refused)
  expect(await client.ask('irn_batchPublish', { messages: [null] })).toMatchObject(refused)
  expect(await client.ask('irn_subscribe', { topic: 'a'.repeat(129) })).toMatchObject(refused)
})

test('a message is kept for 30 days at most, and a frame has a megabyte at most', async () => {
  const client = await connectClient((await start()).url)
  expect(await publish(client, newTopic(), 'x', 2_592_000)).toMatchObject({ result: true })
  expect(await publish(client, newTopic(), 'x', 2_592_001)).toMatchObject({ error: { code: -32602 } })
  client
    .ask('irn_publish', { topic: newTopic(), message: 'x'.repeat(1024 * 1024), ttl: 300, tag: 1108 })
    .catch(() => {})
  expect((await client.closed)[0]).toBe(1009)
})

describe.each(Object.entries(stores))('with its mailbox in %s', (_name, store) => {
  test('delivers to clients that are connected, and later to those that connect later', async () => {
    const relay = await start({ store: store() })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    await dapp.ask('irn_subscribe', { topic })
    await publish(dapp, topic, 'early')
    await wallet.ask('irn_subscribe', { topic })
    await wallet.pushed(1)
    await publish(dapp, topic, 'now')
    await publish(wallet, topic, 'back')
    expect((await wallet.pushed(2)).map(({ message }) => message)).toEqual(['early', 'now'])
    expect((await dapp.pushed(1)).map(({ message }) => message)).toEqual(['back'])
  })

  test('what was acknowledged is gone, the rest comes again with the next socket', async () => {
    const relay = await start({ store: store() })
    const topic = newTopic()
    const auth = token(relay.url)
    const [dapp, wallet] = await Promise.all([
      connectClient(relay.url),
      connectClient(relay.url, { auth, acknowledges: false }),
    ])
    await wallet.ask('irn_subscribe', { topic })
    for (const message of ['one', 'two', 'three']) await publish(dapp, topic, message)
    const [, second] = await wallet.pushed(3)
    if (second) wallet.acknowledge(second)
    await wallet.ask('irn_fetchMessages', { topic })
    wallet.socket.terminate()
    const again = await connectClient(relay.url, { auth })
    await again.ask('irn_batchSubscribe', { topics: [topic] })
    expect((await again.pushed(2)).map(({ message }) => message)).toEqual(['one', 'three'])
  })

  test('keeps a publish once that is repeated', async () => {
    const relay = await start({ store: store() })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    for (const message of ['a', 'a', 'b']) expect(await publish(dapp, topic, message)).toMatchObject({ result: true })
    await wallet.ask('irn_subscribe', { topic })
    expect((await wallet.pushed(2)).map(({ message }) => message)).toEqual(['a', 'b'])
  })

  test('keeps a publish once that is repeated after it was acknowledged', async () => {
    const relay = await start({ store: store() })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    await wallet.ask('irn_subscribe', { topic })
    await publish(dapp, topic, 'once')
    await wallet.pushed(1)
    await wallet.ask('irn_fetchMessages', { topic })
    expect(await publish(dapp, topic, 'once')).toMatchObject({ result: true })
    await publish(dapp, topic, 'next')
    expect((await wallet.pushed(2)).map(({ message }) => message)).toEqual(['once', 'next'])
  })

  test('what expired makes room in a mailbox, though a letter that lives longer waits there', async () => {
    let now = Date.now()
    const relay = await start({ store: store(), now: () => now })
    const dapp = await connectClient(relay.url)
    const topic = newTopic()
    await publish(dapp, topic, 'long', 600)
    await Promise.all(Array.from({ length: 999 }, (_, index) => publish(dapp, topic, String(index), 60)))
    expect(await publish(dapp, topic, 'new')).toMatchObject({ error: { code: -32010 } })
    now += 61_000
    expect(await publish(dapp, topic, 'new')).toMatchObject({ result: true })
  })

  test('a fetch answers with a part of a large mailbox, and says so', async () => {
    const relay = await start({ store: store() })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    for (const letter of ['a', 'b', 'c', 'd']) await publish(dapp, topic, letter.repeat(600_000))
    const { result } = await wallet.ask('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: [{ topic }, { topic }], hasMore: true })
  })

  test('forgets what has expired', async () => {
    let now = Date.now()
    const relay = await start({ store: store(), now: () => now })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    await publish(dapp, topic, 'short', 60)
    await publish(dapp, topic, 'long', 600)
    now += 61_000
    await wallet.ask('irn_subscribe', { topic })
    expect((await wallet.pushed(1)).map(({ message }) => message)).toEqual(['long'])
  })

  test('a client that does not read has 256 messages on their way, and gets the rest as it acknowledges', async () => {
    const relay = await start({ store: store() })
    const [dapp, wallet] = await Promise.all([
      connectClient(relay.url),
      connectClient(relay.url, { acknowledges: false }),
    ])
    const topic = newTopic()
    await wallet.ask('irn_subscribe', { topic })
    await Promise.all(Array.from({ length: 300 }, (_, index) => publish(dapp, topic, String(index))))
    const first = await wallet.pushed(256)
    await wallet.ask('irn_fetchMessages', { topic })
    expect(first).toHaveLength(256)
    for (const push of [...first]) wallet.acknowledge(push)
    const all = await wallet.pushed(300)
    expect(all.map(({ message }) => message)).toEqual(Array.from({ length: 300 }, (_, index) => String(index)))
  })

  test('refuses the message that fills a mailbox above its limit', async () => {
    const relay = await start({ store: store() })
    const dapp = await connectClient(relay.url)
    const topic = newTopic()
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => publish(dapp, topic, String(index))))
    expect(await publish(dapp, topic, 'one more')).toMatchObject({ error: { code: -32010 } })
    expect(await publish(dapp, newTopic(), 'elsewhere')).toMatchObject({ result: true })
  })
})

describe.each(Object.entries(stores))('with its mailbox in %s', (_name, store) => {
  test('readers are pushed to after the publisher has its answer', async () => {
    const log: string[] = []
    const relay = await start({
      store: store(),
      intercept: {
        onRequest: async ({ method }, _clientId, { carryOut, answer }) => {
          await answer(await carryOut())
          log.push(method)
        },
        onDelivery: ({ message }, _clientId, readers) => {
          log.push(message)
          for (const { push } of readers) push({ ...letterOf(message) })
        },
      },
    })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    const letterOf = (message: string) => ({
      ...{ id: log.length, topic, message, tag: 0, publishedAt: 0, sender: '', owner: '', publication: '' },
      expiresAt: Number.MAX_SAFE_INTEGER,
    })
    await wallet.ask('irn_subscribe', { topic })
    await publish(dapp, topic, 'one')
    const messages = ['two', 'three'].map((message) => ({ topic, message, ttl: 300, tag: 0 }))
    await dapp.ask('irn_batchPublish', { messages })
    await wallet.pushed(3)
    expect(log).toEqual(['irn_subscribe', 'irn_publish', 'one', 'irn_batchPublish', 'two', 'three'])
  })

  test('what was fetched and received is gone', async () => {
    const relay = await start({ store: store() })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    for (const message of ['one', 'two', 'three']) await publish(dapp, topic, message)
    const idOf = (message: string) => createHash('sha256').update(message).digest('hex')
    const receipts = ['one', 'three', 'another'].map((message) => ({ topic, messageId: idOf(message) }))
    expect(await wallet.ask('irn_batchReceive', { receipts })).toMatchObject({ result: true })
    const left = async () => (await wallet.ask('irn_fetchMessages', { topic })).result
    await expect.poll(left).toMatchObject({ messages: [{ message: 'two' }], hasMore: false })
    expect(await wallet.ask('irn_batchReceive', { receipts: [{ topic }] })).toMatchObject({ error: { code: -32602 } })
    // A client does not receive for the other end.
    expect(await dapp.ask('irn_batchReceive', { receipts: [{ topic, messageId: idOf('two') }] })).toMatchObject({
      result: true,
    })
    expect(await left()).toMatchObject({ messages: [{ message: 'two' }] })
  })

  test('a message on a topic that no client has subscribed to waits for an hour, on others as long as it may', async () => {
    let now = Date.now()
    const relay = await start({ store: store(), now: () => now })
    const dapp = await connectClient(relay.url)
    const [unread, read] = [newTopic(), newTopic()]
    const wallet = await connectClient(relay.url)
    await wallet.ask('irn_subscribe', { topic: read })
    wallet.socket.close()
    await wallet.closed
    for (const topic of [unread, read]) await publish(dapp, topic, 'long', 172_800)
    await publish(dapp, unread, 'short', 60)
    const mail = async () => {
      const { result } = await dapp.ask('irn_batchFetchMessages', { topics: [unread, read] })
      return result
    }
    // A client does not fetch what it has sent itself.
    expect(await mail()).toMatchObject({ messages: [] })
    const later = await connectClient(relay.url)
    const fetched = async () => {
      const { result } = await later.ask('irn_batchFetchMessages', { topics: [unread, read] })
      return (result as { messages: { topic: string; message: string }[] }).messages
    }
    now += 61_000
    expect(await fetched()).toMatchObject([
      { topic: unread, message: 'long' },
      { topic: read, message: 'long' },
    ])
    now += 3_600_000
    expect(await fetched()).toMatchObject([{ topic: read, message: 'long' }])
  })
})

describe.each(Object.entries(smallStores))('a bound of what is kept in %s', (_name, store) => {
  const text = 'x'.repeat(1_000)
  /** What a letter takes. */
  const size = 512 + 2 * (64 + text.length)

  test('an address has a quarter, and is told that its share is full', async () => {
    const relay = await start({ store: store(16 * size), isBehindProxy: true })
    const flood = await connectClient(relay.url, { address: '203.0.113.7' })
    const same = await connectClient(relay.url, { address: '203.0.113.7' })
    const other = await connectClient(relay.url, { address: '203.0.113.8' })
    for (let count = 0; count < 4; count += 1)
      expect(await publish(count % 2 === 0 ? flood : same, newTopic(), text)).toMatchObject({ result: true })
    const refused = { error: { code: -32012, message: 'This address has its share of the relay' } }
    expect(await publish(flood, newTopic(), text)).toMatchObject(refused)
    expect(await publish(same, newTopic(), text)).toMatchObject(refused)
    expect(await publish(other, newTopic(), text)).toMatchObject({ result: true })
  })

  test('a batch counts as its messages', async () => {
    const now = Date.now()
    const limits = { requestsPerSecond: 1, socketsPerAddress: 9 }
    const relay = await start({ store: store(16 * size), limits, now: () => now })
    const [client, other] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const batch = (count: number) => ({
      messages: Array.from({ length: count }, () => ({ topic: newTopic(), message: 'x', ttl: 300, tag: 0 })),
    })
    expect(await client.ask('irn_batchPublish', batch(11))).toMatchObject({ error: { code: -32005 } })
    expect(await client.ask('irn_batchPublish', batch(10))).toMatchObject({ result: true })
    expect(await publish(client, newTopic(), 'x')).toMatchObject({ error: { code: -32005 } })
    const topics = Array.from({ length: 500 }, newTopic)
    expect(await other.ask('irn_batchSubscribe', { topics })).toMatchObject({ result: expect.any(Array) })
  })

  test('where it is full, what its largest owner has kept longest goes, and no more of its own is taken', async () => {
    const relay = await start({ store: store(16 * size), isBehindProxy: true })
    const open = (owner: number) => connectClient(relay.url, { address: `203.0.113.${owner}` })
    const fill = async (client: TestClient, count: number): Promise<readonly string[]> => {
      const names = Array.from({ length: count }, newTopic)
      for (const topic of names) expect(await publish(client, topic, text)).toMatchObject({ result: true })
      return names
    }
    const largest = await open(1)
    const names = await fill(largest, 3)
    for (const [owner, count] of [2, 2, 2, 2, 2, 2, 1].entries()) await fill(await open(2 + owner), count)
    const reader = await open(99)
    const kept = async () => {
      const { result } = await reader.ask('irn_batchFetchMessages', { topics: names })
      return (result as { messages: { topic: string }[] }).messages.map(({ topic }) => topic)
    }
    const refused = { error: { code: -32013, message: 'The relay is full' } }
    expect(await publish(largest, newTopic(), text)).toMatchObject(refused)
    expect(await kept()).toEqual(names)
    await fill(await open(10), 1)
    expect(await kept()).toEqual(names.slice(1))
  })

  test('the networks of a /48 have one share together, and push out nothing of others', async () => {
    const relay = await start({ store: store(16 * size), isBehindProxy: true })
    const own = await connectClient(relay.url, { address: '203.0.113.1' })
    const names = [newTopic(), newTopic(), newTopic()]
    for (const topic of names) await publish(own, topic, text)
    const answers = []
    for (let network = 1; network <= 20; network += 1) {
      const client = await connectClient(relay.url, { address: `2001:db8:1:${network}::1` })
      answers.push(await publish(client, newTopic(), text))
    }
    expect(answers.filter((answer) => 'result' in answer && answer.result === true)).toHaveLength(4)
    const reader = await connectClient(relay.url, { address: '203.0.113.2' })
    const { result } = await reader.ask('irn_batchFetchMessages', { topics: names })
    expect((result as { messages: { topic: string }[] }).messages.map(({ topic }) => topic)).toEqual(names)
  })

  test('subscriptions take a share, too, and never make a client deaf', async () => {
    let now = Date.now()
    const relay = await start({ store: store(16 * size), isBehindProxy: true, now: () => now })
    const [flood, dapp] = await Promise.all([
      connectClient(relay.url, { address: '203.0.113.7' }),
      connectClient(relay.url, { address: '203.0.113.8' }),
    ])
    const topics = Array.from({ length: 100 }, newTopic)
    await flood.ask('irn_batchSubscribe', { topics })
    expect(await publish(flood, newTopic(), text)).toMatchObject({ error: { code: -32012 } })
    await publish(dapp, topics.at(-1)!, 'heard', 7_200)
    await publish(dapp, topics[0]!, 'heard', 7_200)
    await flood.pushed(2)
    flood.socket.terminate()
    // It has no room to remember that the last one has a reader.
    for (const topic of [topics[0]!, topics.at(-1)!]) await publish(dapp, topic, 'later', 7_200)
    now += 3_700_000
    const { result } = await (await connectClient(relay.url)).ask('irn_batchFetchMessages', {
      topics: [topics[0], topics.at(-1)],
    })
    expect(result).toMatchObject({ messages: [{ topic: topics[0], message: 'later' }] })
  })
})

test('a client that does not take its answers is cut off', async () => {
  const relay = await start()
  const [dapp, idle] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
  const topic = newTopic()
  for (const letter of ['a', 'b']) await publish(dapp, topic, letter.repeat(900_000))
  idle.socket.pause()
  for (let count = 0; count < 40; count += 1) void idle.ask('irn_fetchMessages', { topic })
  await expect.poll(() => relay.sockets().length).toBe(1)
  expect(await publish(dapp, topic, 'c')).toMatchObject({ result: true })
})

test('disconnects all clients of an address that do not read their responses, and no others', async () => {
  const relay = await start({ isBehindProxy: true })
  const connectFrom = (address: string) => connectClient(relay.url, { address })
  const dapp = await connectFrom('203.0.113.1')
  const topic = newTopic()
  await publish(dapp, topic, 'a'.repeat(1_000_000))
  const ask = async (address: string): Promise<TestClient> => {
    const client = await connectFrom(address)
    client.socket.pause()
    for (let count = 0; count < 16; count += 1) void client.ask('irn_fetchMessages', { topic })
    return client
  }
  const open = await Promise.all(Array.from({ length: 12 }, () => ask('203.0.113.2')))
  await expect.poll(() => relay.sockets().length).toBeLessThan(1 + 12)
  const isServed = async (address: string): Promise<void> => {
    const client = await connectFrom(address)
    expect(await client.ask('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [{ topic }] } })
  }
  await isServed('203.0.113.3')
  for (const { socket } of open) socket.terminate()
  await expect.poll(() => relay.sockets().length).toBe(2)
  await isServed('203.0.113.2')
})

test('limits the sockets of an address to 50,000 topics together, until one of them closes', async () => {
  const { url } = await start()
  const clients = await Promise.all(Array.from({ length: 11 }, () => connectClient(url)))
  const subscribe = (client: TestClient | undefined) =>
    client?.ask('irn_batchSubscribe', { topics: Array.from({ length: 500 }, newTopic) })
  for (const client of clients.slice(1))
    for (let count = 0; count < 10; count += 1)
      expect(await subscribe(client)).toMatchObject({ result: expect.any(Array) })
  expect(await subscribe(clients[0])).toMatchObject({
    error: { code: -32011, message: expect.stringMatching('address') },
  })
  clients[1]?.socket.close()
  await expect.poll(() => subscribe(clients[0])).toMatchObject({ result: expect.any(Array) })
})

test('a socket reads 5,000 topics, and no more', async () => {
  const client = await connectClient((await start()).url)
  const batches = Array.from({ length: 10 }, () => Array.from({ length: 500 }, newTopic))
  for (const topics of [...batches, ...batches])
    expect(await client.ask('irn_batchSubscribe', { topics })).toMatchObject({ result: expect.any(Array) })
  const topic = newTopic()
  expect(await client.ask('irn_subscribe', { topic })).toMatchObject({ error: { code: -32011 } })
  await client.ask('irn_unsubscribe', { topic: batches[0]?.[0] })
  expect(await client.ask('irn_subscribe', { topic })).toMatchObject({ result: expect.any(String) })
})

test('two processes on one Redis are one relay', async () => {
  const [here, there] = await Promise.all([
    start({ store: stores['Redis']?.() }),
    start({ store: stores['Redis']?.() }),
  ])
  const [dapp, wallet] = await Promise.all([connectClient(here.url), connectClient(there.url)])
  const topic = newTopic()
  await wallet.ask('irn_subscribe', { topic })
  await publish(dapp, topic, 'over there')
  expect((await wallet.pushed(1)).map(({ message }) => message)).toEqual(['over there'])
})

test('a Redis that was away brings what was published, and hears again', async () => {
  const relay = await start({ store: stores['Redis']?.() })
  const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
  const topic = newTopic()
  await wallet.ask('irn_subscribe', { topic })
  await publish(dapp, topic, 'before')
  const restarted = redis.restart()
  const during = publish(dapp, topic, 'during')
  await restarted
  expect(await during).toMatchObject({ result: true })
  await publish(dapp, topic, 'after')
  expect((await wallet.pushed(3)).map(({ message }) => message)).toEqual(['before', 'during', 'after'])
})

test('what comes after writes that Redis has lost is delivered', async () => {
  const relay = await start({ store: stores['Redis']?.() })
  const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
  const topic = newTopic()
  await wallet.ask('irn_subscribe', { topic })
  await publish(dapp, topic, 'before')
  await wallet.pushed(1)
  // Killed, it loses what it had not written, and counts from there again.
  await redis.restart(() => redis.lose())
  await publish(dapp, topic, 'after')
  expect((await wallet.pushed(2)).map(({ message }) => message)).toEqual(['before', 'after'])
})

test.each([
  ['32 MiB', 30, 'x'.repeat(900_000)],
  ['2,500 requests', 2_700, 'x'],
])('while Redis is away %s of an address wait, more is refused, and others have room', async (_what, count, text) => {
  const relay = await start({ store: stores['Redis']?.(), isBehindProxy: true })
  const client = await connectClient(relay.url, { address: '203.0.113.7' })
  const other = await connectClient(relay.url, { address: '203.0.113.8' })
  const waiting = (): Promise<number> => metric(relay, 'waiting')
  const names = Array.from({ length: count }, newTopic)
  const codes: (number | undefined)[] = []
  let taken = 0
  let answers: readonly Promise<unknown>[] = []
  let others: readonly Promise<unknown>[] = []
  await redis.restart(async () => {
    answers = names.map(async (topic) => codes.push((await publish(client, topic, text)).error?.code))
    // Nothing is answered but with a refusal: all requests have come in then.
    await expect.poll(async () => (taken = await waiting()) + codes.length).toBe(count)
    expect(codes).toEqual(codes.map(() => -32000))
    expect(taken * (2 * text.length + 512)).toBeLessThanOrEqual(32 * 1024 * 1024)
    expect(taken).toBeLessThanOrEqual(2_500)
    expect(taken).toBeGreaterThan(0.9 * Math.min(2_500, (32 * 1024 * 1024) / (2 * text.length + 512)))
    others = [publish(other, newTopic(), text), publish(other, newTopic(), text)]
    await expect.poll(waiting).toBe(taken + 2)
  })
  await Promise.all(answers)
  expect(await Promise.all(others)).toMatchObject([{ result: true }, { result: true }])
  // What waited is kept, and there is room again.
  expect([codes.filter((code) => code === undefined).length, await waiting()]).toEqual([taken, 0])
  expect(await publish(client, newTopic(), text)).toMatchObject({ result: true })
})

describe('a process that loses its Redis', () => {
  const withProxy = async (): Promise<{ readonly proxy: RedisProxy; readonly relay: Relay; readonly other: Relay }> => {
    const proxy = await startRedisProxy(redis.url)
    cleanups.push(proxy.close)
    const relay = await start({ store: redisStore({ url: proxy.url }) })
    return { proxy, relay, other: await start({ store: stores['Redis']?.() }) }
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))

  // Both failures of a read lead to the same retry, so a usual run needs only one of them.
  const reads = process.env['KIT_SOAK'] ? ['EVALSHA', 'XRANGE'] : ['XRANGE']

  test.each(reads)(
    'delivers what was published meanwhile on a thousand topics, though Redis refuses reads (%s)',
    async (command) => {
      const { proxy, relay, other } = await withProxy()
      const [wallet, dapp] = await Promise.all([connectClient(relay.url), connectClient(other.url)])
      const names = Array.from({ length: 1_000 }, newTopic)
      for (const topics of [names.slice(0, 500), names.slice(500)]) await wallet.ask('irn_batchSubscribe', { topics })
      const batch = (part: readonly string[]) => ({
        messages: part.map((topic) => ({ topic, message: 'missed', ttl: 300, tag: 0 })),
      })
      await proxy.away(async () => {
        for (const part of [names.slice(0, 500), names.slice(500)]) await dapp.ask('irn_batchPublish', batch(part))
        proxy.refuse(command, 3)
      })
      const pushes = await wallet.pushed(1_000)
      expect(new Set(pushes.map(({ topic }) => topic))).toEqual(new Set(names))
      expect([pushes.length, proxy.refusals()]).toEqual([1_000, 0])
      await publish(dapp, names[0]!, 'later')
      expect((await wallet.pushed(1_001)).at(-1)).toMatchObject({ message: 'later' })
    },
  )

  test.each(reads)('delivers all to a reader whose mailbox could not be read (%s)', async (command) => {
    const { proxy, relay, other } = await withProxy()
    const [wallet, dapp] = await Promise.all([
      connectClient(relay.url, { acknowledges: false }),
      connectClient(other.url),
    ])
    const topic = newTopic()
    await wallet.ask('irn_subscribe', { topic })
    const messages = numbers(400).map((message) => ({ topic, message, ttl: 300, tag: 0 }))
    await dapp.ask('irn_batchPublish', { messages })
    const first = [...(await wallet.pushed(256))]
    proxy.refuse(command, 2)
    for (const push of first) wallet.acknowledge(push)
    const second = [...(await wallet.pushed(400))]
    expect(second.map(({ message }) => message)).toEqual(numbers(400))
    // This includes the messages of a topic that was just subscribed to.
    const another = newTopic()
    await publish(dapp, another, 'early')
    for (const push of second.slice(256)) wallet.acknowledge(push)
    await expect.poll(() => metric(relay, 'acknowledgements_total')).toBe(400)
    proxy.refuse('XRANGE', 1)
    expect(await wallet.ask('irn_subscribe', { topic: another })).toMatchObject({ result: expect.any(String) })
    expect((await wallet.pushed(401)).at(-1)).toMatchObject({ message: 'early' })
    expect(proxy.refusals()).toBe(0)
  })

  test('brings acknowledgements when Redis is back, and counts them', async () => {
    const { proxy, relay, other } = await withProxy()
    const auth = token(relay.url)
    const [wallet, dapp] = await Promise.all([
      connectClient(relay.url, { auth, acknowledges: false }),
      connectClient(other.url),
    ])
    const topic = newTopic()
    await wallet.ask('irn_subscribe', { topic })
    const messages = numbers(200).map((message) => ({ topic, message, ttl: 300, tag: 0 }))
    await dapp.ask('irn_batchPublish', { messages })
    const pushes = [...(await wallet.pushed(200))]
    await proxy.away(async () => {
      for (const push of pushes) wallet.acknowledge(push)
      await expect.poll(() => metric(relay, 'waiting_acknowledgements')).toBe(200)
    })
    proxy.refuse('EVALSHA', 1)
    await expect.poll(() => metric(relay, 'acknowledgements_total')).toBe(200)
    const reader = await connectClient(other.url)
    expect(await reader.ask('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
  })

  test('keeps the 100,000 latest acknowledgements while Redis is away, and counts the others as lost', async () => {
    const proxy = await startRedisProxy(redis.url)
    cleanups.push(proxy.close)
    let store: RelayStore | undefined
    const relay = await startRelay({
      store: async (options) => (store = await redisStore({ url: proxy.url })(options)),
    })
    const [topic, message] = [newTopic(), 'read']
    const letter = {
      topic,
      message,
      tag: 0,
      publishedAt: 0,
      sender: 'dapp',
      owner: 'dapp',
      publication: '',
      expiresAt: Infinity,
    }
    await proxy.away(async () => {
      for (let id = 1; id <= 100_007; id++) store?.acknowledge({ ...letter, id })
      expect(await metric(relay, 'waiting_acknowledgements')).toBe(100_000)
      expect(await metric(relay, 'lost_acknowledgements_total')).toBe(7)
      // Close the relay while Redis is away, because sending it all acknowledgements would take a while.
      await relay.close()
    })
  })
})

test('waits for a Redis that takes connections before it has read its data', async () => {
  const { port } = new URL(redis.url)
  let refusals = 0
  const loading = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    client.on('data', (data) => {
      if (!/EVAL|XRANGE/.test(data.toString()) || refusals === 8) return void upstream.write(data)
      refusals += 1
      client.write('-LOADING Redis is loading the dataset in memory\r\n')
    })
    upstream.pipe(client)
    client.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(loading, 'listening')
  cleanups.push(() => loading.close())
  const url = `redis://127.0.0.1:${(loading.address() as AddressInfo).port}`
  const relay = await start({ store: redisStore({ url }) })
  const client = await connectClient(relay.url)
  expect(await publish(client, newTopic(), 'in time')).toMatchObject({ result: true })
  expect(refusals).toBe(8)
})

test('says whether it is there, whether it takes clients, and what it has done', async () => {
  const relay = await start({ store: stores['Redis']?.() })
  const client = await connectClient(relay.url)
  await publish(client, newTopic(), 'counted')
  const get = async (path: string) => {
    const answer = await fetch(`${relay.url.replace('ws', 'http')}${path}`)
    return [answer.status, await answer.text()] as const
  }
  expect([await get('/health'), await get('/ready')]).toEqual([
    [200, 'ok\n'],
    [200, 'ready\n'],
  ])
  expect((await get('/metrics'))[1]).toMatch(/^relay_messages_total 1$[^]*^relay_sockets 1$/m)
  expect((await get('/else'))[0]).toBe(426)
})

test('an address has so many sockets and a socket so many requests', async () => {
  const now = Date.now()
  const relay = await start({ limits: { requestsPerSecond: 1, socketsPerAddress: 1 }, now: () => now })
  const client = await connectClient(relay.url)
  await expect(connectClient(relay.url)).rejects.toThrow('429')
  const answers = await Promise.all(Array.from({ length: 12 }, () => publish(client, newTopic(), 'x')))
  expect(answers.map(({ error }) => error?.code)).toEqual([
    ...Array.from({ length: 10 }, () => undefined),
    -32005,
    -32005,
  ])
  client.socket.close()
  await client.closed
  await expect.poll(() => relay.sockets().length).toBe(0)
  const next = await connectClient(relay.url)
  expect(await publish(next, newTopic(), 'x')).toMatchObject({ result: true })
})

test('a household, which has as many addresses of IPv6 as it likes, has no more sockets than one of IPv4', async () => {
  const relay = await start({ limits: { requestsPerSecond: 1, socketsPerAddress: 1 }, isBehindProxy: true })
  await connectClient(relay.url, { address: '2001:db8::1' })
  await expect(connectClient(relay.url, { address: '2001:db8::2' })).rejects.toThrow('429')
  await connectClient(relay.url, { address: '2001:db8:0:1::1' })
})

test('a socket that is refused counts until it is closed', async () => {
  const relay = await start({ limits: { requestsPerSecond: 1, socketsPerAddress: 1 } })
  const { port } = new URL(relay.url)
  // It never answers the relay's close.
  const held = connect(Number(port), '127.0.0.1')
  cleanups.push(() => held.destroy())
  held.write(
    `GET /?auth=none HTTP/1.1\r\nHost: relay\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  )
  await once(held, 'data')
  await expect(connectClient(relay.url)).rejects.toThrow('429')
  held.destroy()
  await expect.poll(() => connectClient(relay.url).then(() => 'open', String)).toBe('open')
})

test.each(['unauthorized', 'silent'] as const)(
  'a connection that is not let in (%s) ends with its client, and with the relay',
  async (refusal) => {
    let asked = 0
    const relay = await startRelay({
      refuseUpgrade: () => {
        asked += 1
        return refusal
      },
    })
    const { port } = new URL(relay.url)
    const open = async (before: number) => {
      // Its side stays open until it is told to end.
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
      cleanups.push(() => socket.destroy())
      socket.on('error', () => undefined).resume()
      socket.write('GET / HTTP/1.1\r\nHost: relay\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      await expect.poll(() => asked).toBe(before + 1)
      return socket
    }
    const left = await open(0)
    left.end()
    await once(left, 'close')
    await open(1)
    await relay.close()
  },
)

describe.each(Object.entries(stores))('mail in %s', (_name, store) => {
  test('is fetched once, however often a request names its topic, and a megabyte at a time', async () => {
    const relay = await start({ store: store() })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    for (const letter of 'abc') await publish(dapp, topic, letter.repeat(600_000))
    const { result } = await wallet.ask('irn_batchFetchMessages', { topics: [topic, topic, topic] })
    const { messages, hasMore } = result as { messages: { message: string }[]; hasMore: boolean }
    expect([messages.map(({ message }) => message[0]), hasMore]).toEqual([['a', 'b'], true])
    const small = newTopic()
    await publish(dapp, small, 'once')
    const mail = await wallet.ask('irn_batchFetchMessages', { topics: [small, small] })
    expect(mail.result).toMatchObject({ messages: [{ message: 'once' }], hasMore: false })
    const attested = newTopic()
    const attestation = 'x'.repeat(600_000)
    for (const message of 'abc')
      await dapp.ask('irn_publish', { topic: attested, message, attestation, ttl: 300, tag: 0 })
    const fetched = await wallet.ask('irn_fetchMessages', { topic: attested })
    expect(fetched.result).toMatchObject({ messages: [{ message: 'a' }, { message: 'b' }], hasMore: true })
  })

  test('a receipt makes the process read no more than a fetch does, and ends what it names', async () => {
    let read = 0
    const relay = await start({
      store: async (options) => {
        const inner = await store()(options)
        return {
          ...inner,
          async *waiting(topic, client) {
            for await (const letter of inner.waiting(topic, client)) {
              read += 1
              yield letter
            }
          },
        }
      },
    })
    const [dapp, wallet] = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
    const topic = newTopic()
    for (const letter of 'abcdef') await publish(dapp, topic, letter.repeat(600_000))
    const receipt = (letter: string) => ({
      topic,
      messageId: createHash('sha256').update(letter.repeat(600_000)).digest('hex'),
    })
    expect(await wallet.ask('irn_batchReceive', { receipts: [receipt('a')] })).toMatchObject({ result: true })
    expect(read).toBeLessThanOrEqual(3)
    const { result } = await wallet.ask('irn_fetchMessages', { topic })
    const { messages } = result as { messages: { message: string }[] }
    expect(messages.map(({ message }) => message[0])).toEqual(['b', 'c'])
  })
})

test('a process that ends finishes what was asked for and sends its clients elsewhere', async () => {
  const relay = await startRelay()
  const client = await connectClient(relay.url)
  const answer = publish(client, newTopic(), 'last')
  await client.ask('irn_fetchMessages', { topic: newTopic() })
  await relay.close(5_000)
  expect(await answer).toMatchObject({ result: true })
  expect(await client.closed).toEqual([1012, 'The relay restarts'])
  await expect(connectClient(relay.url)).rejects.toThrow('ECONNREFUSED')
})

test('without audiences it serves this machine alone, whatever relay a client names in its token and its Host header', async () => {
  await expect(startRelay({ host: '0.0.0.0' })).rejects.toThrow('AUDIENCES')
  await expect(startRelay({ audiences: [] })).rejects.toThrow('empty list of audiences')
  const { url } = await start()
  const foreign = await connectClient(url, { auth: token('wss://relay.example.com'), host: 'relay.example.com' })
  expect(await foreign.closed).toEqual([3000, 'JWT validation error: JWT Token is meant for another relay'])
  const near = `localhost:${new URL(url).port}`
  const own = await connectClient(url, { auth: token(`ws://${near}`), host: near })
  expect(await publish(own, newTopic(), 'x')).toMatchObject({ result: true })
})

test('lets in tokens that are made for it alone', async () => {
  const relay = await start({ audiences: ['relay.example.com'] })
  const right = await connectClient(relay.url, { auth: token('wss://relay.example.com') })
  expect(await publish(right, newTopic(), 'x')).toMatchObject({ result: true })
  const wrong = await connectClient(relay.url)
  expect(await wrong.closed).toEqual([3000, 'JWT validation error: JWT Token is meant for another relay'])
})
