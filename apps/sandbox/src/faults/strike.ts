import { createMiddleware } from 'hono/factory'
import type { MiddlewareHandler } from 'hono'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { breakOff } from './breakOff.ts'

/** Middleware outside of CORS: finds the fault of a request, and applies the effects on a finished answer. */
export function strike(): MiddlewareHandler<ServiceEnv> {
  return createMiddleware<ServiceEnv>(async (context, next) => {
    const { path, method } = context.req
    const wanted = method === 'OPTIONS' ? context.req.header('access-control-request-method') : undefined
    const target = { path, method: wanted ?? method, query: context.req.query() }
    const fault = context.var.scope.faults.strike(target, wanted !== undefined)
    context.set('fault', fault)
    await next()
    if (fault?.cors)
      for (const name of [...context.res.headers.keys()])
        if (name.startsWith('access-control-')) context.res.headers.delete(name)
    if (!fault?.truncated) return
    const sent = await breakOff(context.res, context.env.outgoing)
    // Setting it over an existing response would copy the headers, and lose the mark that the response was sent.
    context.res = undefined
    context.res = sent
  })
}
