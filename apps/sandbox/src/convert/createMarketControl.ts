import { Hono } from 'hono'
import * as v from 'valibot'
import { rpc } from '../chains/rpc.ts'
import { sendMined } from '../chains/sendMined.ts'
import { readJson } from '../http/readJson.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'
import type { Market } from './deployMarket.ts'
import { call } from './encode.ts'

const lies = ['quote', 'spender', 'thief', 'to', 'from', 'chain', 'value', 'minimum', 'decimals'] as const

/** What the convert service of a scope answers. */
export type MarketCell = {
  readonly get: () => { readonly lie: (typeof lies)[number] | undefined }
  readonly set: (next: { readonly lie: (typeof lies)[number] | undefined }) => void
}

export function createMarketCell(): MarketCell {
  let current: ReturnType<MarketCell['get']> = { lie: undefined }
  return {
    get: () => current,
    set(next) {
      current = next
    },
  }
}

const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const marketRequest = v.strictObject({
  /** CAIP-2. Default: the first network that has a market. */
  networkId: v.optional(v.string()),
  /** The lie of the service of this scope; null: none. */
  lie: v.optional(v.nullable(v.picklist(lies))),
  /** Multiplies what one token is worth in coins, by symbol; 1 is the price at the start. All scopes share the pool. */
  prices: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0.001), v.maxValue(1_000)))),
  /** The symbols of tokens whose pool is emptied. */
  drain: v.optional(v.array(v.string())),
  /** Whether transactions stay pending until `mine`. */
  stall: v.optional(v.boolean()),
  /** The number of blocks to mine. */
  mine: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  /** Sends a waiting transaction again with a higher fee: the same one, or one that cancels it. */
  replace: v.optional(v.strictObject({ hash, cancel: v.optional(v.boolean()) })),
  /** Removes a pending transaction from the pool of the node. */
  drop: v.optional(hash),
})
export type MarketRequest = v.InferInput<typeof marketRequest>

const hex = (value: bigint): string => `0x${value.toString(16)}`
const thousand = 1_000n

/** POST /sandbox/market: controls a market. */
export function createMarketControl({ markets }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.post('/market', async (context) => {
    const { success, output, issues } = v.safeParse(marketRequest, await readJson(context))
    if (!success)
      return context.json({ error: 'This is nothing that happens on a market.', issues: v.flatten(issues) }, 400)
    const market = markets.find(({ networkId }) => networkId === (output.networkId ?? networkId))
    if (!market) return context.json({ error: 'There is no such market.' }, 404)
    if (output.lie !== undefined) context.var.scope.market.set({ lie: output.lie ?? undefined })
    const replacedBy = await change(market, output)
    return context.json({ pool: market.pool, thief: market.thief, replacedBy })
  })
  return app
}

/** @returns the hash of the transaction that replaced another one */
async function change(market: Market, request: MarketRequest): Promise<string | undefined> {
  const { rpcUrl } = market.chain
  const { stall, mine, drop, replace, prices = {}, drain = [] } = request
  for (const token of market.tokens) {
    const start = market.reserves.get(token.address)
    const price = prices[token.symbol]
    if (start && price !== undefined) {
      const coins = (start.coins * BigInt(Math.round(price * Number(thousand)))) / thousand
      await keep(market, call('setReserves', token.address, coins, start.tokens))
    }
    if (drain.includes(token.symbol)) await keep(market, call('setReserves', token.address, 0n, 0n))
  }
  if (drop !== undefined) await rpc(rpcUrl, 'anvil_dropTransaction', [drop])
  const replacedBy = replace ? await replaceWaiting(rpcUrl, replace) : undefined
  if (stall === true) await rpc(rpcUrl, 'evm_setAutomine', [false])
  if (mine !== undefined) await rpc(rpcUrl, 'anvil_mine', [hex(BigInt(mine))])
  // Last, because it mines pending transactions.
  if (stall === false) await rpc(rpcUrl, 'evm_setAutomine', [true])
  return replacedBy
}

/** A fee that brings the keeper's transaction into the block before all others. */
const urgent = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800' }

/** Waits for the block, unless the chain is stalled. */
async function keep({ chain: { rpcUrl }, keeper, pool }: Market, data: string): Promise<void> {
  const transaction = { from: keeper, to: pool, gas: '0x30d40', data, ...urgent }
  const isMining = await rpc(rpcUrl, 'anvil_getAutomine', [])
  await (isMining === true ? sendMined(rpcUrl, transaction) : rpc(rpcUrl, 'eth_sendTransaction', [transaction]))
}

async function replaceWaiting(
  rpcUrl: string,
  { hash: waiting, cancel = false }: NonNullable<MarketRequest['replace']>,
): Promise<string> {
  const found = Object(await rpc(rpcUrl, 'eth_getTransactionByHash', [waiting])) as Readonly<Record<string, string>>
  const { from = '', to, nonce, value, input, gas, gasPrice = '0x0', maxFeePerGas = gasPrice } = found
  await rpc(rpcUrl, 'anvil_impersonateAccount', [from])
  const fee = hex(BigInt(maxFeePerGas) * 2n)
  const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  const sent = cancel ? { from, to: from, value: '0x0', gas: '0x5208' } : { from, to, value, data: input, gas }
  try {
    return String(await rpc(rpcUrl, 'eth_sendTransaction', [{ ...sent, nonce, ...fees }]))
  } finally {
    await rpc(rpcUrl, 'anvil_stopImpersonatingAccount', [from])
  }
}
