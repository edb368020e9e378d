import { aborted, type AdapterHost, isKitError, malformedAnswer, type Network, unreachable } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { createBatch, type RpcAnswer } from './createBatch.ts'
import { createRanking } from './createRanking.ts'
import type { ReadChain } from './ReadChain.ts'

/** SPEC §9. Where there are others to turn to, a silent address must not use up a read's whole time. */
const limitMs = 10_000
const oneOfSeveralMs = 4_000
const retries = 3
const firstDelayMs = 150
/** JSON-RPC, EIP-1474. */
const tooManyRequests = -32005
const worthAnotherTry: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

/**
 * Reads over the network's RPC addresses, one after the other: each that fails gives way to the next, and all
 * are tried again, three times at most. A chain that answers with an error has answered.
 */
export function createRpc(
  { platform, rpcUrls }: Pick<AdapterHost, 'platform' | 'rpcUrls'>,
  life: AbortSignal,
): ReadChain {
  const networks = new Map<string, ReturnType<typeof open>>()

  const open = (network: Network) => {
    const urls = rpcUrls(network)
    const timeoutMs = urls.length > 1 ? oneOfSeveralMs : limitMs
    return {
      ranking: createRanking(urls),
      batches: new Map(urls.map((url) => [url, createBatch(url, { platform, timeoutMs })])),
    }
  }
  const opened = (network: Network) => {
    const key = [network.caipNetworkId, ...rpcUrls(network)].join(' ')
    const known = networks.get(key) ?? open(network)
    networks.set(key, known)
    return known
  }
  const attempt = async (
    asked: Promise<RpcAnswer> | undefined,
  ): Promise<{ readonly answer?: RpcAnswer | undefined; readonly error?: unknown }> => {
    try {
      return { answer: await asked }
    } catch (error) {
      return { error }
    }
  }
  const pause = (ms: number) => new Promise<void>((resolve) => void platform.after(ms, resolve))

  return async ({ network, method, params, what, signal }) => {
    const stop = AbortSignal.any([signal, life])
    if (stop.aborted) throw aborted()
    const { ranking, batches } = opened(network)

    const run = async (): Promise<unknown> => {
      let failure: unknown = unreachable({ url: '' })
      for (let round = 0; round <= retries && !stop.aborted; round += 1) {
        if (round > 0) await pause(firstDelayMs * 2 ** (round - 1))
        let isWorthAnotherTry = false
        for (const url of ranking.order()) {
          const begun = platform.now()
          const { answer, error } = await attempt(batches.get(url)?.({ method, params }))
          ranking.note(url, { ok: answer !== undefined, ms: platform.now() - begun })
          if (answer && !answer.error) return answer.result
          if (answer?.error) {
            const { code, message, data } = answer.error
            failure = malformedAnswer({ what }, { cause: Object.assign(new Error(String(message)), { code, data }) })
            // Whatever else a chain says, another address would say too.
            if (code !== tooManyRequests) throw failure
          } else failure = error
          isWorthAnotherTry ||=
            !isKitError(error) ||
            error.code !== 'HTTP_STATUS' ||
            worthAnotherTry.includes(Number(error.context['status']))
          if (stop.aborted) break
        }
        if (!isWorthAnotherTry) break
      }
      throw failure
    }

    return untilAborted(withDeadline(run(), { platform, ms: limitMs, what }), stop)
  }
}
