import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { refuse } from '../blockchain/refuse.ts'
import { rpc } from '../chains/rpc.ts'
import { publicUrl } from '../http/publicUrl.ts'
import { readJson } from '../http/readJson.ts'
import { requireOrigin } from '../http/requireOrigin.ts'
import { requireProject } from '../http/requireProject.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'
import type { Market } from './deployMarket.ts'
import { call } from './encode.ts'

/** The address that the convert calls use for the coin of a chain. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
/** CAIP-10 of an EVM chain. */
const asset = v.pipe(
  v.string(),
  v.regex(/^eip155:\d+:0x[0-9a-fA-F]{40}$/),
  v.transform((text) => {
    const [namespace, chain, at = ''] = text.split(':')
    return { text, networkId: `${namespace}:${chain}`, address: at, isCoin: at.toLowerCase() === coin }
  }),
)
type Asset = v.InferOutput<typeof asset>

const quoteQuery = v.object({ amount: digits, userAddress: address, from: asset, to: asset })
const approveQuery = v.object({ userAddress: address, from: asset, to: asset })
const swapBody = v.object({
  amount: digits,
  eip155: v.object({ slippage: v.pipe(v.number(), v.minValue(0), v.maxValue(50)) }),
  projectId: v.string(),
  from: asset,
  to: asset,
  userAddress: address,
  disableEstimate: v.optional(v.boolean()),
})

const unlimited = 2n ** 256n - 1n
const deadlineSeconds = 1_200
const gasOfSwap = 250_000
const unsupported = 'Network not supported for Swaps'

/** The convert calls of the blockchain API: quotes of the pool, and transactions to it. */
export function createConvert({ projectId, markets, chains, now }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const guards = [requireProject(projectId), requireOrigin()] as const
  const marketOf = (networkId: string | undefined): Market | undefined =>
    markets.find((market) => market.networkId === networkId)
  const trades = (market: Market | undefined, { address: at, isCoin }: Asset): boolean =>
    isCoin || (market?.tokens.some((token) => token.address.toLowerCase() === at.toLowerCase()) ?? false)

  const amountOut = async ({ chain, pool }: Market, from: Asset, to: Asset, amount: string): Promise<bigint> =>
    BigInt(
      String(
        await rpc(chain.rpcUrl, 'eth_call', [
          { to: pool, data: call('getAmountOut', from.address, to.address, BigInt(amount)) },
          'latest',
        ]),
      ),
    )
  const gasPrice = async ({ chain }: Market): Promise<string> =>
    BigInt(String(await rpc(chain.rpcUrl, 'eth_gasPrice', []))).toString()
  /** The market of both assets, or the reason why there is none. */
  function pairOf(context: Context, from: Asset, to: Asset): Market | Response {
    const market = marketOf(from.networkId)
    if (!market || from.networkId !== to.networkId) return refuse(context, 'chainId', unsupported)
    if (!trades(market, from) || !trades(market, to)) return refuse(context, 'to', 'There is no route.')
    return market
  }

  app.get('/v1/convert/tokens', ...guards, (context) => {
    const networkId = context.req.query('chainId')
    const chain = chains.find(({ id }) => `eip155:${id}` === networkId)
    const market = marketOf(networkId)
    if (!chain || !market) return context.json({ tokens: [] })
    const all = [{ ...chain.nativeCurrency, address: coin, claimed: undefined }, ...market.tokens]
    return context.json({
      tokens: all.map(({ name, symbol, decimals, address: at, claimed }) => ({
        name,
        symbol,
        address: `${networkId}:${at}`,
        decimals:
          context.var.scope.market.get().lie === 'decimals' && symbol === 'QUID' ? 18 : (claimed?.decimals ?? decimals),
        logoUri: `${publicUrl(context)}/public/getTokenImage/${symbol}`,
        eip2612: false,
      })),
    })
  })

  app.get('/v1/convert/quotes', ...guards, async (context) => {
    const { success, output } = v.safeParse(quoteQuery, context.req.query())
    if (!success) return refuse(context, 'query', 'This cannot be quoted.')
    const { amount, from, to } = output
    const market = pairOf(context, from, to)
    if (market instanceof Response) return market
    const out = await amountOut(market, from, to, amount)
    if (out === 0n) return context.json({ quotes: [] })
    const claimedOut = context.var.scope.market.get().lie === 'quote' ? out * 2n : out
    return context.json({
      quotes: [
        { id: null, fromAmount: amount, fromAccount: from.text, toAmount: claimedOut.toString(), toAccount: to.text },
      ],
    })
  })

  app.get('/v1/convert/gas-price', ...guards, async (context) => {
    const market = marketOf(context.req.query('chainId'))
    if (!market) return refuse(context, 'chainId', 'Network not supported for Gas Price')
    const price = await gasPrice(market)
    return context.json({ standard: price, fast: price, instant: price })
  })

  app.get('/v1/convert/allowance', ...guards, async (context) => {
    const query = v.safeParse(v.object({ tokenAddress: asset, userAddress: address }), context.req.query())
    const market = query.success ? marketOf(query.output.tokenAddress.networkId) : undefined
    if (!query.success || !market) return refuse(context, 'tokenAddress', unsupported)
    const { tokenAddress, userAddress } = query.output
    if (tokenAddress.isCoin) return context.json({ allowance: unlimited.toString() })
    const allowance = await rpc(market.chain.rpcUrl, 'eth_call', [
      { to: tokenAddress.address, data: call('allowance', userAddress, market.pool) },
      'latest',
    ])
    return context.json({ allowance: BigInt(String(allowance)).toString() })
  })

  app.get('/v1/convert/build-approve', ...guards, async (context) => {
    const { success, output } = v.safeParse(approveQuery, context.req.query())
    if (!success) return refuse(context, 'query', 'This cannot be approved.')
    const { userAddress, from, to } = output
    const market = pairOf(context, from, to)
    if (market instanceof Response) return market
    const { lie } = context.var.scope.market.get()
    const spender = lie === 'spender' ? market.keeper : lie === 'thief' ? market.thief : market.pool
    return context.json({
      tx: {
        from: `${market.networkId}:${userAddress}`,
        to: from.text,
        // An unlimited allowance, as such services request it.
        data: call('approve', spender, unlimited),
        value: '0',
        eip155: { gas: 60_000, gasPrice: await gasPrice(market) },
      },
    })
  })

  // The project is in the body here.
  app.post('/v1/convert/build-transaction', requireOrigin(), async (context) => {
    const { success, output } = v.safeParse(swapBody, await readJson(context))
    if (!success) return refuse(context, 'body', 'This cannot be swapped.')
    if (output.projectId !== projectId) return context.json({ error: 'Unauthorized: invalid key' }, 401)
    const { amount, from, to, userAddress, eip155 } = output
    const market = pairOf(context, from, to)
    if (market instanceof Response) return market
    const { lie } = context.var.scope.market.get()
    const out = await amountOut(market, from, to, amount)
    const points = BigInt(Math.round((100 - eip155.slippage) * 100))
    const minimum = lie === 'minimum' ? 1n : (out * points) / 10_000n
    const deadline = BigInt(Math.floor(now() / 1_000) + deadlineSeconds)
    const value = lie === 'value' ? 10n ** 18n : from.isCoin ? BigInt(amount) : 0n
    const networkId = lie === 'chain' ? 'eip155:1' : market.networkId
    return context.json({
      tx: {
        from: `${networkId}:${lie === 'from' ? market.keeper : userAddress}`,
        to: `${networkId}:${lie === 'to' || lie === 'thief' ? market.thief : market.pool}`,
        data: call('swap', from.address, to.address, BigInt(amount), minimum, userAddress, deadline),
        amount: value.toString(),
        eip155: { gas: gasOfSwap, gasPrice: await gasPrice(market) },
      },
    })
  })
  return app
}
