import type * as chopsticks from '@acala-network/chopsticks-core'
import type { createServer } from 'node:http'

/** A raw chain specification, as nodes take it. */
export type ChainSpecification = {
  readonly id: string
  readonly name: string
  readonly properties?: unknown
  readonly genesis: { readonly raw: { readonly top: Readonly<Record<string, string>> } }
}

/**
 * Runs a chain from its genesis and serves its JSON-RPC over HTTP. It is sent to a process of its own as text, so
 * it uses nothing from outside itself but its parameters. Gives the port.
 */
export async function serveChain(core: typeof chopsticks, create: typeof createServer, specification: ChainSpecification, port: number): Promise<number> {
  const genesis = new core.GenesisProvider(specification as never)
  const chain = await core.setup({ genesis, buildBlockMode: core.BuildBlockMode.Instant, allowUnresolvedImports: true } as never)
  const handlers = core.allHandlers as Readonly<Record<string, (context: unknown, params: unknown[], subscriptions: unknown) => Promise<unknown>>>
  const subscriptions = { subscribe: () => () => {}, unsubscribe: () => {} }

  const answer = async (text: string): Promise<string> => {
    const { id, method, params } = JSON.parse(text) as { id: unknown; method: string; params?: unknown[] }
    try {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (!handler) return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: `Method not found: ${method}` } })
      return JSON.stringify({ jsonrpc: '2.0', id, result: (await handler({ chain }, params ?? [], subscriptions)) ?? null })
    } catch (error) {
      const { code = -32603, message = String(error) } = Object(error) as { code?: number; message?: string }
      return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
    }
  }

  const server = create((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('content-type', 'application/json')
      if (request.method !== 'POST') return void response.end()
      answer(Buffer.concat(pieces).toString()).then(
        (text) => response.end(text),
        () => response.writeHead(400).end(),
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return (server.address() as { readonly port: number }).port
}
