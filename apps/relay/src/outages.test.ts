import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis } from './redis.test-util.ts'
import { buildRelay, type RelayBuild } from './relayProcess.test-util.ts'
import { connectClient, type TestClient } from './testClients.test-util.ts'

let build: RelayBuild
beforeAll(async () => {
  build = await buildRelay()
})
afterAll(() => build.remove())
const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** Topics that one socket reads, and that one request subscribes to. */
const perSocket = 4_000
const perRequest = 500

/** Two processes on a Redis that loses nothing it has answered, with readers of all topics, which connect again by themselves. */
const setUp = async (topicCount: number) => {
  const redis = await startRedis({ fsync: 'always' })
  cleanups.push(redis.stop)
  const environment = { REDIS_URL: redis.url, SOCKETS_PER_ADDRESS: '1000', REQUESTS_PER_SECOND: '1000000' }
  const processes = await Promise.all([build.start(environment), build.start(environment)])
  let isOver = false
  cleanups.push(async () => {
    isOver = true
    await Promise.all(processes.map(({ kill }) => kill()))
  })
  const arrived = new Set<string>()
  const answered = new Set<string>()
  const topics = Array.from({ length: topicCount }, (_, index) => String(index).padStart(64, 'b'))

  /** A socket to a process that answers, from `first` on. */
  const connectTo = async (first: number): Promise<TestClient> => {
    for (let index = first; ; index += 1) {
      const { port } = processes[index % processes.length]!
      const client = await connectClient(`ws://127.0.0.1:${port}`).catch(() => undefined)
      if (client) return client
      await sleep(20)
    }
  }
  const read = async (names: readonly string[], first: number): Promise<void> => {
    const client = await connectTo(first)
    client.socket.on('message', (data) => {
      const { params } = JSON.parse(String(data)) as { params?: { data?: { message: string } } }
      if (params?.data) arrived.add(params.data.message)
    })
    void client.closed.then(() => (isOver ? undefined : read(names, first + 1)))
    for (let start = 0; start < names.length; start += perRequest) {
      const asked = client.ask('irn_batchSubscribe', { topics: names.slice(start, start + perRequest) })
      const answer = await Promise.race([asked, client.closed])
      // A socket that could not subscribe is of no use.
      if ('error' in answer) client.socket.terminate()
      if (!('result' in answer)) return
    }
  }
  const publishers = new Map<number, TestClient>()
  const openPublisher = async (index: number): Promise<void> => {
    const client = await connectTo(index)
    publishers.set(index, client)
    void client.closed.then(() => {
      publishers.delete(index)
      return isOver ? undefined : openPublisher(index)
    })
  }
  await Promise.all(
    Array.from({ length: Math.ceil(topicCount / perSocket) }, (_, index) =>
      read(topics.slice(index * perSocket, (index + 1) * perSocket), index),
    ),
  )
  await Promise.all([0, 1, 2, 3].map(openPublisher))

  let sent = 0
  /** Publishes so many messages without waiting for answers. @returns how many of them are not answered yet */
  const publish = (count: number): (() => number) => {
    const open = [...publishers.values()].filter(({ socket }) => socket.readyState === socket.OPEN)
    const before = sent
    for (let left = count; left > 0 && open.length > 0; left -= 1) {
      sent += 1
      const message = String(sent)
      // Neighbours are far apart.
      const topic = topics[(sent * 7_919) % topics.length]
      void open[sent % open.length]!.ask('irn_publish', { topic, message, ttl: 600, tag: 1108 }).then(({ result }) =>
        result === true ? answered.add(message) : undefined,
      )
    }
    const messages = Array.from({ length: sent - before }, (_, index) => String(before + index + 1))
    return () => messages.filter((message) => !answered.has(message)).length
  }
  return {
    publish,
    sent: () => sent,
    answered: () => answered.size,
    /** Messages that were answered and have not arrived. */
    missing: () => [...answered].filter((message) => !arrived.has(message)),
    loseRedis: redis.restart,
    loseProcess: async (meanwhile: () => Promise<unknown>) => {
      const [lost] = processes
      await lost!.kill()
      await meanwhile()
      processes[0] = await build.start({ ...environment, PORT: String(lost!.port) })
    },
  }
}

test('all that was answered arrives, though Redis and a process are killed', async () => {
  const world = await setUp(2_000)
  const patience = { timeout: 60_000 }
  await expect.poll(world.publish(300), patience).toBe(0)
  let during = () => -1
  await world.loseRedis(async () => (during = world.publish(300)))
  await expect.poll(during, patience).toBe(0)
  // Of what is on its way when a process is killed, some is not answered.
  world.publish(300)
  await world.loseProcess(async () => {
    await expect.poll(world.publish(300), patience).toBe(0)
  })
  await expect.poll(world.publish(300), patience).toBe(0)
  await expect.poll(world.missing, patience).toEqual([])
  expect(world.sent()).toBe(1_500)
})

test.runIf(process.env['KIT_SOAK']).each([
  ['at 1,000 messages a second', 1_000],
  ['at overload', 6_000],
])(
  'all that was answered on 20,000 topics arrives, though Redis and a process are away for 5 s, %s',
  async (_, rate) => {
    const world = await setUp(20_000)
    const ticks = setInterval(() => world.publish(rate / 50), 20)
    await sleep(5_000)
    await world.loseRedis(() => sleep(5_000))
    await sleep(5_000)
    await world.loseProcess(() => sleep(5_000))
    await sleep(5_000)
    clearInterval(ticks)
    await expect.poll(() => world.missing().length, { timeout: 300_000, interval: 500 }).toBe(0)
    console.log(`${rate}/s: ${world.sent()} sent, ${world.answered()} answered, all of them arrived`)
    expect(world.answered()).toBeGreaterThan(1_000)
  },
  600_000,
)
