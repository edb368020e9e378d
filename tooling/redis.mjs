// Finds a Redis server for the tests, or downloads one. `node tooling/redis.mjs` prints its start command.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { libraryPath, unpackDebs } from './debian.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ command: string, environment: Record<string, string> }} RedisCommand */

/** @param {RedisCommand} redis */
const runs = ({ command, environment }) =>
  spawnSync(command, ['--version'], { env: { ...process.env, ...environment }, stdio: 'ignore' }).status === 0

/** @returns {RedisCommand} a Redis server that runs: the machine’s own, else Debian’s, unpacked into .cache */
export const ensureRedis = () => {
  const cache = join(repository, '.cache/redis')
  const root = join(cache, 'root')
  const known = () =>
    [
      { command: 'redis-server', environment: {} },
      ...(existsSync(root)
        ? [{ command: join(root, 'usr/bin/redis-server'), environment: { LD_LIBRARY_PATH: libraryPath(root) } }]
        : []),
    ].find(runs)
  const present = known()
  if (present) return present
  const log = join(repository, '.cache/redis.log')
  mkdirSync(dirname(log), { recursive: true })
  const got = unpackDebs(log, ['redis-server'], cache) ? known() : undefined
  if (!got) throw new Error(`No Redis could be found or got. Install redis-server; what was tried is in ${log}.`)
  return got
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(ensureRedis()))
