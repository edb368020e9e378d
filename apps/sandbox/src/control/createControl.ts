import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createAnalyticsControl } from '../analytics/createAnalyticsControl.ts'
import { createFaultControl } from '../faults/createFaultControl.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { splitScope } from '../scopes/splitScope.ts'
import { createRequestControl } from '../requests/createRequestControl.ts'
import { createSettingsControl } from '../settings/createSettingsControl.ts'
import type { World } from '../world/World.ts'

/** All below /sandbox: what tests do to the services and see of them. Neither logged nor struck by faults. */
export function createControl({ scopes }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.use(cors())
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  for (const part of [createFaultControl(), createRequestControl(), createSettingsControl(), createAnalyticsControl()]) app.route('/', part)
  app.delete('/', (context) => {
    scopes.end(splitScope(new URL(context.req.url).pathname).scope)
    return context.body(null, 204)
  })
  app.all('*', (context) => context.json({ error: 'Not found' }, 404))
  return app
}
