import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { anvilBinary } from './anvilBinary.ts'
import { mnemonic } from './mnemonic.ts'

export type Anvil = { readonly rpcUrl: string; readonly stop: () => Promise<void> }

export type StartAnvilParameters = {
  readonly host: string
  /** 0: any free one. */
  readonly port: number
  /** EIP-155. */
  readonly chainId: number
}

/** Settles when the node listens, or rejects with what it printed when it ended before that. State is in memory only. */
export function startAnvil({ host, port, chainId }: StartAnvilParameters): Promise<Anvil> {
  const parameters = [
    '--host',
    host,
    '--port',
    `${port}`,
    '--chain-id',
    `${chainId}`,
    '--mnemonic',
    mnemonic,
    '--max-persisted-states',
    '0',
  ]
  const guard = spawn(
    process.execPath,
    [fileURLToPath(new URL('guard.mjs', import.meta.url)), anvilBinary(), ...parameters],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  const exited = new Promise<void>((resolve) => {
    guard.once('exit', () => resolve())
    guard.once('error', () => resolve())
  })
  const stop = (): Promise<void> => {
    guard.stdin.end()
    return exited
  }
  return new Promise((resolve, reject) => {
    const complaints: string[] = []
    guard.stdin.on('error', () => {})
    guard.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
    // Keeps reading, because a full pipe would block the node.
    createInterface({ input: guard.stdout }).on('line', (line) => {
      const address = /^Listening on (\S+)$/.exec(line)?.[1]
      if (address) resolve({ rpcUrl: `http://${address}`, stop })
    })
    void exited.then(() => reject(new Error(`anvil ended: ${complaints.join('').trim() || 'it said nothing.'}`)))
  })
}
