import { type GenericSchema, safeParse } from 'valibot'
import { pause } from '../abort/pause.ts'
import { readText } from '../adapter/rpc/readText.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import { malformedAnswer } from '../errors/errors.ts'
import { httpStatus, unreachable } from '../errors/requestErrors.ts'
import { isKitError } from '../errors/KitError.ts'
import type { Platform } from '../platform/Platform.ts'
import { withoutSecrets } from '../url/httpUrl.ts'
import { joinUrl, type Query, type SdkInfo, sdkQuery } from './urls.ts'

export type HttpRequest = {
  /** Names the response in errors: `The wallet list`. */
  readonly what: string
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  /** Below the base URL; the caller encodes segments that come from outside. */
  readonly path: string
  readonly query?: Query | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** `text/plain` avoids a CORS preflight where the service parses it as JSON. Default: `application/json`. */
  readonly contentType?: 'application/json' | 'text/plain' | undefined
  /** Allows retries. Default: false for POST, true otherwise. @see https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 */
  readonly idempotent?: boolean | undefined
  /** A 400, 409 or 422 with JSON is a response, too: the service says in it why it refuses. Default: false. */
  readonly readsRefusal?: boolean | undefined
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
  readonly signal: AbortSignal
}

/** A validated response. `wire` is the JSON as received, for caches that keep the service's own shape. */
export type Answer<value> = { readonly value: value; readonly wire: unknown }

/** All methods reject with a KitError: `HTTP_STATUS`, `UNREACHABLE`, `TIMED_OUT` (10 s per attempt) or `ABORTED`. */
export type HttpClient = {
  /** Sends a request and validates the JSON response. @throws KitError `MALFORMED_ANSWER` too */
  readonly read: <value>(request: HttpRequest, schema: GenericSchema<unknown, value>) => Promise<Answer<value>>
  /** Sends a request and checks only the status of the response. */
  readonly send: (request: HttpRequest) => Promise<void>
}

export type RetryDelayParameters = {
  /** 1 for the first retry. */
  readonly retry: number
  /** Undefined where the network failed and there is no response. */
  readonly status: number | undefined
  /** The header: seconds or an HTTP date. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
  readonly retryAfter: string | null
  /** ms since 1970. */
  readonly now: number
}

const retriedStatuses: readonly (number | undefined)[] = [403, 408, 413, 429, 500, 502, 503, 504, undefined]
const maximumRetries = 3
const baseDelayMs = 150
/** A longer Retry-After is an error at once: the user should see it instead of waiting. */
const longestWaitMs = 10_000

/** Milliseconds until the next attempt: 150, 300, 600, or Retry-After if longer; undefined if there must be none. */
export function retryDelay({ retry, status, retryAfter, now }: RetryDelayParameters): number | undefined {
  if (retry > maximumRetries || !retriedStatuses.includes(status)) return undefined
  const own = baseDelayMs * 2 ** (retry - 1)
  const asked =
    retryAfter === null ? 0 : /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  if (asked > longestWaitMs) return undefined
  return asked > own ? asked : own
}

export type CreateHttpClientParameters = {
  readonly platform: Pick<Platform, 'fetch' | 'after' | 'now'>
  readonly baseUrl: string
  /** GETs carry all of it, other methods only the client id. */
  readonly sdk: SdkInfo
}

type Outcome = {
  readonly ok: boolean
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}

const attemptLimitMs = 10_000
/** Larger responses are refused: parsing and validating them would block the page. */
export const maximumAnswerBytes = 4_000_000

/** Where and why a response does not fit its schema, without quoting the response: errors are logged. */
function mismatch(
  issues: readonly {
    readonly expected: string | null
    readonly path?: readonly { readonly key: unknown }[] | undefined
  }[],
): Error {
  const [issue] = issues
  const path =
    issue?.path
      ?.map(({ key }) => String(key))
      .join('.')
      .slice(0, 200) ?? ''
  return new TypeError(`Expected ${issue?.expected ?? 'another value'}${path === '' ? '' : ` at ${path}`}`)
}

/** A client of one service. Keeps no connection and no state. */
export function createHttpClient({ platform, baseUrl, sdk }: CreateHttpClientParameters): HttpClient {
  function urlOf({ method = 'GET', path, query }: HttpRequest): string {
    const common = method === 'GET' ? sdkQuery(sdk) : {}
    return joinUrl(baseUrl, path, { ...common, clientId: sdk.clientId?.(), ...query })
  }

  function attempt(request: HttpRequest, url: string, wantsText: boolean): Promise<Outcome> {
    const { what, method = 'GET', body, contentType = 'application/json', keepalive = false, signal } = request
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': contentType } }
    return withDeadline({ platform, what, limitMs: attemptLimitMs, signal }, async (limited) => {
      try {
        const response = await platform.fetch(url, {
          method,
          signal: limited,
          ...content,
          ...(keepalive && { keepalive }),
        })
        const { status, headers, body: answer } = response
        const ok = response.ok || (request.readsRefusal === true && [400, 409, 422].includes(status))
        const reads = ok && wantsText
        const text = reads ? await readText(response, { limit: maximumAnswerBytes, what }) : ''
        // An unread body would keep the connection open.
        if (!reads) answer?.cancel().catch(() => {})
        return { ok, status, retryAfter: headers.get('retry-after'), text }
      } catch (cause) {
        if (isKitError(cause)) throw cause
        throw unreachable({ url: withoutSecrets(url) }, { cause })
      }
    })
  }

  async function call(request: HttpRequest, wantsText: boolean): Promise<string> {
    const url = urlOf(request)
    const idempotent = request.idempotent ?? request.method !== 'POST'
    const start = platform.now()
    for (let retry = 1; ; retry++) {
      const outcome = await attempt(request, url, wantsText).catch((error: unknown) => {
        if (isKitError(error, 'UNREACHABLE')) return error
        throw error
      })
      const failed = outcome instanceof Error
      if (!failed && outcome.ok) return outcome.text
      const now = platform.now()
      const { status, retryAfter } = failed ? { status: undefined, retryAfter: null } : outcome
      const delay = idempotent ? retryDelay({ retry, status, retryAfter, now }) : undefined
      // A network that takes long to fail is not tried beyond the time that one attempt may take.
      if (delay === undefined || (failed && now + delay - start >= attemptLimitMs))
        throw failed ? outcome : httpStatus({ status: outcome.status, url: withoutSecrets(url) })
      await pause(platform, delay, request.signal)
    }
  }

  return {
    async read(request, schema) {
      const { what } = request
      const text = await call(request, true)
      let wire: unknown
      try {
        wire = JSON.parse(text)
      } catch {
        // The parser's own error quotes the response.
        throw malformedAnswer({ what }, { cause: new SyntaxError(`No JSON in ${text.length} characters`) })
      }
      const result = safeParse(schema, wire)
      if (!result.success) throw malformedAnswer({ what }, { cause: mismatch(result.issues) })
      return { wire, value: result.output }
    },
    async send(request) {
      await call(request, false)
    },
  }
}
