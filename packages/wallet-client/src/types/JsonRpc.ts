import type { ErrorResponse } from '../errors/ErrorResponse.ts'

export type JsonRpcRequest = { readonly id: number; readonly jsonrpc: '2.0'; readonly method: string; readonly params: unknown }
export type JsonRpcResult = { readonly id: number; readonly jsonrpc: string; readonly result: unknown }
export type JsonRpcError = { readonly id: number; readonly jsonrpc: string; readonly error: ErrorResponse }
export type JsonRpcResponse = JsonRpcResult | JsonRpcError
