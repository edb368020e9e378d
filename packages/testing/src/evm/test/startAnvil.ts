import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A development chain of its own for one test file. */
export type Anvil = { readonly chainId: number; readonly rpcUrl: string; readonly stop: () => Promise<void> }

const names: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

function binary(): string {
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return fromAnvil.resolve(`@foundry-rs/anvil-${process.platform}-${names[process.arch]}/bin/anvil`)
}

/** Starts anvil on a free port and resolves when it listens. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const child = spawn(binary(), ['--chain-id', String(chainId), '--port', '0', '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port === undefined) continue
    child.stdout.resume()
    return {
      chainId,
      rpcUrl: `http://127.0.0.1:${port}`,
      async stop() {
        const ended = once(child, 'exit')
        child.kill()
        await ended
      },
    }
  }
  throw new Error('anvil ended before it listened.')
}
