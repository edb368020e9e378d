import { type ReadChain, untilAborted, withDeadline, wrapped } from '@kit/adapter-evm-shared'
import { type AdapterHost, aborted, httpStatus, isKitError, type KitError, malformedAnswer, type Network, networkNotFound, timedOut, unreachable } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'

const limitMs = 10_000

/**
 * Reads through the config's own transports: where a dapp pointed its wagmi config to, kit reads too.
 * Besides: @throws KitError `NETWORK_NOT_FOUND` where the config does not have the network
 */
export function createReading(config: Config, { platform }: Pick<AdapterHost, 'platform'>, life: AbortSignal): ReadChain {
  return async ({ network, method, params, what, signal }) => {
    const stop = AbortSignal.any([signal, life])
    if (stop.aborted) throw aborted()
    if (!config.chains.some(({ id }) => id === network.id)) throw networkNotFound({ networkId: network.caipNetworkId })
    try {
      const client = config.getClient({ chainId: Number(network.id) })
      const request = client.request({ method, params } as never)
      return await untilAborted(withDeadline<unknown>(request, { platform, ms: limitMs, what }), stop)
    } catch (error) {
      throw toReadError(error, network, what)
    }
  }
}

function toReadError(error: unknown, network: Network, what: string): KitError {
  if (isKitError(error)) return error
  const layers = wrapped(error)
  const http = layers.find(({ name }) => name === 'HttpRequestError')
  const url = typeof http?.['url'] === 'string' ? http['url'] : (network.rpcUrls.default.http[0] ?? '')
  if (typeof http?.['status'] === 'number') return httpStatus({ status: http['status'], url })
  if (layers.some(({ name }) => name === 'TimeoutError')) return timedOut({ what, limitMs })
  if (layers.some(({ name }) => name === 'SyntaxError')) return malformedAnswer({ what }, { cause: error })
  return http || layers.some(({ name }) => name === 'TypeError') ? unreachable({ url }, { cause: error }) : malformedAnswer({ what }, { cause: error })
}
