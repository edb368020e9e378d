import type { ErrorResponse } from '../errors/wire.ts'

export type JsonRpcResult = { readonly id: number; readonly jsonrpc: string; readonly result: unknown }
export type JsonRpcError = { readonly id: number; readonly jsonrpc: string; readonly error: ErrorResponse }
export type JsonRpcResponse = JsonRpcResult | JsonRpcError
