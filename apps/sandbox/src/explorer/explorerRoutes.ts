import { Hono } from 'hono'
import { toWire } from '../wallets/toWire.ts'
import { wallets } from '../wallets/wallets.ts'
import { parseWalletQuery } from './parseWalletQuery.ts'
import { requireProject } from './requireProject.ts'
import { selectWallets } from './selectWallets.ts'

/** GET /getWallets and /getAnalyticsConfig (SPEC §7). */
export function explorerRoutes(projectId: string): Hono {
  const app = new Hono()
  app.get('/getWallets', requireProject(projectId), (context) => {
    const { origin } = new URL(context.req.url)
    try {
      const listed = wallets.map((wallet, index) => toWire(wallet, index + 1, origin))
      return context.json(selectWallets(listed, parseWalletQuery(context.req.query())))
    } catch (error) {
      return context.json({ error: (error as Error).message }, 400)
    }
  })
  app.get('/getAnalyticsConfig', requireProject(projectId), (context) => context.json({ isAnalyticsEnabled: false }))
  return app
}
