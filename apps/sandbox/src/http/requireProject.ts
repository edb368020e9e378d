import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Refuses a missing or unknown project id. */
export function requireProject(projectId: string, status: 401 | 403 = 401): MiddlewareHandler {
  return createMiddleware(async (context, next) => {
    if (context.req.query('projectId') !== projectId)
      return context.json({ error: 'Unauthorized: invalid key' }, status)
    return next()
  })
}
