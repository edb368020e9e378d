import type { Route } from '@kit/core'
import { malformedAnswer } from '@kit/core/adapter'
import { createFakeMoney, type FakeAnswer } from '@kit/testing'
import { balanceIs, connect, until } from '../../fixtures/actions.ts'
import { account, createScene, type Scene } from '../../fixtures/createScene.ts'
import { harbor } from '../../fixtures/wallets.ts'

const here = 'eip155:1'
const coin = `${here}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const copperleaf = '0xc0ffee0000000000000000000000000000000001'
const router = '0x51a8e0000000000000000000000000000000beef'
const tokens: FakeAnswer = {
  json: {
    tokens: [
      { name: 'Meadow Coin', symbol: 'MDW', address: coin, decimals: 18, logoUri: null },
      { name: 'Copperleaf', symbol: 'CPL', address: `${here}:${copperleaf}`, decimals: 6, logoUri: null },
      { name: 'Fernleaf', symbol: 'FRN', address: `${here}:0xc0ffee0000000000000000000000000000000002`, decimals: 18 },
      // With the symbol of the coin.
      { name: 'Meadow', symbol: 'MDW', address: `${here}:0xc0ffee0000000000000000000000000000000003`, decimals: 18 },
    ],
  },
}
/** A chain on which the swap of the service succeeds; its contract is no token. */
function chainThatSwaps(received: bigint) {
  const money = createFakeMoney({
    own: {
      getTokenBalance: async ({ token }) => {
        if (token === router) throw malformedAnswer({ what: 'The contract' })
        return { value: 1_140_200_000n, decimals: 6, symbol: 'CPL' }
      },
      getAllowance: async () => {
        throw malformedAnswer({ what: 'The contract' })
      },
      // The last word of its call is the minimum.
      simulate: async ({ token, data = '0x0' }) =>
        BigInt(`0x${data.slice(-64).replace('0x', '')}`) > received
          ? { succeeded: false, reason: 'Less than the minimum' }
          : { succeeded: true, ...(token === copperleaf && { received }) },
    },
  })
  money.kinds.set(router, 'contract')
  money.fee.value = 210_000_000_000_000n
  return money
}
const quoteOf = (toAmount: string): FakeAnswer => ({
  json: {
    quotes: [{ fromAmount: `${10n ** 18n}`, fromAccount: coin, toAmount, toAccount: `${here}:${copperleaf}` }],
  },
})

type SwapSceneOptions = {
  readonly list?: FakeAnswer
  /** The amount that the swap gives, in the smallest unit. */
  readonly received?: bigint
  readonly quote?: FakeAnswer
  readonly route?: Route
  /** Chooses Copperleaf and an amount of one coin. */
  readonly fills?: boolean
  /** The dapp names the contract that swaps. */
  readonly names?: boolean
}

/** The swap of a connected account, whose service answers so. */
async function createSwapScene({
  list = tokens,
  received = 2_900_000_000n,
  quote = quoteOf(`${received}`),
  route = { view: 'Swap' },
  fills = true,
  names = true,
}: SwapSceneOptions = {}): Promise<Scene> {
  const scene = createScene({
    money: chainThatSwaps(received),
    kit: {
      projectId: 'stories',
      services: { blockchain: 'https://blockchain.example' },
      features: { swaps: { networks: [here], contracts: { [here]: names ? [router] : [] } } },
    },
  })
  const { http, clock } = scene.platform
  http.respond('/v1/supported-chains', { json: { http: [here, 'eip155:2'], ws: [] } })
  http.respond('/v1/identity/', { json: { name: null, avatar: null } })
  http.respond('/balance', { json: { balances: [] } })
  http.respond('/v1/convert/tokens', list)
  http.respond('/v1/convert/gas-price', { json: { standard: '1000000000' } })
  http.respond('/v1/convert/quotes', quote)
  http.respond('/v1/fungible/price', {
    json: {
      fungibles: [
        { address: coin, name: 'Meadow Coin', symbol: 'MDW', iconUrl: null, price: 2_919.02 },
        { address: `${here}:${copperleaf}`, name: 'Copperleaf', symbol: 'CPL', iconUrl: null, price: 1 },
      ],
    },
  })
  scene.wallets.setTokenBalance(copperleaf, account, { value: 1_140_200_000n, decimals: 6, symbol: 'CPL' })
  await connect(scene, harbor.id)
  await balanceIs(scene, 'ready')
  const swap = await scene.kit.swap()
  swap.open()
  if (fills) {
    const listed = await swap.tokens()
    const [pay, get] = [listed[0], listed[1]]
    if (!pay || !get) throw new Error('There are two tokens.')
    swap.act({ type: 'token.chosen', side: 'pay', token: pay })
    swap.act({ type: 'token.chosen', side: 'get', token: get })
    await until(scene, (state) => state.swap.pay?.status === 'ready' && state.swap.get?.status === 'ready')
    swap.act({ type: 'amount.changed', amount: 10n ** 18n })
    // As a view does.
    swap.show()
    await clock.advance(200)
    if (quote !== 'silent') await until(scene, (state) => ['ready', 'failed'].includes(state.swap.quote.status))
    scene.kit.open(route)
  }
  scene.kit.open(route)
  return scene
}

async function createPreviewScene(options: SwapSceneOptions = {}): Promise<Scene> {
  const scene = await createSwapScene(options)
  await offer(scene)
  ;(await scene.kit.swap()).act({ type: 'review.wanted' })
  await until(scene, ({ swap }) => swap.order?.status === 'ready' || swap.order?.status === 'failed')
  scene.kit.push({ view: 'SwapPreview' })
  return scene
}

/** Opens a scene in which the wallet shows the swap request. */
async function asked(): Promise<Scene> {
  const scene = await createPreviewScene()
  ;(await scene.kit.swap()).sign()
  await scene.wallets.nextPrompt()
  return scene
}

/** From now on the service offers this much, and builds the call for it. */
export async function offer({ platform: { http }, kit }: Scene, amountOut?: bigint): Promise<void> {
  const { quote } = kit.getState().swap
  const now = quote.status === 'ready' ? quote.value.amountOut : 0n
  const minimum = ((amountOut ?? now) * 99n) / 100n
  if (amountOut !== undefined) http.respond('/v1/convert/quotes', quoteOf(`${amountOut}`))
  const data = `0x5ca1ab1e${minimum.toString(16).padStart(64, '0')}`
  http.respond('/v1/convert/build-transaction', { json: { tx: { to: router, data, value: `${10n ** 18n}` } } })
}

export const swapScenes = {
  empty: () => createSwapScene({ fills: false }),
  quoted: () => createSwapScene(),
  preview: () => createPreviewScene(),
  unknownContract: () => createPreviewScene({ names: false }),
  uneven: () => createPreviewScene({ received: 2_900_123_456n }),
  waiting: () => asked(),
  done: async () => {
    const scene = await asked()
    ;(await scene.wallets.nextPrompt()).approve()
    await until(scene, ({ swap }) => swap.order?.status === 'mining')
    const [step] = scene.kit.getState().swap.order?.steps ?? []
    scene.wallets.setTransactionStatus(step?.id ?? '', 'confirmed')
    while (scene.kit.getState().swap.order?.status !== 'done') await scene.platform.clock.advance(4_000)
    return scene
  },
  changed: async () => {
    const scene = await createPreviewScene()
    await offer(scene, 2_800_000_000n)
    await scene.platform.clock.advance(10_000)
    await until(scene, ({ swap }) => swap.order?.review?.concerns.includes('changed') === true)
    return scene
  },
  highImpact: () => createSwapScene({ quote: quoteOf('2100000000') }),
  noRoute: () => createSwapScene({ quote: { json: { quotes: [] } } }),
  failed: () => createSwapScene({ quote: { status: 400 } }),
} satisfies Record<string, () => Promise<Scene>>

const select = (list: FakeAnswer): Promise<Scene> =>
  createSwapScene({ fills: false, list, route: { view: 'SwapSelectToken', side: 'get' } })
export const selectScenes = {
  tokens: () => select(tokens),
  loading: () => select('silent'),
  none: () => select({ json: { tokens: [] } }),
  failed: () => select({ status: 400 }),
} satisfies Record<string, () => Promise<Scene>>
