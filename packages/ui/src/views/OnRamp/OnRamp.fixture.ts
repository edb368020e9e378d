import type { OnRampOrder, ProviderWindow, Route } from '@kit/core'
import type { FakeAnswer } from '@kit/testing'
import { connect, until } from '../../fixtures/actions.ts'
import { account, createScene, type Scene } from '../../fixtures/createScene.ts'
import { twoNetworks } from '../../fixtures/networks.ts'
import { harbor } from '../../fixtures/wallets.ts'

const [home] = twoNetworks
const supported = twoNetworks.map(({ caipNetworkId }) => caipNetworkId)
const namespaces = [home.chainNamespace]

type Wire = Record<string, unknown>

const network = (id: string, name: string, address = ''): Wire => ({
  name: name.toLowerCase(),
  display_name: name,
  chain_id: id,
  contract_address: address,
})
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const usual: Wire = {
  purchaseCurrencies: [
    { id: 'mdw', name: 'Meadow Coin', symbol: 'MDW', networks: [network('1', 'Meadow'), network('2', 'Second')] },
    {
      id: 'cpl',
      name: 'Copperleaf',
      symbol: 'CPL',
      networks: [network('1', 'Meadow', '0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0')],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ],
  providers: [
    { id: 'millpay', name: 'Millpay', fee: { min: 1, max: 2 }, namespaces },
    { id: 'saltbank', name: 'Saltbank', fee: { min: 2.5, max: 2.5 }, namespaces },
    { id: 'tollgate', name: 'Tollgate', namespaces },
  ],
}
const usd = (amount: string): Wire => ({ amount, currency: 'USD' })
const quote: Wire = {
  quoteId: 'q1',
  networkFee: usd('0.25'),
  coinbaseFee: usd('1.50'),
  paymentSubtotal: usd('98.25'),
  paymentTotal: usd('100.00'),
  purchaseAmount: { amount: '0.033658', currency: 'MDW' },
}
const history = (status: string, minedAt: number): FakeAnswer => ({
  json: {
    data: [
      {
        id: 'order',
        metadata: {
          operationType: 'buy',
          status,
          hash: '0xpaid',
          chain: home.caipNetworkId,
          minedAt: new Date(minedAt).toISOString(),
        },
        transfers: [],
      },
    ],
    next: null,
  },
})

type Options = {
  readonly options?: FakeAnswer
  readonly quote?: FakeAnswer
  readonly url?: FakeAnswer
  /** Hundredths. */
  readonly amount?: bigint
  readonly route?: Route
  readonly before?: (scene: Scene) => void
}

/** The form for a connected account. */
async function form({
  options = { json: usual },
  quote: price = { json: quote },
  url = { json: { url: 'https://millpay.example/pay' } },
  amount,
  route = { view: 'OnRamp' },
  before,
}: Options = {}): Promise<Scene> {
  const scene = createScene({
    kit: {
      projectId: 'stories',
      services: { blockchain: 'https://blockchain.example' },
      features: { onramp: true },
    },
  })
  const { http, clock } = scene.platform
  http.respond('/v1/supported-chains', { json: { http: supported, ws: [] } })
  http.respond('/v1/identity/', { json: { name: null, avatar: null } })
  http.respond('/history', { json: { data: [], next: null } })
  http.respond('/onramp/options', options)
  http.respond('/onramp/quote', price)
  http.respond('/onrampurl', url)
  before?.(scene)
  await connect(scene, harbor.id)
  const onRamp = await scene.kit.onRamp()
  onRamp.open()
  if (options === 'silent') {
    scene.kit.open(route)
    return scene
  }
  await until(scene, (state) => ['ready', 'usual'].includes(state.onRamp?.status ?? ''))
  if (amount !== undefined) {
    onRamp.choose({ amount })
    await clock.advance(400)
    if (price !== 'silent')
      await until(scene, (state) => ['none', 'ready', 'failed'].includes(state.onRamp?.quote.status ?? ''))
  }
  scene.kit.open(route)
  return scene
}

/** A window that does nothing. */
function fakeWindow(): ProviderWindow & { readonly closeIt: () => void } {
  let closed = (): void => {}
  return {
    navigate: () => {},
    close: () => {},
    closeIt: () => closed(),
    onClosed(callback) {
      closed = callback
      return () => {}
    },
  }
}

/** An order that was looked at until it has this status. */
async function order(
  status: OnRampOrder['status'],
  { page = fakeWindow(), before, ...options }: Options & { readonly page?: ProviderWindow | null } = {},
): Promise<Scene> {
  const scene = await form({ amount: 10_000n, ...options, route: { view: 'BuyInProgress' } })
  const onRamp = await scene.kit.onRamp()
  if (options.url === 'silent') {
    void onRamp.buy('millpay', page)
    return scene
  }
  await onRamp.buy('millpay', page)
  before?.(scene)
  for (let look = 0; look < 600 && scene.kit.getState().onRamp?.order?.status !== status; look += 1) {
    await scene.platform.clock.advance(4_000)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return scene
}

export const onRampScenes = {
  empty: () => form(),
  priced: () => form({ amount: 10_000n }),
  pricing: () => form({ amount: 10_000n, quote: 'silent' }),
  tooLow: () => form({ amount: 500n }),
  tooHigh: () => form({ amount: 800_000n }),
  noQuote: () => form({ amount: 10_000n, quote: { json: { ...quote, quoteId: 'mocked-quote-id' } } }),
  quoteFailed: () => form({ amount: 10_000n, quote: { status: 400 } }),
  loading: () => form({ options: 'silent' }),
  usualList: () => form({ options: { status: 400 } }),
  notHere: () =>
    form({
      options: {
        json: {
          ...usual,
          purchaseCurrencies: [{ id: 'mdw', name: 'Meadow Coin', symbol: 'MDW', networks: [network('2', 'Second')] }],
        },
      },
    }),
  nothing: () => form({ options: { json: { ...usual, purchaseCurrencies: [] } } }),
  tokens: () => form({ route: { view: 'OnRampTokenSelect' } }),
  currencies: () => form({ route: { view: 'OnRampFiatSelect' } }),
  providers: () => form({ amount: 10_000n, route: { view: 'OnRampProviders' } }),
} satisfies Record<string, () => Promise<Scene>>

export const orderScenes = {
  opening: () => order('waiting', { url: 'silent' }),
  waiting: () => order('waiting'),
  blocked: () => order('waiting', { page: null }),
  closed: () => {
    const page = fakeWindow()
    return order('waiting', { page, before: () => page.closeIt() })
  },
  processing: () =>
    order('processing', {
      before: ({ platform }) => platform.http.respond('onramp=', history('pending', platform.now())),
    }),
  bought: () => order('bought', { before: ({ wallets }) => wallets.setBalance(account, 1_318_388_000_000_000_000n) }),
  declined: () =>
    order('declined', {
      before: ({ platform }) => platform.http.respond('onramp=', history('failed', platform.now())),
    }),
  late: () => order('late'),
  noPage: () => order('failed', { url: { status: 400 } }),
  noOrder: () => form({ route: { view: 'BuyInProgress' } }),
} satisfies Record<string, () => Promise<Scene>>
