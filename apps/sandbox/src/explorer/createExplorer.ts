import { Hono } from 'hono'
import { publicUrl } from '../http/publicUrl.ts'
import { requireProject } from '../http/requireProject.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { toWire } from '../wallets/toWire.ts'
import { wallets } from '../wallets/wallets.ts'
import type { World } from '../world/World.ts'
import { parseWalletQuery } from './parseWalletQuery.ts'
import { selectWallets } from './selectWallets.ts'

/** GET /getWallets, /getAnalyticsConfig and /projects/v1/origins. */
export function createExplorer({ projectId }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get('/getWallets', requireProject(projectId), (context) => {
    const baseUrl = publicUrl(context)
    try {
      const listed = wallets.map((wallet, index) => toWire(wallet, index + 1, baseUrl))
      return context.json(selectWallets(listed, parseWalletQuery(context.req.query())))
    } catch (error) {
      return context.json({ error: (error as Error).message }, 400)
    }
  })
  app.get('/getAnalyticsConfig', requireProject(projectId), (context) =>
    context.json({ isAnalyticsEnabled: context.var.scope.settings.get().analytics }),
  )
  app.get('/projects/v1/origins', requireProject(projectId), (context) =>
    context.json({ allowedOrigins: context.var.scope.settings.get().allowedOrigins }),
  )
  return app
}
