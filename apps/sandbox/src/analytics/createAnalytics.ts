import { Hono, type Context } from 'hono'
import { array, flatten, safeParse, type BaseIssue } from 'valibot'
import { readJson } from '../http/readJson.ts'
import { requireOrigin } from '../http/requireOrigin.ts'
import { requireProject } from '../http/requireProject.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'
import { analyticsEvent, type AnalyticsEvent } from './AnalyticsEvent.ts'

/** POST /e and /batch: 202, and every event is kept for tests. 403 for pages that are not allowed. */
export function createAnalytics({ projectId, now }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()

  const keep = (context: Context<ServiceEnv>, route: '/e' | '/batch', events: readonly AnalyticsEvent[]): Response => {
    const common = { at: now(), route, origin: context.req.header('origin'), query: context.req.query() }
    context.var.scope.analytics.add(events.map((event) => ({ ...common, event })))
    return context.body(null, 202)
  }
  const refuse = (context: Context, issues: [BaseIssue<unknown>, ...BaseIssue<unknown>[]]): Response =>
    context.json({ error: 'This is no event.', issues: flatten(issues) }, 400)

  app.post('/e', requireProject(projectId, 403), requireOrigin(), async (context) => {
    const { success, output, issues } = safeParse(analyticsEvent, await readJson(context))
    return success ? keep(context, '/e', [output]) : refuse(context, issues)
  })
  app.post('/batch', requireProject(projectId, 403), requireOrigin(), async (context) => {
    const { success, output, issues } = safeParse(array(analyticsEvent), await readJson(context))
    return success ? keep(context, '/batch', output) : refuse(context, issues)
  })
  return app
}
