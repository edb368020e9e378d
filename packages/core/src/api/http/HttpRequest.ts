import type { Query } from './Query.ts'

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
