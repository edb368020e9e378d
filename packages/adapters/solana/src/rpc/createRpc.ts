import {
  aborted,
  type AdapterHost,
  httpStatus,
  isKitError,
  type KitError,
  malformedAnswer,
  type Network,
  timedOut,
  unreachable,
} from '@kit/core/adapter'
import { parseJsonWithBigInts } from '@solana/rpc-spec-types'
import { RpcError } from './RpcError.ts'

const limitMs = 10_000

export type Rpc = {
  /**
   * The `result` of a call; whole numbers come as BigInts.
   * @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER`; RpcError where the node refuses
   */
  readonly call: (method: string, params: readonly unknown[]) => Promise<unknown>
}

/** JSON-RPC of a Solana network over the platform's fetch: each call within 10 s, one address after the other. */
export function createRpc(
  { platform, rpcUrls }: Pick<AdapterHost, 'platform' | 'rpcUrls'>,
  network: Network,
  signal: AbortSignal,
): Rpc {
  const what = `The network ${network.name}`

  const ask = async (url: string, body: string, stop: AbortSignal): Promise<unknown> => {
    const response = await platform
      .fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: stop })
      .catch((cause: unknown) => {
        throw unreachable({ url }, { cause })
      })
    const text = await response.text().catch((cause: unknown) => {
      throw unreachable({ url }, { cause })
    })
    const answer = parse(text)
    const { result, error } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<
      Record<string, unknown>
    >
    if (typeof error === 'object' && error !== null)
      throw new RpcError(error as ConstructorParameters<typeof RpcError>[0])
    if (!response.ok) throw httpStatus({ status: response.status, url })
    if (result === undefined) throw malformedAnswer({ what })
    return result
  }

  /** An address that is down, busy or no node at all is none; what a node says itself counts. */
  const askEach = async (urls: readonly string[], body: string, stop: AbortSignal): Promise<unknown> => {
    let failure: unknown = unreachable({ url: '' })
    for (const url of urls) {
      if (stop.aborted) break
      try {
        return await ask(url, body, stop)
      } catch (error) {
        if (!isKitError(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  return {
    call: (method, params) =>
      new Promise((resolve, reject) => {
        const ending = new AbortController()
        const end = (error: KitError) => {
          reject(error)
          ending.abort()
        }
        const abort = () => end(aborted())
        if (signal.aborted) return abort()
        signal.addEventListener('abort', abort, { once: true })
        const cancel = platform.after(limitMs, () => end(timedOut({ what, limitMs })))
        askEach(rpcUrls(network), JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), ending.signal)
          .then(resolve, reject)
          .finally(() => {
            cancel()
            signal.removeEventListener('abort', abort)
          })
      }),
  }
}

const parse = (text: string): unknown => {
  try {
    return parseJsonWithBigInts(text)
  } catch {
    return undefined
  }
}
