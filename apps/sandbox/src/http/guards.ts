import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isOwnHost } from './isOwnHost.ts'

/** Refuses requests under a name of another party that resolves to this machine (DNS rebinding). */
export const onlyOwnHost = (): MiddlewareHandler =>
  createMiddleware(async (context, next) => {
    if (!isOwnHost(context.req.header('host'))) return context.json({ error: 'Misdirected request' }, 421)
    return next()
  })

/** Lets in programs and the service's own pages: otherwise any page that the user visits could send requests to this machine. */
export const noOtherPages = (): MiddlewareHandler =>
  createMiddleware(async (context, next) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && origin !== new URL(context.req.url).origin)
      return context.json({ error: 'Pages may not use the control' }, 403)
    return next()
  })
