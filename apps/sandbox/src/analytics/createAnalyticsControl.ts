import { Hono } from 'hono'
import type { ServiceEnv } from '../http/ServiceEnv.ts'

/** GET and DELETE /sandbox/analytics. */
export function createAnalyticsControl(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get('/analytics', (context) => context.json({ events: context.var.scope.analytics.list() }))
  app.delete('/analytics', (context) => {
    context.var.scope.analytics.clear()
    return context.body(null, 204)
  })
  return app
}
