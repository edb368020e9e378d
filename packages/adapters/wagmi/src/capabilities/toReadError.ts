import { wrapped } from '@kit/adapter-evm-shared'
import {
  parseUrl,
  httpStatus,
  type KitError,
  malformedAnswer,
  type Network,
  timedOut,
  unreachable,
} from '@kit/core/adapter'

export type ReadContext = { readonly network: Network; readonly what: string; readonly limitMs: number }

/** What viem's transports fail with. */
export function toReadError(error: unknown, { network, what, limitMs }: ReadContext): KitError {
  const layers = wrapped(error)
  const http = layers.find(({ name }) => name === 'HttpRequestError')
  const asked = typeof http?.['url'] === 'string' ? http['url'] : (network.rpcUrls.default.http[0] ?? '')
  // Keys are part of the path or query of RPC URLs.
  const url = parseUrl(asked)?.origin ?? ''
  if (typeof http?.['status'] === 'number') return httpStatus({ status: http['status'], url })
  if (layers.some(({ name }) => name === 'TimeoutError')) return timedOut({ what, limitMs })
  if (layers.some(({ name }) => name === 'SyntaxError')) return malformedAnswer({ what }, { cause: error })
  return http || layers.some(({ name }) => name === 'TypeError')
    ? unreachable({ url }, { cause: error })
    : malformedAnswer({ what }, { cause: error })
}
