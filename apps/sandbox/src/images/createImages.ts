import { Hono, type Context } from 'hono'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { drawCoin } from '../pictures/drawCoin.ts'
import { drawSvg } from '../pictures/drawSvg.ts'
import type { Picture } from '../pictures/Picture.ts'
import type { Wallet } from '../wallets/Wallet.ts'
import { walletImageId } from '../wallets/walletIds.ts'
import { wallets } from '../wallets/wallets.ts'
import { chainPictures } from './chainPictures.ts'
import { currencySigns, tokenSymbols } from './symbols.ts'
import { walletPicture } from './walletPicture.ts'

/**
 * The image services, for a plain `<img src>`, and GET /pictures/{any word} with pictures for the other services. None
 * requires a project id. Pictures are drawn on the first request.
 */
export function createImages(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const byImageId = new Map<string, Wallet>(wallets.map((wallet) => [walletImageId(wallet.key), wallet]))

  app.get('/getWalletImage/:id', (context) => {
    const wallet = byImageId.get(context.req.param('id'))
    return answer(context, wallet && walletPicture(wallet))
  })
  app.get('/public/getAssetImage/:id', (context) => answer(context, svg(chainPictures.get(context.req.param('id')))))
  app.get('/public/getCurrencyImage/:code', (context) => {
    const sign = currencySigns[context.req.param('code').toLowerCase()]
    return answer(context, svg(sign && drawCoin(sign)))
  })
  app.get('/public/getTokenImage/:symbol', (context) => {
    const symbol = context.req.param('symbol').toUpperCase()
    return answer(context, tokenSymbols.includes(symbol) ? svg(drawCoin(symbol)) : undefined)
  })
  // A picture that is too large for any screen.
  app.get('/pictures/huge', (context) =>
    answer(context, svg(drawSvg('huge').replace('<svg ', '<svg width="30000" height="30000" '))),
  )
  app.get('/pictures/:name{[\\w-]{1,64}}', (context) => answer(context, svg(drawSvg(context.req.param('name')))))
  return app
}

const svg = (body: string | undefined): Picture | undefined =>
  body === undefined ? undefined : { type: 'image/svg+xml', body }

function answer(context: Context, picture: Picture | undefined): Response {
  if (picture === undefined) return context.json({ error: 'Not found' }, 404)
  return context.body(picture.body, 200, {
    'content-type': picture.type,
    'cache-control': 'public, max-age=86400, immutable',
    // A picture opened by itself must not run script on the services' origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  })
}
