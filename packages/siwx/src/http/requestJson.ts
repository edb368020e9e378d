import { isKitError, readText } from '@kit/core/adapter'
import { aborted, type SiwxError } from '../errors/SiwxError.ts'

export type JsonRequest = {
  readonly method: 'GET' | 'POST'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly credentials?: 'include' | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
  /** Makes the error for a service that did not answer with JSON. */
  readonly failed: (reason: string, cause?: unknown, status?: number) => SiwxError
}

export type JsonAnswer = { readonly status: number; readonly json: unknown }

/** Bytes. */
const longestAnswer = 1_000_000

/**
 * Sends a request and reads its answer as JSON, whatever its status.
 *
 * @throws SiwxError `ABORTED`, or what `failed` makes if there is no answer in time, it is too long or not JSON.
 */
export async function requestJson(url: string, request: JsonRequest): Promise<JsonAnswer> {
  const { method, body, headers, credentials, signal, timeoutMs, failed } = request
  if (signal?.aborted) throw aborted()
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  signal?.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(abort, timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(credentials === undefined ? {} : { credentials }),
      redirect: 'error',
      signal: controller.signal,
    })
    const text = await readText(response, { limit: longestAnswer, what: 'the sign-in service' })
    if (text === '') return { status: response.status, json: undefined }
    try {
      return { status: response.status, json: JSON.parse(text) as unknown }
    } catch (error) {
      const reason = response.ok ? 'the answer is not JSON' : `it answered with status ${response.status}`
      throw failed(reason, error, response.status)
    }
  } catch (error) {
    if (signal?.aborted) throw aborted()
    if (controller.signal.aborted) throw failed(`no answer within ${timeoutMs} ms`, error)
    if (isKitError(error, 'MALFORMED_ANSWER')) throw failed('the answer is too long', error)
    if (error instanceof Error && error.name === 'SiwxError') throw error
    throw failed(error instanceof Error ? error.message : 'no answer', error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
