import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { mnemonic as sandboxMnemonic } from '../chains/mnemonic.ts'
import { choosePort } from '../ports/choosePort.ts'
import { answerRpc } from './answerRpc.ts'
import { createSolanaLedger, type SolanaLedger } from './createSolanaLedger.ts'
import { deriveSolanaKeypair } from './deriveSolanaKeypair.ts'
import { fundSolanaAccounts } from './fundSolanaAccounts.ts'
import { serveSubscriptions } from './serveSubscriptions.ts'
import type { SolanaKeypair } from './SolanaKeypair.ts'
import { solanaSandbox } from './solanaSandbox.ts'

export type SolanaChain = {
  /** JSON-RPC by POST; web pages of all origins may ask. */
  readonly rpcUrl: string
  /** `ws://…`, the same port. */
  readonly webSocketUrl: string
  /** The first ten accounts of the mnemonic; each holds SOL and tokens. */
  readonly accounts: readonly SolanaKeypair[]
  /** Mint of an SPL token that the accounts hold. */
  readonly mint: string
  /** Mint of a token of the Token-2022 program, likewise. */
  readonly mint2022: string
  /** The chain behind the node, for the setup of tests. */
  readonly ledger: SolanaLedger
  /** Calls so far, oldest first. */
  readonly calls: () => readonly string[]
  readonly stop: () => Promise<void>
}

export type StartSolanaChainParameters = {
  readonly host?: string | undefined
  /** Used if it is free; 0: any free port. Default: 0. */
  readonly port?: number | undefined
  readonly mnemonic?: string | undefined
}

/** A Solana chain on this machine: a real VM with the token programs behind the RPC of a node. Nothing is kept. */
export async function startSolanaChain({
  host = '127.0.0.1',
  port = 0,
  mnemonic = sandboxMnemonic,
}: StartSolanaChainParameters = {}): Promise<SolanaChain> {
  const accounts = Array.from({ length: 10 }, (_, index) => deriveSolanaKeypair(mnemonic, index))
  const ledger = createSolanaLedger()
  const { mint, mint2022 } = await fundSolanaAccounts(ledger, accounts)
  const context = { ledger, genesisHash: solanaSandbox.genesisHash }
  const calls: string[] = []

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? 'content-type',
    )
    response.setHeader('access-control-max-age', '600')
    if (request.method !== 'POST') return void response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      calls.push(/"method"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? '')
      response.setHeader('content-type', 'application/json')
      response.end(answerRpc(context, body))
    })
  })
  // Node's default of 5 s is too short: on a busy machine a client may reuse a connection at the moment it is closed.
  server.keepAliveTimeout = 120_000
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => serveSubscriptions(context, socket))
  const free = await choosePort(host, port)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(free, host, resolve)
  })
  const address = `${host}:${(server.address() as AddressInfo).port}`
  return {
    rpcUrl: `http://${address}`,
    webSocketUrl: `ws://${address}`,
    accounts,
    mint,
    mint2022,
    ledger,
    calls: () => [...calls],
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
