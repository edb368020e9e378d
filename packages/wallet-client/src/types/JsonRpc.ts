import type { ErrorResponse } from '../errors/wire.ts'

/** A successful response (JSON-RPC 2.0). */
export type JsonRpcResult = {
  /** Id of the request that is answered. */
  readonly id: number
  /** Version of JSON-RPC, `2.0`. */
  readonly jsonrpc: string
  /** The result, as the method defines it. */
  readonly result: unknown
}
/** A response with an error (JSON-RPC 2.0). */
export type JsonRpcError = {
  /** Id of the request that is answered. */
  readonly id: number
  /** Version of JSON-RPC, `2.0`. */
  readonly jsonrpc: string
  /** The error that the request failed with. */
  readonly error: ErrorResponse
}
/** The response to a request: a result or an error. */
export type JsonRpcResponse = JsonRpcResult | JsonRpcError
