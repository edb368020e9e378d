import { parse } from 'valibot'
import { withDeadline } from '../../abort/withDeadline.ts'
import { malformedAnswer } from '../../errors/serviceErrors.ts'
import { httpStatus, unreachable } from '../../errors/httpErrors.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { HttpClient } from './HttpClient.ts'
import type { HttpRequest } from './HttpRequest.ts'
import { joinUrl } from './joinUrl.ts'
import { pause } from './pause.ts'
import { retryDelay } from './retryDelay.ts'
import type { SdkInfo } from './SdkInfo.ts'
import { sdkQuery } from './sdkQuery.ts'
import { withoutSecrets } from './withoutSecrets.ts'

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
