type RpcAnswer = { readonly id: number; readonly result?: unknown; readonly error?: { readonly message?: string } }

/** One JSON-RPC call. @throws Error if the node does not answer with a result */
export async function rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const [result] = await rpcBatch(url, [[method, params]])
  return result
}

/** Several calls in one request; their results in the order of the calls. @throws Error if one has no result */
export async function rpcBatch(
  url: string,
  calls: readonly (readonly [method: string, params: readonly unknown[]])[],
): Promise<readonly unknown[]> {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
  })
  const answers = (await response.json()) as readonly RpcAnswer[]
  return calls.map(([method], id) => {
    const answer = answers.find((candidate) => candidate.id === id)
    if (!answer || answer.error) throw new Error(answer?.error?.message ?? method)
    return answer.result
  })
}
