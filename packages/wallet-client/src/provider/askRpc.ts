import { WalletClientError } from '../errors/WalletClientError.ts'
import { show } from '../errors/show.ts'
import { createPeerRpcIds } from '../relay/rpcIds.ts'
import { isRecord } from '../storage/isRecord.ts'
import { readText } from '../validate/readText.ts'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const limitMs = 10_000
/** In bytes: more than any valid answer, so that a node cannot fill the page's memory. */
const longestAnswer = 16 * 1024 * 1024

export type RpcCall = {
  readonly url: string
  readonly method: string
  readonly params: unknown
  readonly fetch: Fetch
  readonly signal?: AbortSignal | undefined
  /** Default: redirects are followed. */
  readonly redirect?: RequestRedirect | undefined
}

const failed = (message: string, cause?: unknown): WalletClientError =>
  new WalletClientError('RPC_FAILED', undefined, { message, cause })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Posts a JSON-RPC request and returns the response, result or error. @throws WalletClientError `RPC_FAILED`, `ABORTED` */
export const postRpc = async (
  { url, method, params, fetch, signal, redirect }: RpcCall,
  sentence: (status: number) => string = (status) => `HTTP status code: ${status}`,
): Promise<unknown> => {
  const limit = AbortSignal.timeout(limitMs)
  // `AbortSignal.any` is younger than the browsers that kit supports.
  const stop = new AbortController()
  const abort = (): void => stop.abort(signal?.aborted === true ? signal.reason : limit.reason)
  limit.addEventListener('abort', abort)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted === true) abort()
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: createPeerRpcIds()(), jsonrpc: '2.0', method, params }),
      signal: stop.signal,
      ...(redirect !== undefined && { redirect }),
    })
    body = parsed(await readText(response, longestAnswer))
  } catch (error) {
    if (signal?.aborted === true) throw new WalletClientError('ABORTED', undefined, { cause: signal.reason })
    if (error instanceof RangeError) throw failed(`The RPC endpoint answered with more than ${longestAnswer} bytes.`)
    throw failed(
      limit.aborted
        ? `The RPC endpoint did not answer within ${limitMs} ms.`
        : 'The RPC endpoint could not be reached.',
      error,
    )
  } finally {
    limit.removeEventListener('abort', abort)
    signal?.removeEventListener('abort', abort)
  }
  // Some nodes send a JSON-RPC error with an HTTP error status.
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
    message: typeof message === 'string' && message !== '' ? message.slice(0, 1_000) : undefined,
  })
  // Chain libraries read the revert reason from `data` (EIP-1193).
  throw data === undefined ? error : Object.assign(error, { data })
}
