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
import { historyOfOrders } from '../onramp/Order.ts'
import { prices } from '../tokens/prices.ts'
import { priceRequest } from './price/priceRequest.ts'
import { pricesOf } from './price/pricesOf.ts'
import { refuse } from './refuse.ts'

const notSupported = 'Chain is not supported'
const nftsPerPage = 6
const noAddress = 'This is no address.'

/** The calls of the blockchain API that core makes. */
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
    if (!isAccount(address)) return refuse(context, 'address', noAddress)
    const own = [...context.var.scope.names.profiles.values()].findLast(({ addresses }) =>
      Object.values(addresses).some((entry) => entry.address.toLowerCase() === address.toLowerCase()),
    )
    const identity = identityOf(address, publicUrl(context))
    return context.json(own ? { ...identity, name: own.name } : identity)
  })

  app.get('/v1/account/:address/history', ...guards, async (context) => {
    const address = context.req.param('address')
    const { chainId, cursor, onramp } = context.req.query()
    if (!isAccount(address)) return refuse(context, 'address', noAddress)
    if (chainId !== undefined && !isServed(chainId)) return refuse(context, 'chainId', notSupported)
    const bought =
      onramp === undefined
        ? []
        : historyOfOrders(context.var.scope.orders.values(), { address, networkId: chainId, provider: onramp })
    const page = pageOf(
      [
        ...bought,
        ...(await historyOf(world, {
          address,
          networkId: chainId,
          onramp,
          baseUrl: publicUrl(context),
          invented: context.var.scope.settings.get().inventedHistory,
        })),
      ],
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
    const pricesNow = { ...prices, ...context.var.scope.settings.get().prices }
    const asked = networks.filter(
      ({ networkId, isAddress }) => (chainId ?? networkId) === networkId && isAddress(address),
    )
    const balances = await Promise.all(
      asked.map(async ({ networkId, holdings }) =>
        ((await holdings?.(address)) ?? []).map((holding) =>
          toBalance(holding, networkId, publicUrl(context), pricesNow),
        ),
      ),
    )
    return context.json({ balances: balances.flat() })
  })

  app.get('/v1/account/:address/nfts', ...guards, async (context) => {
    const address = context.req.param('address')
    const { chainId, cursor } = context.req.query()
    if (!isAccount(address)) return refuse(context, 'address', noAddress)
    const network = networks.find(({ networkId }) => networkId === chainId)
    if (!network) return refuse(context, 'chainId', notSupported)
    const owned = network.isAddress(address) ? await network.collectibles?.(address, publicUrl(context)) : []
    const start = Number(cursor ?? 0)
    const nfts = (owned ?? []).slice(start, start + nftsPerPage)
    const isLast = start + nftsPerPage >= (owned?.length ?? 0)
    return context.json({ nfts, next: isLast ? null : `${start + nftsPerPage}` })
  })

  // This request has the project in its body.
  app.post('/v1/fungible/price', requireOrigin(), async (context) => {
    const { success, output, issues } = safeParse(priceRequest, await readJson(context))
    if (!success) return refuse(context, String(issues[0].path?.[0]?.key ?? 'body'), issues[0].message)
    if (output.projectId !== projectId) return context.json({ error: 'Unauthorized: invalid key' }, 401)
    return context.json({
      fungibles: pricesOf(world, output.addresses, publicUrl(context), {
        ...prices,
        ...context.var.scope.settings.get().prices,
      }),
    })
  })
  return app
}
