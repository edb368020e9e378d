import {
  aborted,
  type AdapterHost,
  isKitError,
  type KitError,
  malformedAnswer,
  networkNotFound,
  type RpcClient,
  withAnySignal,
  withDeadline,
} from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import type { ReadContext } from './toReadError.ts'

const limitMs = 10_000

/**
 * Reads through the config's own transports: where a dapp pointed its wagmi config to, kit reads too.
 * Besides: @throws KitError `NETWORK_NOT_FOUND` where the config does not have the network
 */
export function createReading(
  config: Config,
  { platform }: Pick<AdapterHost, 'platform'>,
  life: AbortSignal,
): RpcClient['request'] {
  return async ({ network, method, params, what = `The network ${network.name}`, signal }) => {
    if (signal.aborted || life.aborted) throw aborted()
    if (!config.chains.some(({ id }) => id === network.id)) throw networkNotFound({ networkId: network.caipNetworkId })
    try {
      const client = config.getClient({ chainId: Number(network.id) })
      return await withAnySignal([signal, life], (stop) =>
        withDeadline<unknown>({ platform, what, limitMs, signal: stop }, () =>
          client.request({ method, params } as never),
        ),
      )
    } catch (error) {
      throw await laterReadError(error, { network, what, limitMs })
    }
  }
}

/** The same as `toReadError`, whose code is loaded with the first failure. */
async function laterReadError(error: unknown, context: ReadContext): Promise<KitError> {
  if (isKitError(error)) return error
  try {
    const { toReadError } = await import('./toReadError.ts')
    return toReadError(error, context)
  } catch {
    return malformedAnswer({ what: context.what }, { cause: error })
  }
}
