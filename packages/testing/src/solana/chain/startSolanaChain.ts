import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerRpc } from './answerRpc.ts'
import { createSolanaLedger, type SolanaLedger } from './createSolanaLedger.ts'
import { deriveSolanaKeypair } from './deriveSolanaKeypair.ts'
import { fundSolanaAccounts } from './fundSolanaAccounts.ts'
import { serveSubscriptions } from './serveSubscriptions.ts'
import type { SolanaKeypair } from './SolanaKeypair.ts'

/** A Solana chain in this process. */
export type SolanaChain = {
  /** JSON-RPC by POST; web pages of all origins may ask. */
  readonly rpcUrl: string
  /** `ws://…`, the same port. */
  readonly webSocketUrl: string
  /** The first ten accounts of the mnemonic, which are those of `createSolanaWallet`; each holds 10,000 SOL and tokens. */
  readonly accounts: readonly SolanaKeypair[]
  /** Mint of an SPL token of six digits, of which each account holds 10,000. */
  readonly mint: string
  /** Mint of a token of the Token-2022 program, likewise. */
  readonly mint2022: string
  /**
   * The chain behind the node, for the setup of tests.
   * @internal
   */
  readonly ledger: SolanaLedger
  /** The methods that were called so far, oldest first. */
  readonly calls: () => readonly string[]
  /** Closes the server and all connections to it. */
  readonly stop: () => Promise<void>
}

/** The options of `startSolanaChain`. */
export type StartSolanaChainParameters = {
  /** Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** 0: any free port. Default: 0. */
  readonly port?: number | undefined
  /** BIP-39 phrase of the accounts. Default: that of development chains, whose keys everybody knows. */
  readonly mnemonic?: string | undefined
}

const developmentMnemonic = 'test test test test test test test test test test test junk'
/** 32 bytes in base58; the first 32 characters are the CAIP-2 reference. */
const genesisHash = 'SandBoxSo1anaSandBoxSo1anaSandBoxSo1ana1111'

/**
 * Starts a Solana chain in this process: a real VM (`litesvm`) with the token programs, behind the RPC of a node. Each transaction is its
 * own block and final at once. Nothing is kept.
 * @throws Error if the port is taken
 */
export async function startSolanaChain({
  host = '127.0.0.1',
  port = 0,
  mnemonic = developmentMnemonic,
}: StartSolanaChainParameters = {}): Promise<SolanaChain> {
  const accounts = Array.from({ length: 10 }, (_, index) => deriveSolanaKeypair(mnemonic, index))
  const ledger = createSolanaLedger()
  const { mint, mint2022 } = await fundSolanaAccounts(ledger, accounts)
  const context = { ledger, genesisHash }
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
  // It repeats the errors of the server, which `listen` reports.
  sockets.on('error', () => {})
  sockets.on('connection', (socket) => serveSubscriptions(context, socket))
  server.listen(port, host)
  await once(server, 'listening')
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
