import { createMiddleware } from 'hono/factory'
import type { MiddlewareHandler } from 'hono'

/** Refuses a missing or unknown project id with the server message of SPEC §8. Pictures need none. */
export function requireProject(projectId: string): MiddlewareHandler {
  return createMiddleware(async (context, next) => {
    if (context.req.query('projectId') !== projectId) return context.json({ error: 'Unauthorized: invalid key' }, 401)
    return next()
  })
}
