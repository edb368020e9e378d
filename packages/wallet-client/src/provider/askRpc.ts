import { WalletClientError } from '../errors/WalletClientError.ts'
import { show } from '../errors/show.ts'
import { createPeerRpcIds } from '../relay/rpcIds.ts'
import { isRecord } from '../storage/isRecord.ts'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** SPEC §9. */
const limitMs = 10_000

export type RpcCall = {
  readonly url: string
  readonly method: string
  readonly params: unknown
  readonly fetch: Fetch
  readonly signal?: AbortSignal | undefined
}

const failed = (message: string, cause?: unknown): WalletClientError =>
  new WalletClientError('RPC_FAILED', undefined, { message, cause })

/** Posts a JSON-RPC request and gives what came, whatever it says. @throws WalletClientError `RPC_FAILED`, `ABORTED` */
export const postRpc = async (
  { url, method, params, fetch, signal }: RpcCall,
  sentence: (status: number) => string = (status) => `HTTP status code: ${status}`,
): Promise<unknown> => {
  const limit = AbortSignal.timeout(limitMs)
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: createPeerRpcIds()(), jsonrpc: '2.0', method, params }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    body = await response.json().catch((error: unknown) => {
      if (signal?.aborted === true || limit.aborted) throw error
      return undefined
    })
  } catch (error) {
    if (signal?.aborted === true) throw new WalletClientError('ABORTED', undefined, { cause: signal.reason })
    throw failed(
      limit.aborted
        ? `The RPC endpoint did not answer within ${limitMs} ms.`
        : 'The RPC endpoint could not be reached.',
      error,
    )
  }
  // Some nodes answer with an error of JSON-RPC and a status to it.
  if (!response.ok && !(isRecord(body) && isRecord(body['error']))) throw failed(sentence(response.status))
  return body
}

/**
 * Reads a chain.
 * @throws WalletClientError `RPC_FAILED`, `ABORTED`; what the node answers with keeps its own code, message and `data`.
 */
export const askRpc = async (call: RpcCall): Promise<unknown> => {
  const body = await postRpc(call)
  if (!isRecord(body)) throw failed('The RPC endpoint gave a malformed answer.')
  if (body['error'] === undefined || body['error'] === null) return body['result']
  const { code, message, data } = isRecord(body['error'])
    ? body['error']
    : { code: undefined, message: show(body['error']), data: undefined }
  const error = new WalletClientError('RPC_FAILED', undefined, {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' && message !== '' ? message : undefined,
  })
  // Chain libraries read the reason of a revert there (EIP-1193).
  throw data === undefined ? error : Object.assign(error, { data })
}
