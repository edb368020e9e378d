import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { createAnalytics } from '../analytics/createAnalytics.ts'
import { createBlockchain } from '../blockchain/createBlockchain.ts'
import { createBlockExplorer } from '../blockExplorer/createBlockExplorer.ts'
import { createConvert } from '../convert/createConvert.ts'
import { createControl } from '../control/createControl.ts'
import { createEnvironment } from '../environment/createEnvironment.ts'
import { createExplorer } from '../explorer/createExplorer.ts'
import { createProfiles } from '../names/createProfiles.ts'
import { createOnRampService } from '../onramp/createOnRampService.ts'
import { strike } from '../faults/strike.ts'
import { applyFault } from '../faults/applyFault.ts'
import { createImages } from '../images/createImages.ts'
import { logRequests } from '../requests/logRequests.ts'
import { createRpc } from '../rpc/createRpc.ts'
import { splitScope } from '../scopes/splitScope.ts'
import type { World } from '../world/World.ts'
import { allowPages } from './allowPages.ts'
import { onlyOwnHost } from './guards.ts'
import type { ServiceEnv } from './ServiceEnv.ts'

/** All services except the control: requests are logged, and faults apply. Paths are those of the real hosts. */
const services: readonly ((world: World) => Hono<ServiceEnv>)[] = [
  createExplorer,
  createImages,
  createBlockchain,
  createConvert,
  createOnRampService,
  createProfiles,
  createRpc,
  createAnalytics,
  createBlockExplorer,
]

/** All HTTP routes of the sandbox: shared at the root, and isolated below `/t/{token}` for each scope. */
export function createServices(world: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>({ getPath: (request) => splitScope(getPath(request)).path })
  app.use(onlyOwnHost(), async (context, next) => {
    context.set('scope', world.scopes.of(splitScope(new URL(context.req.url).pathname).scope))
    return next()
  })
  app.route('/sandbox', createControl(world))
  app.get('/environment.json', allowPages(), (context) => {
    const { origin, pathname } = new URL(context.req.url)
    return context.json(createEnvironment(world, origin, splitScope(pathname).prefix), 200, {
      'cache-control': 'no-store',
    })
  })
  app.get('/', allowPages(), (context) => {
    const base = new URL(context.req.url).origin + splitScope(new URL(context.req.url).pathname).prefix
    return context.json({
      name: 'Services of the kit sandbox',
      environment: `${base}/environment.json`,
      control: `${base}/sandbox`,
      paths: pathsOf(app),
    })
  })
  app.use(strike(), logRequests(world.now), allowPages(), applyFault())
  for (const createService of services) app.route('/', createService(world))
  if (world.bitcoin) app.route('/', world.bitcoin)
  app.notFound((context) => context.json({ error: 'Not found' }, 404))
  app.onError((error, context) => context.json({ error: error.message }, 502))
  return app
}

/** The paths of the routes, in order and without parameter patterns. Middleware has no method. */
const pathsOf = ({ routes }: Hono<ServiceEnv>): readonly string[] => {
  const requests = routes.filter(({ method }) => method !== 'ALL')
  return [...new Set(requests.map(({ method, path }) => `${method} ${path.replace(/(?<=:\w+)\{.*?\}(?=\/|$)/g, '')}`))]
}
