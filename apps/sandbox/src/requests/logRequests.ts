import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ServiceEnv } from '../http/ServiceEnv.ts'

/** Logs every request but preflights, when it arrives: also those that are never answered. Runs after `strike`. */
export function logRequests(now: () => number): MiddlewareHandler<ServiceEnv> {
  return createMiddleware<ServiceEnv>((context, next) => {
    const { method, path } = context.req
    const route = matchedRoutes(context).findLast((candidate) => candidate.method !== 'ALL')?.path ?? '(none)'
    if (method !== 'OPTIONS')
      context.var.scope.requests.add({
        at: now(),
        method,
        route,
        path,
        query: context.req.query(),
        origin: context.req.header('origin'),
        fault: context.var.fault?.id,
      })
    return next()
  })
}
