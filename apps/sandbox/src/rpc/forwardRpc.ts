import { rpcError } from './rpcError.ts'

const longestBatch = 1_000

/** Forwards a request, or a batch of up to 1,000, to the node in one call. Errors are those of JSON-RPC 2.0 §5.1. */
export async function forwardRpc(url: string, body: string): Promise<Response> {
  const refusal = objection(body)
  if (refusal) return Response.json(refusal, { status: 400 })
  try {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return new Response(await answer.text(), { status: answer.status, headers: { 'content-type': 'application/json' } })
  } catch {
    return Response.json(rpcError(-32603, 'The node does not answer.'), { status: 502 })
  }
}

function objection(body: string): ReturnType<typeof rpcError> | undefined {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return rpcError(-32700, 'Parse error')
  }
  const calls = Array.isArray(request) ? (request as unknown[]) : [request]
  if (calls.length === 0 || !calls.every(isCall)) return rpcError(-32600, 'Invalid Request')
  if (calls.length > longestBatch) return rpcError(-32600, `A batch holds at most ${longestBatch} requests.`)
  return undefined
}

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string'
