type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** Wraps the honest network of an adapter. */
export type Lie = (honest: Fetch) => Fetch

export type RpcCall = { readonly id: unknown; readonly method: string; readonly params?: readonly unknown[] }
export type RpcAnswer = { readonly id: unknown; readonly result?: unknown; readonly error?: unknown }

/** A JSON-RPC node that changes its answers, for single calls and in batches. */
export const lyingRpc =
  (change: (call: RpcCall, answer: RpcAnswer) => RpcAnswer): Lie =>
  (honest) =>
  async (url, init) => {
    const response = await honest(url, init)
    if (typeof init?.body !== 'string' || !response.ok) return response
    const [calls, answers] = [JSON.parse(init.body), await response.json()] as [
      RpcCall | RpcCall[],
      RpcAnswer | RpcAnswer[],
    ]
    const changed = [calls].flat().flatMap((call) => {
      const answer = [answers].flat().find(({ id }) => id === call.id)
      return answer ? [change(call, answer)] : []
    })
    return Response.json(Array.isArray(calls) ? changed : changed[0])
  }

/** A node that lies about the result of one method. Errors stay unchanged. */
export const lyingResult = (method: string, change: (result: unknown, call: RpcCall) => unknown): Lie =>
  lyingRpc((call, answer) =>
    call.method === method && answer.error === undefined
      ? { id: answer.id, result: change(answer.result, call) }
      : answer,
  )
