/** The error object of a JSON-RPC response: the node understood the request and refused it. */
export class RpcError extends Error {
  /** Always `RpcError`, which distinguishes an error of a node from others. */
  override readonly name = 'RpcError'
  /** The error code of the JSON-RPC response. */
  readonly code: number
  /** Method-specific details, such as the logs of a simulated transaction. Not validated. */
  readonly data: unknown
  /** An earlier attempt of the same request failed: a node may have done it anyway, and this refusal is of a repetition. */
  readonly isRepeated: boolean

  constructor({
    code,
    message,
    data,
    isRepeated = false,
  }: {
    readonly code: number
    readonly message: string
    readonly data: unknown
    readonly isRepeated?: boolean
  }) {
    super(message)
    this.code = code
    this.data = data
    this.isRepeated = isRepeated
  }
}

/** The refusal behind an error of `RpcClient.request`; undefined where the node did not refuse the request. */
export function rpcErrorOf(error: unknown): RpcError | undefined {
  const { cause } = Object(error) as { readonly cause?: unknown }
  // By name: a page may hold two copies of this package.
  return cause instanceof Error && cause.name === 'RpcError' ? (cause as RpcError) : undefined
}
