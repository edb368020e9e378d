import { accountMethods } from './accountMethods.ts'
import { chainMethods } from './chainMethods.ts'
import type { SolanaLedger } from './createSolanaLedger.ts'
import { RpcFailure } from './RpcFailure.ts'
import type { SolanaMethod } from './SolanaMethod.ts'
import { toJson } from './toJson.ts'
import { transactionMethods } from './transactionMethods.ts'

const methods: ReadonlyMap<string, SolanaMethod> = new Map(
  Object.entries({ ...chainMethods, ...accountMethods, ...transactionMethods }),
)

export type RpcContext = { readonly ledger: SolanaLedger; readonly genesisHash: string }

export type RpcRequest = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

export const failureJson = (id: unknown, error: unknown): unknown => {
  const { code, message, data } =
    error instanceof RpcFailure ? error : new RpcFailure(-32603, `Internal error: ${String(error)}`)
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

/** Answers one call. */
export function answerCall(context: RpcContext, { id, method, params }: RpcRequest): unknown {
  try {
    const handler = typeof method === 'string' ? methods.get(method) : undefined
    if (!handler) throw new RpcFailure(-32601, 'Method not found')
    return {
      jsonrpc: '2.0',
      id: id ?? null,
      result: handler({ ...context, params: Array.isArray(params) ? params : [] }),
    }
  } catch (error) {
    return failureJson(id, error)
  }
}

/** Answers the body of a request: one call or a batch. */
export function answerRpc(context: RpcContext, body: string): string {
  let calls: unknown
  try {
    calls = JSON.parse(body)
  } catch {
    return toJson(failureJson(null, new RpcFailure(-32700, 'Parse error')))
  }
  if (Array.isArray(calls)) return toJson(calls.map((call: RpcRequest) => answerCall(context, call)))
  return toJson(answerCall(context, (calls ?? {}) as RpcRequest))
}
