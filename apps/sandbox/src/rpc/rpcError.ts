export type RpcError = {
  readonly jsonrpc: '2.0'
  readonly id: null
  readonly error: { readonly code: number; readonly message: string }
}

/** A JSON-RPC answer to what has no id of its own. */
export const rpcError = (code: number, message: string): RpcError => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
})
