import { aborted, type Balance, httpStatus, isKitError, type KitError, malformedAnswer, type Network, networkNotFound, type Platform, timedOut, unreachable } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import { isAddress } from 'viem'
import { untilAborted } from '../async/untilAborted.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { wrapped } from '../evm/errorCodes.ts'

const limitMs = 10_000
const what = 'The balance'

/**
 * The native coin of an address, in wei, read through the config's own transports: where a dapp pointed its
 * wagmi config to, kit reads too.
 * @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER`, `NETWORK_NOT_FOUND`
 */
export async function getBalance(
  config: Config,
  parameters: { readonly address: string; readonly network: Network; readonly platform: Pick<Platform, 'after'>; readonly signal: AbortSignal },
): Promise<Balance> {
  const { address, network, platform, signal } = parameters
  if (signal.aborted) throw aborted()
  const { decimals, symbol } = network.nativeCurrency
  if (!config.chains.some(({ id }) => id === network.id)) throw networkNotFound({ networkId: network.caipNetworkId })
  if (!isAddress(address, { strict: false })) throw malformedAnswer({ what: 'The wallet' })
  try {
    const client = config.getClient({ chainId: Number(network.id) })
    const request = client.request({ method: 'eth_getBalance', params: [address, 'latest'] })
    const answer: unknown = await untilAborted(withDeadline(request, { platform, ms: limitMs, what }), signal)
    if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer)) throw malformedAnswer({ what })
    return { value: BigInt(answer), decimals, symbol }
  } catch (error) {
    throw toReadError(error, network)
  }
}

function toReadError(error: unknown, network: Network): KitError {
  if (isKitError(error)) return error
  const layers = wrapped(error)
  const http = layers.find(({ name }) => name === 'HttpRequestError')
  const url = typeof http?.['url'] === 'string' ? http['url'] : (network.rpcUrls.default.http[0] ?? '')
  if (typeof http?.['status'] === 'number') return httpStatus({ status: http['status'], url })
  if (layers.some(({ name }) => name === 'TimeoutError')) return timedOut({ what, limitMs })
  return http || layers.some(({ name }) => name === 'TypeError') ? unreachable({ url }, { cause: error }) : malformedAnswer({ what }, { cause: error })
}
