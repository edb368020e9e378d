type RpcRequest = { readonly id: number; readonly method: string }

const results: Readonly<Record<string, unknown>> = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_chainId: '0x1',
  getBalance: { context: { slot: 1 }, value: 1_000_000_000 },
}

const answer = ({ id, method }: RpcRequest) => ({ jsonrpc: '2.0', id, result: results[method] ?? null })

/** Stateless chains that answer every read at once. */
export async function answerReads(_url: string, init?: { readonly body?: unknown }): Promise<Response> {
  if (typeof init?.body !== 'string') return Response.json([])
  const body = JSON.parse(init.body) as RpcRequest | readonly RpcRequest[]
  return Response.json(Array.isArray(body) ? body.map(answer) : answer(body as RpcRequest))
}
