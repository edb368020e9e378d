// Prints what the relay does on this machine: messages a second and their 99th percentile by processes, and the memory of 10,000 idle sockets.
// `pnpm --filter @kit/relay figures`; build first.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const { module: clients } = await runnerImport(here('src/testClients.test-util.ts'))
const { module: databases } = await runnerImport(here('src/redis.test-util.ts'))
const redis = await databases.startRedis()

/** @param {Record<string, string>} environment */
const startRelay = async (environment) => {
  const child = spawn(process.execPath, [here('dist/main.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      SOCKETS_PER_ADDRESS: '20000',
      REQUESTS_PER_SECOND: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve) =>
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const found = /ws:\S+/.exec(text)?.[0]
      if (found) resolve(found)
    }),
  )
  return { child, url: String(url) }
}

/** Pairs of clients, each on a process of its own where there are two, send to each other one message after another. */
const throughput = async (/** @type {number} */ processes) => {
  const relays = await Promise.all(Array.from({ length: processes }, () => startRelay({ REDIS_URL: redis.url })))
  const urlOf = (/** @type {number} */ index) => relays[index % relays.length]?.url ?? ''
  const [pairs, each] = [50, 200]
  /** @type {number[]} */
  const times = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: pairs }, async (_, pair) => {
      const [sender, reader] = await Promise.all([
        clients.connectClient(urlOf(pair)),
        clients.connectClient(urlOf(pair + 1)),
      ])
      const topic = `${processes}${pair}`.padStart(64, 'f')
      await reader.ask('irn_subscribe', { topic })
      for (let message = 1; message <= each; message += 1) {
        const sent = performance.now()
        await Promise.all([
          sender.ask('irn_publish', { topic, message: `${message}`.padStart(500, '.'), ttl: 300, tag: 1108 }),
          reader.pushed(message),
        ])
        times.push(performance.now() - sent)
      }
      sender.socket.terminate()
      reader.socket.terminate()
    }),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  for (const { child } of relays) child.kill()
  const perSecond = Math.round((pairs * each) / seconds)
  console.log(
    `${processes} process${processes === 1 ? '' : 'es'}: ${perSecond} messages/s, p99 ${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(1)} ms`,
  )
}

const idle = async () => {
  const { child, url } = await startRelay({ REDIS_URL: redis.url })
  const sockets = []
  for (let count = 0; count < 10_000; count += 200)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const client = await clients.connectClient(url)
          await client.ask('irn_subscribe', { topic: `${count + index}`.padStart(64, 'e') })
          return client
        }),
      )),
    )
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  console.log(`${sockets.length} idle sockets: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`)
  child.kill()
  for (const { socket } of sockets) socket.terminate()
}

await throughput(1)
await throughput(2)
await idle()
await redis.stop()
process.exit(0)
