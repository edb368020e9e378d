import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
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
export const startRedis = async (): Promise<TestRedis> => {
  const { command, environment } = ensureRedis()
  const folder = mkdtempSync(join(tmpdir(), 'kit-redis-'))
  const port = await freePort()
  const start = async () => {
    const redis = spawn(
      command,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'],
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
