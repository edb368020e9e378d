import { Hono } from 'hono'
import { requireOrigin } from '../http/requireOrigin.ts'
import { requireProject } from '../http/requireProject.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'
import { forwardRpc } from './forwardRpc.ts'
import { rpcError } from './rpcError.ts'

/**
 * JSON-RPC for every network: POST /v1/?chainId={CAIP-2}&projectId={id} as the provider's, and
 * POST /rpc/{CAIP-2} for the node itself, with faults and a log.
 */
export function createRpc({ projectId, networks }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const urlOf = (networkId: string | undefined): string | undefined =>
    networks.find((network) => network.networkId === networkId)?.rpcUrl

  for (const path of ['/v1', '/v1/'])
    app.post(path, requireProject(projectId), requireOrigin(), async (context) => {
      const url = urlOf(context.req.query('chainId'))
      // The code of an invalid chain id.
      if (url === undefined) return context.json(rpcError(32603, 'Chain is not supported'), 400)
      return forwardRpc(url, await context.req.text())
    })
  app.post('/rpc/:network', async (context) => {
    const url = urlOf(context.req.param('network'))
    return url === undefined ? context.json({ error: 'Not found' }, 404) : forwardRpc(url, await context.req.text())
  })
  return app
}
