import { startRelay } from './startRelay.ts'
import { redisStore } from './store/redisStore.ts'
import { memoryStoreOf } from './store/memoryStore.ts'

/** The relay as a process: all of it is set by the environment, see the README. */
const list = (name: string): readonly string[] | undefined => {
  const items = process.env[name]?.split(',').map((each) => each.trim())
  if (items?.includes(''))
    throw new Error(`${name} is "${process.env[name]}", and an entry is empty. Name each one, or unset it.`)
  return items
}
const number = (name: string, usual: number): number => {
  const value = Number(process.env[name] ?? usual)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is ${process.env[name]}, which is no number.`)
  return value
}

const redisUrl = process.env['REDIS_URL']
const mostBytes = process.env['STORE_BYTES'] ? number('STORE_BYTES', 0) : undefined
const projects = list('PROJECT_IDS')
const origins = list('ORIGINS')

const relay = await startRelay({
  host: process.env['HOST'] ?? '0.0.0.0',
  port: number('PORT', 8080),
  store: redisUrl ? redisStore({ url: redisUrl, mostBytes }) : memoryStoreOf({ mostBytes }),
  audiences: list('AUDIENCES'),
  isBehindProxy: process.env['BEHIND_PROXY'] === 'true',
  limits: {
    requestsPerSecond: number('REQUESTS_PER_SECOND', 50),
    socketsPerAddress: number('SOCKETS_PER_ADDRESS', 100),
  },
  authorize: ({ projectId, origin }) => {
    if (projects && !projects.includes(projectId ?? '')) return 'Unauthorized: project not found'
    // Wallets and servers send no origin.
    if (origins && origin !== undefined && !origins.includes(origin)) return 'Unauthorized: origin not allowed'
    return undefined
  },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
console.log(`The relay is at ${relay.url} and keeps messages in ${redisUrl ? 'Redis' : 'its memory'}.`)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void relay.close(number('GRACE_MS', 10_000)).then(() => process.exit(0)))
