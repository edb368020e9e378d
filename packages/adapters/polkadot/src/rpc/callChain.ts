import { aborted, httpStatus, isKitError, type KitError, malformedAnswer, unreachable } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { plainText } from '../text/plainText.ts'
import type { ChainAccess } from './ChainAccess.ts'
import { ChainRefusal } from './ChainRefusal.ts'

/** SPEC §9. Where there are others to turn to, a silent address must not use up a call's whole time. */
const onlyOneMs = 10_000
const oneOfSeveralMs = 4_000

/**
 * A JSON-RPC call over HTTP, from one address to the next until one answers.
 * @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER`
 * @throws ChainRefusal where the chain itself says no
 */
export async function callChain(chain: ChainAccess, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const { urls, signal, platform } = chain
  const ms = urls.length > 1 ? oneOfSeveralMs : onlyOneMs
  let failure: KitError = unreachable({ url: '' })
  for (const url of urls) {
    if (signal.aborted) throw aborted()
    const ending = new AbortController()
    try {
      const stop = AbortSignal.any([signal, ending.signal])
      return await withDeadline(untilAborted(ask(chain, url, method, params, stop), stop), {
        platform,
        ms,
        what: 'The chain',
      })
    } catch (error) {
      if (!isKitError(error) || error.code === 'ABORTED') throw error
      failure = error
    } finally {
      ending.abort()
    }
  }
  throw failure
}

async function ask(
  { platform }: ChainAccess,
  url: string,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await platform
    .fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal })
    .catch((cause: unknown) => {
      throw unreachable({ url }, { cause })
    })
  if (!response.ok) throw httpStatus({ status: response.status, url })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw malformedAnswer({ what: 'The chain' }, { cause })
  })
  const { result, error } = Object(answer) as { readonly result?: unknown; readonly error?: unknown }
  if (error !== undefined && error !== null) throw refusalOf(error)
  if (result === undefined) throw malformedAnswer({ what: 'The chain' })
  return result
}

function refusalOf(error: unknown): ChainRefusal {
  const { code, message, data } = Object(error) as {
    readonly code?: unknown
    readonly message?: unknown
    readonly data?: unknown
  }
  const reason = [plainText(message, 120), plainText(data, 120)].filter((part) => part !== '').join(': ')
  return new ChainRefusal(reason || 'no reason given', typeof code === 'number' ? code : 0)
}
