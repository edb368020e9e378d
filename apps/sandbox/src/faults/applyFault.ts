import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServiceEnv } from '../http/ServiceEnv.ts'

/** Middleware inside of CORS: applies the effects of a request's fault before or instead of the usual answer. */
export function applyFault(): MiddlewareHandler<ServiceEnv> {
  return createMiddleware<ServiceEnv>(async (context, next) => {
    const { fault } = context.var
    if (fault === undefined) return next()
    const { delayMs, hang, drop, malformed, status, retryAfter, removed } = fault
    if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (hang) await removed
    if (drop) {
      context.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (malformed) return context.body('{"data":[{"id":', 200, { 'content-type': 'application/json' })
    if (status === undefined && !('body' in fault)) return next()
    const body = 'body' in fault ? fault.body : { error: `The sandbox was asked to answer with ${status}.` }
    const headers = {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': `${retryAfter}` }),
    }
    if (status === 204 || status === 205 || status === 304) return new Response(null, { status })
    return context.body(JSON.stringify(body), (status ?? 200) as ContentfulStatusCode, headers)
  })
}
