import { joinUrl, type Query, type SdkInfo, sdkQuery, withoutSecrets } from './urls.ts'
import { type GenericSchema, parse } from 'valibot'
import { pause } from '../abort/pause.ts'
import type { Platform } from '../platform/Platform.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import { httpStatus, malformedAnswer, unreachable } from '../errors/errors.ts'

export type HttpRequest = {
  /** Names the answer in errors: `The wallet list`. */
  readonly what: string
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  /** Below the base address; parts that come from elsewhere are encoded by the caller. */
  readonly path: string
  readonly query?: Query | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** `text/plain` spares a CORS preflight where the service reads JSON from it all the same. Default: `application/json`. */
  readonly contentType?: 'application/json' | 'text/plain' | undefined
  /** A POST that only reads may be tried again. Default: false for POST, true for the others (RFC 9110 §9.2.2). */
  readonly idempotent?: boolean | undefined
  /** Let it outlive the page. */
  readonly keepalive?: boolean | undefined
  readonly signal: AbortSignal
}

/** A validated answer. `wire` is what came, for caches that keep the service's own shape. */
export type Answer<value> = { readonly value: value; readonly wire: unknown }

/** All reject with a KitError: `HTTP_STATUS`, `UNREACHABLE`, `TIMED_OUT` (10 s a try), `ABORTED`. */
export type HttpClient = {
  /** Sends, and reads the answer's JSON through `schema`. @throws KitError `MALFORMED_ANSWER` as well */
  readonly read: <value>(request: HttpRequest, schema: GenericSchema<unknown, value>) => Promise<Answer<value>>
  /** Sends; nothing but the answer's status is looked at. */
  readonly send: (request: HttpRequest) => Promise<void>
}

export type RetryDelayParameters = {
  /** 1 for the first retry. */
  readonly retry: number
  readonly status: number
  /** The header: seconds, or an HTTP date (RFC 9110 §10.2.3). */
  readonly retryAfter: string | null
  /** ms since 1970. */
  readonly now: number
}

const retried: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
const maximumRetries = 2
const baseDelayMs = 150
/** Whoever is asked to stay away longer had better tell the person than keep them waiting. */
const longestWaitMs = 10_000

/** How long to wait before another try, in ms; undefined where there is to be none. SPEC §8 (statuses), §9 (figures). */
export function retryDelay({ retry, status, retryAfter, now }: RetryDelayParameters): number | undefined {
  if (retry > maximumRetries || !retried.includes(status)) return undefined
  const own = baseDelayMs * 2 ** (retry - 1)
  const asked =
    retryAfter === null ? 0 : /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  if (asked > longestWaitMs) return undefined
  return asked > own ? asked : own
}

export type CreateHttpClientParameters = {
  readonly platform: Pick<Platform, 'fetch' | 'after' | 'now'>
  readonly baseUrl: string
  /** GETs carry all of it, other calls the client id only (FACTS §5.2). */
  readonly sdk: SdkInfo
}

type Outcome = {
  readonly ok: boolean
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}

const limitMs = 10_000

/** One service's address. Holds no connection and no state. */
export function createHttpClient({ platform, baseUrl, sdk }: CreateHttpClientParameters): HttpClient {
  function urlOf({ method = 'GET', path, query }: HttpRequest): string {
    const common = method === 'GET' ? sdkQuery(sdk) : {}
    return joinUrl(baseUrl, path, { ...common, clientId: sdk.clientId?.(), ...query })
  }

  function tryOnce(request: HttpRequest, url: string, wantsText: boolean): Promise<Outcome> {
    const { what, method = 'GET', body, contentType = 'application/json', keepalive = false, signal } = request
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': contentType } }
    return withDeadline({ platform, what, limitMs, signal }, async (limited) => {
      try {
        const response = await platform.fetch(url, {
          method,
          signal: limited,
          ...content,
          ...(keepalive && { keepalive }),
        })
        const { ok, status, headers, body: answer } = response
        const reads = ok && wantsText
        const text = reads ? await response.text() : ''
        // What nobody reads would hold the connection.
        if (!reads) answer?.cancel().catch(() => {})
        return { ok, status, retryAfter: headers.get('retry-after'), text }
      } catch (cause) {
        throw unreachable({ url: withoutSecrets(url) }, { cause })
      }
    })
  }

  async function call(request: HttpRequest, wantsText: boolean): Promise<string> {
    const url = urlOf(request)
    const idempotent = request.idempotent ?? request.method !== 'POST'
    for (let retry = 1; ; retry++) {
      const { ok, status, retryAfter, text } = await tryOnce(request, url, wantsText)
      if (ok) return text
      const delay = idempotent ? retryDelay({ retry, status, retryAfter, now: platform.now() }) : undefined
      if (delay === undefined) throw httpStatus({ status, url: withoutSecrets(url) })
      await pause(platform, delay, request.signal)
    }
  }

  return {
    async read(request, schema) {
      const text = await call(request, true)
      try {
        const wire: unknown = JSON.parse(text)
        return { wire, value: parse(schema, wire) }
      } catch (cause) {
        throw malformedAnswer({ what: request.what }, { cause })
      }
    },
    async send(request) {
      await call(request, false)
    },
  }
}
