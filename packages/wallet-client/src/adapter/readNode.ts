import {
  aborted,
  type AdapterHost,
  httpStatus,
  malformedAnswer,
  type Network,
  timedOut,
  unreachable,
} from '@kit/core/adapter'
import { untilAborted } from '../connector/untilAborted.ts'
import { isRecord } from '../storage/isRecord.ts'

/** SPEC §9, for all addresses of a network together. */
const limitMs = 10_000

type Read = {
  readonly network: Network
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
}

/** Asks the nodes of a network by JSON-RPC, the next where one fails. @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER` */
export async function readNode(
  { platform, rpcUrls }: Pick<AdapterHost, 'platform' | 'rpcUrls'>,
  { network, method, params, signal }: Read,
): Promise<unknown> {
  if (signal.aborted) throw aborted()
  const what = `The node of ${network.name}`
  const controller = new AbortController()
  const cancel = platform.after(limitMs, () => controller.abort(timedOut({ what, limitMs })))
  const stop = AbortSignal.any([signal, controller.signal])

  const ask = async (url: string): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await platform
      .fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: stop })
      .catch((cause: unknown) => {
        throw unreachable({ url }, { cause })
      })
    if (!response.ok) throw httpStatus({ status: response.status, url })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!isRecord(answer) || !('result' in answer)) throw malformedAnswer({ what }, { cause: answer })
    return answer['result']
  }
  const askAll = async (): Promise<unknown> => {
    let failure: unknown = unreachable({ url: network.caipNetworkId })
    for (const url of rpcUrls(network)) {
      try {
        return await ask(url)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  try {
    return await untilAborted(askAll(), stop)
  } catch (error) {
    throw controller.signal.aborted && !signal.aborted ? controller.signal.reason : error
  } finally {
    cancel()
  }
}
