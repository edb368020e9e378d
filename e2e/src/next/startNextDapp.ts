import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type NextDapp = { readonly url: string; readonly stop: () => Promise<void> }

const root = fileURLToPath(new URL('../../../apps/dapp-next', import.meta.url))
const next = `${root}/node_modules/.bin/next`

/** The Next App Router sample, built from the published files, on a free port. */
export async function startNextDapp(rpcUrl: string): Promise<NextDapp> {
  const env = { ...process.env, NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1', KIT_RPC_URL: rpcUrl }
  const build = spawn(next, ['build'], { cwd: root, env, stdio: 'ignore' })
  const [status] = (await once(build, 'exit')) as [number]
  if (status !== 0) throw new Error('next build failed.')
  const server = spawn(next, ['start', '--hostname', '127.0.0.1', '--port', '0'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (url === undefined) continue
    return {
      url,
      stop: async () => {
        server.kill()
        await once(server, 'exit')
      },
    }
  }
  throw new Error('next start said no address.')
}
