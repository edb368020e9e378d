import { withDeadline } from '../../abort/withDeadline.ts'
import { aborted, malformedAnswer } from '../../errors/errors.ts'
import { httpStatus, unreachable } from '../../errors/requestErrors.ts'
import { isKitError } from '../../errors/KitError.ts'
import { refusesBatches } from '../../networks/refusals.ts'
import type { Platform } from '../../platform/Platform.ts'
import { originOf } from './originOf.ts'
import { readText } from './readText.ts'
import { RpcError } from './RpcError.ts'

export type EndpointRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
}

/**
 * Sends one request and resolves with the result.
 * @throws RpcError where the node refuses the request
 * @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER`
 */
export type Endpoint = (request: EndpointRequest) => Promise<unknown>

export type EndpointOptions = {
  readonly platform: Pick<Platform, 'fetch' | 'after' | 'document'>
  /** Milliseconds for one POST. */
  readonly limitMs: number
  readonly parseJson: (text: string) => unknown
}

/** Statuses after which the same request may succeed later. */
export const retriedStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

const largestBatch = 1_000
const largestResponse = 10_000_000
const longestMessage = 500

type Queued = EndpointRequest & {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** One JSON-RPC URL. Requests made in one task share a POST, unless the node has refused batches. */
export function createEndpoint(url: string, { platform, limitMs, parseJson }: EndpointOptions): Endpoint {
  const origin = originOf(url, platform.document()?.URL)
  const what = origin || 'The RPC node'
  let queue: readonly Queued[] = []
  let takesBatches = true

  const post = (body: unknown, signal: AbortSignal): Promise<unknown> =>
    withDeadline({ platform, what, limitMs, signal }, async (limited) => {
      const text = await send(body, limited)
      try {
        return parseJson(text)
      } catch {
        // The parser's message quotes the response.
        throw malformedAnswer({ what })
      }
    })

  async function send(body: unknown, signal: AbortSignal): Promise<string> {
    try {
      const response = await platform.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      const { ok, status } = response
      // Some nodes return a JSON-RPC error with an HTTP error status, such as 500 for a revert. A batch that met a rate
      // limit is not split and sent again.
      const isRead = !Array.isArray(body) || !retriedStatuses.includes(status)
      const text = isRead ? await readText(response, { limit: largestResponse, what }) : ''
      if (!ok && !saysError(text)) {
        response.body?.cancel().catch(() => {})
        throw httpStatus({ status, url: origin })
      }
      return text
    } catch (error) {
      if (isKitError(error)) throw error
      throw unreachable({ url: origin }, { cause: new Error(withoutKeys(String(Object(error).message), url)) })
    }
  }

  const toEnvelope = ({ method, params }: Queued, index: number) => ({ jsonrpc: '2.0', id: index + 1, method, params })

  const readResult = (value: unknown, index: number): unknown => {
    const { id, result, error } = Object(value) as Readonly<Record<string, unknown>>
    // Some nodes leave the id out of an error.
    const isAnswer = String(id) === `${index + 1}` || (error !== undefined && (id === undefined || id === null))
    if (!isAnswer) throw malformedAnswer({ what })
    if (typeof error === 'object' && error !== null) throw toRpcError(error)
    if (result === undefined) throw malformedAnswer({ what })
    return result
  }

  const toRpcError = (error: object): RpcError => {
    const { code, message, data } = error as Readonly<Record<string, unknown>>
    const text = typeof message === 'string' ? message : 'The node refused the request.'
    return new RpcError({ code: Number(code ?? 0), message: withoutKeys(text, url).slice(0, longestMessage), data })
  }

  async function sendAlone(queued: Queued): Promise<void> {
    try {
      queued.resolve(readResult(await post(toEnvelope(queued, 0), queued.signal), 0))
    } catch (error) {
      queued.reject(error)
    }
  }

  async function sendTogether(batch: readonly Queued[]): Promise<void> {
    const unwanted = new AbortController()
    let waiting = batch.length
    const leave = () => {
      waiting -= 1
      if (waiting === 0) unwanted.abort()
    }
    for (const { signal } of batch) signal.addEventListener('abort', leave)
    try {
      const answers = await post(batch.map(toEnvelope), unwanted.signal).catch((error: unknown) => {
        if (isBatchRefused(error)) return null
        throw error
      })
      const { error } = Object(answers) as { readonly error?: unknown }
      if (typeof error === 'object' && error !== null && !refusesBatches(error)) throw toRpcError(error)
      const known = new Map(
        (Array.isArray(answers) ? answers : []).map((answer) => [String(Object(answer).id), answer as unknown]),
      )
      if (!batch.some((_, index) => known.has(`${index + 1}`))) {
        takesBatches = false
        await Promise.all(batch.map(sendAlone))
        return
      }
      batch.forEach(({ resolve, reject }, index) => {
        try {
          resolve(readResult(known.get(`${index + 1}`), index))
        } catch (error) {
          reject(error)
        }
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      for (const { signal } of batch) signal.removeEventListener('abort', leave)
    }
  }

  function flush(): void {
    const wanted = queue.filter(({ signal }) => !signal.aborted)
    for (const { signal, reject } of queue) if (signal.aborted) reject(aborted())
    queue = []
    const size = takesBatches ? largestBatch : 1
    for (let start = 0; start < wanted.length; start += size) {
      const batch = wanted.slice(start, start + size)
      const [first] = batch
      if (first && batch.length === 1) void sendAlone(first)
      else void sendTogether(batch)
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) queueMicrotask(flush)
      queue = [...queue, { ...request, resolve, reject }]
    })
}

/** Returns true if a response contains a JSON-RPC error, which has a numeric code. */
function saysError(text: string): boolean {
  try {
    const { error } = Object(JSON.parse(text)) as { readonly error?: { readonly code?: unknown } | null }
    return typeof error?.code === 'number'
  } catch {
    return false
  }
}

/** A node that is overloaded would only be asked more often by single requests. */
function isBatchRefused(error: unknown): boolean {
  const status = isKitError(error) && error.code === 'HTTP_STATUS' ? Number(error.context['status']) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Removes what may be a key of `url` from text that others wrote. */
function withoutKeys(text: string, url: string): string {
  const { username, password, pathname, searchParams } = new URL(url, 'https://relative.invalid')
  return [username, password, ...pathname.split('/'), ...searchParams.values()]
    .filter((part) => part.length >= 8)
    .reduce((rest, key) => rest.replaceAll(key, '…'), text)
}
