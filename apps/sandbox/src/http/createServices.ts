import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { blockExplorerRoutes } from '../blockExplorer/blockExplorerRoutes.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import { createEnvironment } from '../environment/createEnvironment.ts'
import { projectId } from '../environment/projectId.ts'
import { explorerRoutes } from '../explorer/explorerRoutes.ts'
import { imageRoutes } from '../images/imageRoutes.ts'

/** All that the sandbox serves over HTTP, for pages of any origin. */
export function createServices(chains: readonly RunningChain[], relayUrl: string): Hono {
  const app = new Hono()
  app.use(cors())
  app.route('/', explorerRoutes(projectId))
  app.route('/', imageRoutes())
  app.route('/', blockExplorerRoutes(chains))
  app.get('/environment.json', (context) => context.json(createEnvironment(new URL(context.req.url).origin, relayUrl, chains)))
  app.notFound((context) => context.json({ error: 'Not found' }, 404))
  app.onError((error, context) => context.json({ error: error.message }, 502))
  return app
}
