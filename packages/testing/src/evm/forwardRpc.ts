import type { Platform } from '@kit/core/adapter'
import type { EvmRequest } from './EvmWallet.ts'
import { rpcError } from './rpcError.ts'

/**
 * Sends a JSON-RPC request and returns its result.
 * @throws RpcError of the chain, or -32603 if it is unreachable
 */
export async function forwardRpc(
  fetch: Platform['fetch'],
  rpcUrl: string,
  { method, params }: EvmRequest,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then((response): Promise<unknown> => response.json())
    .catch((cause: unknown) => {
      throw rpcError(-32603, `The chain cannot be reached: ${String(cause)}`)
    })
  const { result, error } = answer as {
    readonly result?: unknown
    readonly error?: { code: number; message: string; data?: unknown }
  }
  if (error) throw rpcError(error.code, error.message, error.data)
  return result
}
