import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A local development chain. */
export type Anvil = {
  /** EIP-155 chain id. */
  readonly chainId: number
  /** JSON-RPC URL on this machine. */
  readonly rpcUrl: string
  /** Ends the process and resolves once it has ended. */
  readonly stop: () => Promise<void>
}

const processors: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

function binary(): string {
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return fromAnvil.resolve(`@foundry-rs/anvil-${process.platform}-${processors[process.arch]}/bin/anvil${suffix}`)
}

/**
 * Starts anvil (`@foundry-rs/anvil`) on a free local port and resolves when it listens.
 * @throws Error if anvil is not installed or does not start
 */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const child = spawn(binary(), ['--chain-id', String(chainId), '--port', '0', '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill()
  process.once('exit', kill)
  for await (const line of createInterface(child.stdout)) {
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port === undefined) continue
    child.stdout.resume()
    return {
      chainId,
      rpcUrl: `http://127.0.0.1:${port}`,
      async stop() {
        const ended = once(child, 'exit')
        kill()
        await ended
        process.removeListener('exit', kill)
      },
    }
  }
  throw new Error('anvil ended before it listened.')
}
