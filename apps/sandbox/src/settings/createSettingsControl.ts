import { Hono } from 'hono'
import { flatten, safeParse } from 'valibot'
import { readJson } from '../http/readJson.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { settingsSchema } from './Settings.ts'

/** GET and PUT /sandbox/settings. Settings that a PUT omits are reset to their defaults. */
export function createSettingsControl(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get('/settings', (context) => context.json(context.var.scope.settings.get()))
  app.put('/settings', async (context) => {
    const { success, output, issues } = safeParse(settingsSchema, await readJson(context))
    if (!success) return context.json({ error: 'These are no settings.', issues: flatten(issues) }, 400)
    context.var.scope.settings.set(output)
    return context.json(output)
  })
  return app
}
