import { Hono, type Context } from 'hono'
import { createAnalyticsControl } from '../analytics/createAnalyticsControl.ts'
import { createMarketControl } from '../convert/createMarketControl.ts'
import { createFaultControl } from '../faults/createFaultControl.ts'
import { noOtherPages } from '../http/guards.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { splitScope } from '../scopes/splitScope.ts'
import { createRequestControl } from '../requests/createRequestControl.ts'
import { createSettingsControl } from '../settings/createSettingsControl.ts'
import type { World } from '../world/World.ts'
import { controlPage } from './controlPage.ts'
import { createRelayControl } from './createRelayControl.ts'

/** All routes below /sandbox, by which tests control and observe the services. They are not logged, and faults do not affect them. */
export function createControl(world: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.use(noOtherPages(), async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  const parts = [
    createFaultControl(),
    createRequestControl(),
    createSettingsControl(),
    createAnalyticsControl(),
    createRelayControl(world),
    createMarketControl(world),
  ]
  for (const part of parts) app.route('/', part)
  const scopeOf = (context: Context): string => splitScope(new URL(context.req.url).pathname).scope
  app.get('/', (context) =>
    context.html(controlPage(context.var.scope, scopeOf(context)), 200, {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }),
  )
  app.delete('/', (context) => {
    world.scopes.end(scopeOf(context))
    return context.body(null, 204)
  })
  app.all('*', (context) => context.json({ error: 'Not found' }, 404))
  return app
}
