import { Hono } from 'hono'
import type { ServiceEnv } from '../http/ServiceEnv.ts'

/** GET and DELETE /sandbox/requests. */
export function createRequestControl(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get('/requests', (context) => {
    const { requests } = context.var.scope
    const counts = requests.counts()
    return context.json({
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
      requests: requests.list(),
    })
  })
  app.delete('/requests', (context) => {
    context.var.scope.requests.clear()
    return context.body(null, 204)
  })
  return app
}
