/** An error as a wallet answers it, with a code of EIP-1193 or JSON-RPC. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
