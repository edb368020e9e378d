import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'

/**
 * Allows requests of pages of any origin: CORS with the headers that clients read, private network access for pages
 * that are not on loopback, and embedding of pictures under cross-origin isolation.
 */
export const allowPages = (): MiddlewareHandler =>
  every(
    createMiddleware(async (context, next) => {
      await next()
      context.header('cross-origin-resource-policy', 'cross-origin')
      if (context.req.header('access-control-request-private-network'))
        context.header('access-control-allow-private-network', 'true')
    }),
    cors({ origin: '*', exposeHeaders: ['retry-after'] }),
  )
