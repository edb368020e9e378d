import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { resolve as resolvePath } from 'node:path'
import type { Served } from './listen.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts a project's own server, or a program that is named by its path, and waits until it prints its URL. */
export async function startServer(
  home: string,
  commandFor: (port: number) => readonly [string, ...string[]],
): Promise<Served> {
  const port = await freePort()
  const [command, ...parameters] = commandFor(port)
  const child = spawn(resolvePath(home, 'node_modules/.bin', command), parameters, {
    cwd: home,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      NODE_OPTIONS: undefined,
      NODE_ENV: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It starts child processes, which end with it.
    detached: true,
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes(`:${port}`) && /ready|listening/i.test(said)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}\n${said}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        if (child.pid === undefined || child.exitCode !== null) return resolve()
        process.kill(-child.pid, 'SIGTERM')
      }),
  }
}
