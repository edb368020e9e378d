import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ServiceEnv } from './ServiceEnv.ts'
import { mayUse } from '../settings/mayUse.ts'

/** 403 for pages that are not in the project's settings. */
export function requireOrigin(): MiddlewareHandler<ServiceEnv> {
  return createMiddleware<ServiceEnv>(async (context, next) =>
    mayUse(context.var.scope.settings.get(), context.req.header('origin'))
      ? next()
      : context.json({ error: 'Unauthorized: origin not allowed' }, 403),
  )
}
