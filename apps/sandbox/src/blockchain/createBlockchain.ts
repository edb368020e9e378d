import { Hono } from 'hono'
import { safeParse } from 'valibot'
import { publicUrl } from '../http/publicUrl.ts'
import { readJson } from '../http/readJson.ts'
import { requireOrigin } from '../http/requireOrigin.ts'
import { requireProject } from '../http/requireProject.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'
import { toBalance } from './balance/toBalance.ts'
import { historyOf } from './history/historyOf.ts'
import { pageOf } from './history/pageOf.ts'
import { identityOf } from './identity/identityOf.ts'
import { isAccount } from './isAccount.ts'
import { priceRequest } from './price/priceRequest.ts'
import { pricesOf } from './price/pricesOf.ts'
import { refuse } from './refuse.ts'

const notSupported = 'Chain is not supported'
const noAddress = 'This is no address.'

/** The calls of the blockchain API that core makes (SPEC §7, FACTS §5.2). */
export function createBlockchain(world: World): Hono<ServiceEnv> {
  const { projectId, networks } = world
  const app = new Hono<ServiceEnv>()
  const isServed = (networkId: string): boolean => networks.some((network) => network.networkId === networkId)
  const guards = [requireProject(projectId), requireOrigin()] as const

  app.get('/v1/supported-chains', ...guards, (context) =>
    context.json({ http: networks.map(({ networkId }) => networkId), ws: [] }),
  )

  app.get('/v1/identity/:address', ...guards, (context) => {
    const address = context.req.param('address')
    return isAccount(address)
      ? context.json(identityOf(address, publicUrl(context)))
      : refuse(context, 'address', noAddress)
  })

  app.get('/v1/account/:address/history', ...guards, async (context) => {
    const address = context.req.param('address')
    const { chainId, cursor, onramp } = context.req.query()
    if (!isAccount(address)) return refuse(context, 'address', noAddress)
    if (chainId !== undefined && !isServed(chainId)) return refuse(context, 'chainId', notSupported)
    const page = pageOf(
      await historyOf(world, { address, networkId: chainId, onramp, baseUrl: publicUrl(context) }),
      cursor,
    )
    return page ? context.json(page) : refuse(context, 'cursor', 'There is no such page.')
  })

  app.get('/v1/account/:address/balance', ...guards, async (context) => {
    const address = context.req.param('address')
    const { chainId, currency } = context.req.query()
    if (!isAccount(address)) return refuse(context, 'address', noAddress)
    if (currency !== 'usd') return refuse(context, 'currency', 'Figures are in usd.')
    if (chainId !== undefined && !isServed(chainId)) return refuse(context, 'chainId', notSupported)
    const asked = networks.filter(
      ({ networkId, isAddress }) => (chainId ?? networkId) === networkId && isAddress(address),
    )
    const balances = await Promise.all(
      asked.map(async ({ networkId, holdings }) =>
        ((await holdings?.(address)) ?? []).map((holding) => toBalance(holding, networkId, publicUrl(context))),
      ),
    )
    return context.json({ balances: balances.flat() })
  })

  // The project stands in the body here (SPEC §7).
  app.post('/v1/fungible/price', requireOrigin(), async (context) => {
    const { success, output, issues } = safeParse(priceRequest, await readJson(context))
    if (!success) return refuse(context, String(issues[0].path?.[0]?.key ?? 'body'), issues[0].message)
    if (output.projectId !== projectId) return context.json({ error: 'Unauthorized: invalid key' }, 401)
    return context.json({ fungibles: pricesOf(world, output.addresses, publicUrl(context)) })
  })
  return app
}
