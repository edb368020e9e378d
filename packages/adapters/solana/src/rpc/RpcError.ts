/** What a node says instead of a result. Stays inside the adapter. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  /** Of a transaction that the node tried out: what went wrong, and where. */
  readonly data: unknown

  constructor(error: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }) {
    super(typeof error.message === 'string' ? error.message.slice(0, 500) : 'The node refused the request.')
    this.code = Number(error.code ?? 0)
    this.data = error.data
  }
}
