import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureRedis } from 'tooling/redis.mjs'

export type TestRedis = {
  readonly url: string
  /** `meanwhile`: what is done while it is away. */
  readonly restart: (meanwhile?: () => Promise<unknown>) => Promise<void>
  /** While it is away: all that it has written. */
  readonly lose: () => Promise<void>
  readonly stop: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A Redis of its own on this machine, which keeps its data over a restart. */
export const startRedis = async ({
  fsync = 'everysec',
}: {
  /** `always`: what it has answered survives its end. */
  readonly fsync?: 'everysec' | 'always'
} = {}): Promise<TestRedis> => {
  const { command, environment } = ensureRedis()
  const folder = mkdtempSync(join(tmpdir(), 'kit-redis-'))
  const port = await freePort()
  const start = async () => {
    const redis = spawn(
      command,
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...['--save', '', '--appendonly', 'yes', '--appendfsync', fsync],
      ],
      { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await new Promise<void>((resolve, reject) => {
      redis.once('error', reject)
      redis.once('exit', () => reject(new Error('Redis ended.')))
      redis.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Ready to accept connections')) resolve()
      })
    })
    return redis
  }
  let redis = await start()
  const end = async () => {
    const ended = once(redis, 'exit')
    redis.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart(meanwhile) {
      await end()
      try {
        await meanwhile?.()
      } finally {
        redis = await start()
      }
    },
    async lose() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RedisProxy = {
  readonly url: string
  /** Breaks all connections off, and takes none until `meanwhile` is done. */
  readonly away: (meanwhile: () => Promise<unknown>) => Promise<void>
  /** Answers the next so many commands of the name with an error instead of passing them on. */
  readonly refuse: (command: string, times: number) => void
  /** How many are still to be refused. */
  readonly refusals: () => number
  readonly close: () => void
}

/** Redis answers it with an error, in its turn. */
const unknownCommand = '*1\r\n$7\r\nREFUSED\r\n'

/** The whole commands at the start of what a client of Redis has written, and what is left. */
const commandsOf = (data: Buffer): [readonly { readonly name: string; readonly bytes: Buffer }[], Buffer] => {
  const commands: { name: string; bytes: Buffer }[] = []
  let start = 0
  for (;;) {
    let at = start
    const line = (): string | undefined => {
      const end = data.indexOf('\r\n', at)
      const text = end === -1 ? undefined : data.toString('latin1', at, end)
      at = end + 2
      return text
    }
    let left = Number(line()?.slice(1) ?? Number.NaN)
    let name: string | undefined
    while (left > 0) {
      const length = line()
      if (length === undefined) break
      name ??= data.toString('latin1', at, at + Number(length.slice(1)))
      at += Number(length.slice(1)) + 2
      if (at > data.length) break
      left -= 1
    }
    if (left !== 0) return [commands, data.subarray(start)]
    commands.push({ name: name ?? '', bytes: data.subarray(start, at) })
    start = at
  }
}

/** The way of one process to Redis, which breaks while the others keep theirs. */
export const startRedisProxy = async (url: string): Promise<RedisProxy> => {
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  let isAway = false
  let refused: { readonly command: string; times: number } | undefined
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (isAway) return void client.destroy()
    const upstream = connect(Number(port), '127.0.0.1')
    upstream.on('error', () => client.destroy())
    for (const socket of [client, upstream]) sockets.add(socket)
    let rest: Buffer = Buffer.alloc(0)
    client.on('data', (data) => {
      const [commands, left] = commandsOf(Buffer.concat([rest, data]))
      rest = left
      for (const { name, bytes } of commands) {
        const isRefused = refused?.command === name && refused.times > 0
        if (refused && isRefused) refused.times -= 1
        upstream.write(isRefused ? unknownCommand : bytes)
      }
    })
    upstream.pipe(client)
    client.on('close', () => {
      sockets.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => {
      sockets.delete(upstream)
      client.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async away(meanwhile) {
      isAway = true
      for (const socket of sockets) socket.destroy()
      await meanwhile()
      isAway = false
    },
    refuse(command, times) {
      refused = { command, times }
    },
    refusals: () => refused?.times ?? 0,
    close: () => server.close(),
  }
}
