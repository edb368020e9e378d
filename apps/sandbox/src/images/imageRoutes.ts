import { Hono, type Context } from 'hono'
import { wallets } from '../wallets/wallets.ts'
import { walletImageId } from '../wallets/walletIds.ts'
import { chainPictures } from './chainPictures.ts'
import { walletPicture } from './walletPicture.ts'

/** GET /getWalletImage/{id} and /public/getAssetImage/{id} (SPEC §7), for a plain `<img src>`. */
export function imageRoutes(): Hono {
  const walletPictures = new Map(wallets.map((wallet) => [walletImageId(wallet.rdns), walletPicture(wallet)]))
  const app = new Hono()
  app.get('/getWalletImage/:id', (context) => answer(context, walletPictures.get(context.req.param('id'))))
  app.get('/public/getAssetImage/:id', (context) => answer(context, chainPictures.get(context.req.param('id'))))
  return app
}

function answer(context: Context, svg: string | undefined): Response {
  if (svg === undefined) return context.json({ error: 'Not found' }, 404)
  return context.body(svg, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, immutable',
    // A picture opened by itself must not run script on the services' origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
