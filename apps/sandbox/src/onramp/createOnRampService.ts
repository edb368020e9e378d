import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { isAccount } from '../blockchain/isAccount.ts'
import { refuse } from '../blockchain/refuse.ts'
import { publicUrl } from '../http/publicUrl.ts'
import { readJson } from '../http/readJson.ts'
import { requireOrigin } from '../http/requireOrigin.ts'
import { requireProject } from '../http/requireProject.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { prices } from '../tokens/prices.ts'
import type { World } from '../world/World.ts'
import type { Order, OrderAsset } from './Order.ts'
import { payOut } from './payOut.ts'

/** USD for one unit. */
const rates: Readonly<Record<string, number>> = { USD: 1, EUR: 1.08 }
const solPrice = 150
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const
const providers = [
  { id: 'millpay', name: 'Millpay', fee: { min: 1, max: 2 }, namespaces: ['eip155', 'solana'] },
  { id: 'saltbank', name: 'Saltbank', fee: { min: 2.5, max: 4 }, namespaces: ['eip155'] },
] as const
const networkFee = 0.25
const providerFee = 0.015

const amountText = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/))
const quoteBody = v.object({
  purchaseCurrency: v.string(),
  paymentCurrency: v.picklist(Object.keys(rates)),
  amount: amountText,
  network: v.string(),
})
const urlBody = v.object({
  destinationWallets: v.tuple([v.object({ address: v.string() })]),
  defaultNetwork: v.string(),
  partnerUserId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  defaultExperience: v.literal('buy'),
  presetFiatAmount: amountText,
  provider: v.picklist(providers.map(({ id }) => id)),
  purchaseCurrency: v.string(),
  paymentCurrency: v.picklist(Object.keys(rates)),
  paymentMethod: v.picklist(limits.map(({ id }) => id)),
  redirectUrl: v.optional(v.pipe(v.string(), v.url())),
})

/** The assets for sale: the coins, and the tokens of the first deployment. */
function assetsOf({ chains, tokens, solana, networks }: World): readonly OrderAsset[] {
  const code = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
  const evm = chains.flatMap((chain) => {
    const networkId = `eip155:${chain.id}`
    const network = { networkId, networkCode: code(chain.name), networkName: chain.name }
    const { name, symbol, decimals } = chain.nativeCurrency
    return [
      { id: symbol.toLowerCase(), name, symbol, decimals, address: undefined, ...network },
      ...tokens
        .filter((token) => token.networkId === networkId)
        .map((token) => ({
          id: token.symbol.toLowerCase(),
          name: token.name,
          symbol: token.symbol,
          decimals: token.decimals,
          address: token.address,
          ...network,
        })),
    ]
  })
  const solanaId = networks.find(({ networkId }) => networkId.startsWith('solana:'))?.networkId
  if (!solana || solanaId === undefined) return evm
  const network = { networkId: solanaId, networkCode: 'sandbox-solana', networkName: 'Sandbox Solana' }
  return [...evm, { id: 'sol', name: 'Sandbox SOL', symbol: 'SOL', decimals: 9, address: undefined, ...network }]
}

const money = (amount: number, currency: string) => ({ amount: amount.toFixed(2), currency })

/** The on-ramp: assets, prices, and a provider’s page that pays from a treasury, declines, or pays later. */
export function createOnRampService(world: World): Hono<ServiceEnv> {
  const { projectId, now } = world
  const app = new Hono<ServiceEnv>()
  const assets = assetsOf(world)
  const find = (id: string, networkCode: string): OrderAsset | undefined =>
    assets.find((asset) => asset.id === id && asset.networkCode === networkCode)
  const priceOf = (context: Context<ServiceEnv>, symbol: string): number | undefined =>
    ({ SOL: solPrice, ...prices, ...context.var.scope.settings.get().prices })[symbol]
  /** The amount of tokens, and the price. */
  function price(context: Context<ServiceEnv>, { symbol, decimals }: OrderAsset, amount: number, currency: string) {
    const one = priceOf(context, symbol)
    const fee = Math.round(amount * providerFee * 100) / 100
    const subtotal = amount - fee - networkFee
    if (one === undefined || one === 0 || subtotal <= 0) return undefined
    const tokens = (subtotal * (rates[currency] ?? 1)) / one
    return { fee, subtotal, purchase: tokens.toFixed(Math.min(decimals, 6)) }
  }

  app.get('/v1/onramp/options', requireProject(projectId), requireOrigin(), (context) =>
    context.json({
      purchaseCurrencies: [...new Set(assets.map(({ id }) => id))].map((id) => {
        const same = assets.filter((asset) => asset.id === id)
        return {
          id,
          name: same[0]?.name,
          symbol: same[0]?.symbol,
          networks: same.map(({ networkId, networkCode, networkName, address }) => ({
            name: networkCode,
            display_name: networkName,
            chain_id: networkId.startsWith('eip155:') ? networkId.slice(7) : networkId,
            contract_address: address ?? '',
          })),
        }
      }),
      paymentCurrencies: Object.keys(rates).map((id) => ({ id, payment_method_limits: limits })),
      providers,
    }),
  )

  app.post('/v1/onramp/quote', requireProject(projectId), requireOrigin(), async (context) => {
    const { success, output, issues } = v.safeParse(quoteBody, await readJson(context))
    if (!success) return refuse(context, String(issues[0].path?.[0]?.key ?? 'body'), issues[0].message)
    const { purchaseCurrency, paymentCurrency, amount, network } = output
    const asset = find(purchaseCurrency, network)
    if (!asset) return refuse(context, 'network', 'This is not sold there.')
    const figures = price(context, asset, Number(amount), paymentCurrency)
    if (!figures) return refuse(context, 'amount', 'There is no price.')
    return context.json({
      quoteId: randomBytes(8).toString('hex'),
      networkFee: money(networkFee, paymentCurrency),
      coinbaseFee: money(figures.fee, paymentCurrency),
      paymentSubtotal: money(figures.subtotal, paymentCurrency),
      paymentTotal: money(Number(amount), paymentCurrency),
      purchaseAmount: { amount: figures.purchase, currency: asset.symbol },
    })
  })

  app.post('/v1/generators/onrampurl', requireProject(projectId), requireOrigin(), async (context) => {
    const { success, output, issues } = v.safeParse(urlBody, await readJson(context))
    if (!success) return refuse(context, String(issues[0].path?.[0]?.key ?? 'body'), issues[0].message)
    const { destinationWallets, defaultNetwork, partnerUserId: id, presetFiatAmount, provider, ...given } = output
    const { address } = destinationWallets[0]
    const asset = find(given.purchaseCurrency, defaultNetwork)
    const figures = asset && price(context, asset, Number(presetFiatAmount), given.paymentCurrency)
    const network = world.networks.find(({ networkId }) => networkId === asset?.networkId)
    if (!asset || !figures || !isAccount(address) || !network?.isAddress(address))
      return refuse(context, 'destinationWallets', 'This cannot be bought there.')
    context.var.scope.orders.set(id, {
      id,
      address,
      asset,
      amount: figures.purchase,
      cost: `${presetFiatAmount} ${given.paymentCurrency}`,
      provider,
      status: 'open',
      hash: undefined,
      at: now(),
      returnUrl: given.redirectUrl,
    })
    return context.json({ url: `${publicUrl(context)}/onramp/page/${id}` })
  })

  app.get('/onramp/page/:id', (context) => {
    const order = context.var.scope.orders.get(context.req.param('id'))
    return order ? pageOf(context, order) : context.text('There is no such order.', 404)
  })

  app.post('/onramp/page/:id', async (context) => {
    const { orders } = context.var.scope
    const order = orders.get(context.req.param('id'))
    if (!order) return context.text('There is no such order.', 404)
    if (order.status === 'confirmed' || order.status === 'failed') return pageOf(context, order)
    const { act } = await context.req.parseBody()
    const next: Order =
      act === 'pay'
        ? { ...order, status: 'confirmed', hash: await payOut(world, order), at: now() }
        : { ...order, status: act === 'later' ? 'pending' : 'failed' }
    orders.set(order.id, next)
    return pageOf(context, next)
  })
  return app
}

const says = {
  open: 'Waiting for your payment.',
  pending: 'Your bank has not answered yet. We pay as soon as it does.',
  confirmed: 'Paid. You can close this window.',
  failed: 'Declined. Nothing was charged.',
} as const satisfies Readonly<Record<Order['status'], string>>

const pageOf = (context: Context<ServiceEnv>, { address, amount, asset, cost, provider, status, returnUrl }: Order) =>
  context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <link rel="icon" href="data:," />
          <title>${provider}: sandbox stand-in</title>
        </head>
        <body>
          <h1>${provider}</h1>
          <p>${amount} ${asset.symbol} on ${asset.networkName} for ${cost}</p>
          <p>To <code>${address}</code></p>
          <p role="status">${says[status]}</p>
          ${
            status === 'open' || status === 'pending'
              ? html`<form method="post">
                <button name="act" value="pay">Pay</button>
                <button name="act" value="decline">Decline</button>
                <button name="act" value="later">Later</button>
              </form>`
              : ''
          }
          ${returnUrl === undefined ? '' : html`<p><a href="${returnUrl}">Back to the page</a></p>`}
        </body>
      </html>`,
  )
