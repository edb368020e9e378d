export type RpcError = {
  readonly jsonrpc: '2.0'
  readonly id: null
  readonly error: { readonly code: number; readonly message: string }
}

/** A JSON-RPC answer to a request without an id. */
export const rpcError = (code: number, message: string): RpcError => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
})
