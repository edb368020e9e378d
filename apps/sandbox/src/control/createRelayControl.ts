import { Hono } from 'hono'
import * as v from 'valibot'
import { readJson } from '../http/readJson.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'

const relayRequest = v.strictObject({
  /** How new connections are treated. */
  door: v.optional(v.picklist(['open', 'refuse', 'silent', 'unauthorized'])),
  /** Terminates every open connection. */
  drop: v.optional(v.literal(true)),
})

/** GET and POST /sandbox/relay. There is one relay for all scopes: a change affects every scope. */
export function createRelayControl({ relay }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const state = (): { sockets: number; waiting: number } => ({ sockets: relay.sockets(), waiting: relay.waiting() })
  app.get('/relay', (context) => context.json(state()))
  app.post('/relay', async (context) => {
    const { success, output, issues } = v.safeParse(relayRequest, await readJson(context))
    if (!success) return context.json({ error: 'This is nothing that a relay does.', issues: v.flatten(issues) }, 400)
    if (output.door) relay.door(output.door)
    if (output.drop) relay.dropSockets()
    return context.json(state())
  })
  return app
}
