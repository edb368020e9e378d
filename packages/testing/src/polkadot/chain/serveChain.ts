import type * as chopsticks from '@acala-network/chopsticks-core'
import type { createServer } from 'node:http'

/** A raw chain specification. */
export type ChainSpecification = {
  /** Id of the chain. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** Properties such as the symbol and the decimals of the coin. Absent: none. */
  readonly properties?: unknown
  /** The first state of the chain, in hex by key. */
  readonly genesis: { readonly raw: { readonly top: Readonly<Record<string, string>> } }
}

/**
 * Runs a chain from its genesis and serves JSON-RPC over HTTP; a session (its own path) gets responses and
 * subscriptions as lines of a GET, in order. It is sent to its own process as text, so it
 * may use only its parameters. Resolves with the port.
 */
export async function serveChain(
  core: typeof chopsticks,
  create: typeof createServer,
  specification: ChainSpecification,
  port: number,
): Promise<number> {
  const genesis = new core.GenesisProvider(specification as never)
  const chain = await core.setup({
    genesis,
    buildBlockMode: core.BuildBlockMode.Instant,
    allowUnresolvedImports: true,
  } as never)
  const handlers = core.allHandlers as Readonly<
    Record<string, (context: unknown, params: unknown[], subscriptions: unknown) => Promise<unknown>>
  >
  /** The open GET of each session. */
  const streams = new Map<string, (line: string) => void>()
  const cancels = new Map<string, () => void>()
  const subscriptionsOf = (session: string) => ({
    subscribe(method: string, subscription: string, onCancel?: () => void) {
      cancels.set(subscription, onCancel ?? (() => {}))
      // After the response with the subscription id.
      return (result: unknown) =>
        void setTimeout(() =>
          streams.get(session)?.(JSON.stringify({ jsonrpc: '2.0', method, params: { subscription, result } })),
        )
    },
    unsubscribe(subscription: string) {
      cancels.get(subscription)?.()
      cancels.delete(subscription)
    },
  })

  /** What the runtime has said of the newest block. Each question takes it 200 ms, and clients ask the same again. */
  const said = new Map<string, Promise<unknown>>()
  const handle = async (method: string, params: unknown[], session: string): Promise<unknown> => {
    const handler = handlers[method]?.bind(null, { chain }, params, subscriptionsOf(session))
    if (method !== 'state_call' && method !== 'system_accountNextIndex') {
      // These change the newest block itself, and what waits for the next one.
      return handler?.().finally(() => /^(author|dev)_/.test(method) && said.clear())
    }
    const question = JSON.stringify([chain.head.hash, method, params])
    const answered = said.get(question) ?? handler?.()
    if (answered) said.set(question, answered)
    return answered
  }

  type Call = { readonly id: unknown; readonly method: string; readonly params?: unknown[] }
  const answerOne = async ({ id, method, params }: Call, session: string): Promise<object> => {
    try {
      if (!Object.hasOwn(handlers, method))
        return { jsonrpc: '2.0', id, error: { code: -32601, message: `Method not found: ${method}` } }
      const result = (await handle(method, params ?? [], session)) ?? null
      return { jsonrpc: '2.0', id, result }
    } catch (error) {
      const { code = -32603, message = String(error) } = Object(error) as { code?: number; message?: string }
      return { jsonrpc: '2.0', id, error: asNodesSay(method, params, { code, message }) }
    }
  }
  /** Failures of the runtime have codes and texts of their own in nodes of the Polkadot SDK. */
  const asNodesSay = (
    method: string,
    params: unknown[] | undefined,
    { code, message }: { readonly code: number; readonly message: string },
  ): object => {
    const isMissing = message.includes('Function to start was not found')
    if (!isMissing && !message.includes('wasm `unreachable`')) return { code, message }
    const failure = isMissing
      ? `Other: Exported method ${String(params?.[0])} is not found`
      : 'Execution aborted due to trap: wasm trap: wasm `unreachable` instruction executed'
    return method === 'state_call'
      ? { code: 4003, message: `Client error: Execution failed: ${failure}` }
      : { code: 1002, message: 'Verification Error', data: `Runtime error: Execution failed: ${failure}` }
  }
  const answer = async (text: string, session: string): Promise<string> => {
    const asked = JSON.parse(text) as Call | Call[]
    const answers = await Promise.all([asked].flat().map((call) => answerOne(call, session)))
    return JSON.stringify(Array.isArray(asked) ? answers : answers[0])
  }

  const server = create((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('content-type', 'application/json')
      const session = (request.url ?? '').slice(1)
      if (request.method === 'GET' && session !== '') {
        response.flushHeaders()
        streams.set(session, (line) => response.write(`${line}\n`))
        return void response.once('close', () => streams.delete(session))
      }
      if (request.method !== 'POST') return void response.end()
      answer(Buffer.concat(pieces).toString(), session).then(
        (text) => {
          const stream = streams.get(session)
          stream?.(text)
          response.end(stream ? undefined : text)
        },
        () => response.writeHead(400).end(),
      )
    })
  })
  // Node's default of 5 s is too short: on a busy machine a client may reuse a connection at the moment it is closed.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return (server.address() as { readonly port: number }).port
}
