import { Hono } from 'hono'
import { flatten, safeParse } from 'valibot'
import { readJson } from '../http/readJson.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { faultSchema } from './Fault.ts'

/** POST, GET and DELETE /sandbox/faults, DELETE /sandbox/faults/{id}. */
export function createFaultControl(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.post('/faults', async (context) => {
    const { success, output, issues } = safeParse(faultSchema, await readJson(context))
    if (!success) return context.json({ error: 'This is no fault.', issues: flatten(issues) }, 400)
    return context.json({ id: context.var.scope.faults.add(output) }, 201)
  })
  app.get('/faults', (context) => context.json({ faults: context.var.scope.faults.list() }))
  app.delete('/faults', (context) => {
    context.var.scope.faults.clear()
    return context.body(null, 204)
  })
  app.delete('/faults/:id', (context) =>
    context.var.scope.faults.remove(context.req.param('id'))
      ? context.body(null, 204)
      : context.json({ error: 'Not found' }, 404),
  )
  return app
}
