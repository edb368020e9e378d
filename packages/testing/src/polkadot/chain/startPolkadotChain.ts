import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { blake2b } from '@noble/hashes/blake2.js'
import { fromHex, toHex } from '../signing/hex.ts'
import { createProvider, type PolkadotChainProvider } from './createProvider.ts'
import { type ChainSpecification, serveChain } from './serveChain.ts'

/** A chain that runs in this process. */
export type PolkadotChain = {
  /** WebSocket URL on this machine. */
  readonly rpcUrl: string
  /** 0x hex. The first 32 of its digits are the chain's CAIP-2 reference. */
  readonly genesisHash: string
  /** BLAKE2b-256 of its metadata (0x hex), for `metadataHashes` of `polkadotAdapter`. */
  readonly metadataHash: string
  /** A direct JSON-RPC call, independent of the code under test. @throws Error of the chain */
  readonly call: (method: string, ...params: readonly unknown[]) => Promise<unknown>
  /** For the client of polkadot-api: `createClient(chain.provider)`. */
  readonly provider: PolkadotChainProvider
  /** Ends the chain and closes its sockets. */
  readonly stop: () => void
}

/** Parameters of `startPolkadotChain`. */
export type StartPolkadotChainParameters = {
  /** A raw chain specification with the runtime in it, for example from @substrate/connect-known-chains. */
  readonly specification: ChainSpecification | string
  /** Default: a free port. */
  readonly port?: number | undefined
}

/**
 * A real Substrate chain on this machine: executes the runtime of the specification, and makes a block as soon as a
 * transaction is sent. `@acala-network/chopsticks-core` has to be installed. Ends with `stop`, or with this process.
 * @throws Error if it does not start
 */
export async function startPolkadotChain({
  specification,
  port = 0,
}: StartPolkadotChainParameters): Promise<PolkadotChain> {
  const core = pathToFileURL(createRequire(import.meta.url).resolve('@acala-network/chopsticks-core')).href
  const script = `
    import { createServer } from 'node:http'
    const pieces = []
    for await (const piece of process.stdin) pieces.push(piece)
    const { core, specification, port } = JSON.parse(Buffer.concat(pieces).toString())
    const loaded = await import(core)
    const serve = ${serveChain.toString()}
    console.log('port ' + (await serve(loaded.default ?? loaded, createServer, specification, port)))
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, LOG_LEVEL: 'fatal', NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)

  const parsed: unknown = typeof specification === 'string' ? JSON.parse(specification) : specification
  child.stdin.end(JSON.stringify({ core, specification: parsed, port }))
  const found = await new Promise<number>((resolve, reject) => {
    let said = ''
    const listen = (piece: Buffer) => {
      said += piece.toString()
      const [, digits] = /^port (\d+)$/m.exec(said) ?? []
      if (digits) resolve(Number(digits))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The chain ended with ${code}: ${said.slice(-2000)}`)))
  })

  const rpcUrl = `http://127.0.0.1:${found}`
  const call: PolkadotChain['call'] = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  return {
    rpcUrl,
    genesisHash: (await call('chain_getBlockHash', 0)) as string,
    metadataHash: toHex(blake2b(fromHex((await call('state_getMetadata')) as string), { dkLen: 32 })),
    call,
    provider: createProvider(rpcUrl),
    stop() {
      process.off('exit', stop)
      stop()
    },
  }
}
