import {
  createFakeAdapter,
  createFakeDocument,
  createFakePlatform,
  type FakeAnswer,
  fakeNetwork,
  type FakePlatform,
  turn,
} from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { createKit } from '../../createKit.ts'
import type { KitOptions } from '../../options/KitOptions.ts'
import type { ProviderWindow } from '../../adapter/EmbeddedWallet.ts'

const me = `0x${'a'.repeat(40)}`
const gold = `0x${'9'.repeat(40)}`
const one = 'eip155:1'

const options = (change: Record<string, unknown> = {}): FakeAnswer => ({
  json: {
    purchaseCurrencies: [
      { id: 'coin', name: 'Coin', symbol: 'FAKE', networks: [network('1'), network('10'), network('77')] },
      { id: 'gold', name: 'Gold', symbol: 'GLD', networks: [network('1', gold)] },
    ],
    paymentCurrencies: [
      {
        id: 'USD',
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      },
      { id: 'broken', payment_method_limits: [] },
    ],
    providers: [
      { id: 'mill', name: 'Millpay', fee: { min: 1, max: 2 }, namespaces: ['eip155'] },
      { id: 'coinbase', name: 'Coinbase', namespaces: ['eip155'] },
    ],
    ...change,
  },
})
const network = (chain: string, address = '') => ({
  name: `network-${chain}`,
  display_name: `Network ${chain}`,
  chain_id: chain,
  contract_address: address,
})
const usd = (amount: string) => ({ amount, currency: 'USD' })
const quote = (change: Record<string, unknown> = {}): FakeAnswer => ({
  json: {
    quoteId: 'q1',
    networkFee: usd('0.50'),
    paymentSubtotal: usd('48.00'),
    paymentTotal: usd('50.00'),
    coinbaseFee: usd('1.50'),
    purchaseAmount: { amount: '24', currency: 'FAKE' },
    ...change,
  },
})
const history = (status: string, minedAt: number): FakeAnswer => ({
  json: {
    data: [
      {
        id: 'order',
        metadata: {
          operationType: 'buy',
          status,
          hash: '0xpaid',
          chain: one,
          minedAt: new Date(minedAt).toISOString(),
          sentFrom: 'mill',
          sentTo: me,
        },
        transfers: [],
      },
    ],
    next: null,
  },
})

/** A kit with a connected account on the first of two networks, and a service that sells. */
async function setUp({
  platform = createFakePlatform(),
  ...given
}: Partial<KitOptions> & { readonly platform?: FakePlatform } = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1, { testnet: true }), fakeNetwork('eip155', 10, { testnet: true })],
    connectors: [{ id: 'w', accounts: [{ caipAddress: `${one}:${me}`, address: me, type: 'eoa' }] }],
    behavior: 'approve',
  })
  platform.http.respond('/supported-chains', { json: { http: [one, 'eip155:10'], ws: [] } })
  platform.http.respond('/onramp/options', options())
  platform.http.respond('/onramp/quote', quote())
  platform.http.respond('/onrampurl', { json: { url: 'https://mill.example/pay/1' } })
  platform.http.respond('/history', { json: { data: [], next: null } })
  const onError = vi.fn<(error: unknown) => void>()
  const kit = createKit({
    adapters: [adapter],
    platform,
    onError,
    projectId: 'p',
    services: { blockchain: 'https://chain.example' },
    features: { onramp: true },
    ...given,
  })
  await kit.connect({ connectorId: 'w' })
  const onRamp = await kit.onRamp()
  const asked = () => platform.http.calls().map(({ url }) => new URL(url).pathname.split('/').at(-1))
  const state = () => {
    const now = kit.getState().onRamp
    if (!now) throw new Error('It is in use.')
    return now
  }
  return { kit, controls, platform, onError, onRamp, asked, state }
}

type World = Awaited<ReturnType<typeof setUp>>

/** The form as it is before Continue. */
async function filled(given: Parameters<typeof setUp>[0] = {}) {
  const world = await setUp(given)
  const { onRamp, platform, state, kit } = world
  kit.open({ view: 'BuyInProgress' })
  onRamp.open()
  await expect.poll(() => state().status).toBe('ready')
  onRamp.choose({ amount: 5_000n })
  await platform.clock.advance(400)
  await expect.poll(() => state().quote.status).toBe('ready')
  return world
}

function fakeWindow() {
  let close = (): void => {}
  const opened = {
    url: undefined as string | undefined,
    isClosed: false,
    close: () => close(),
  }
  const page: ProviderWindow = {
    navigate: (url) => void (opened.url = url),
    close: () => void (opened.isClosed = true),
    onClosed(callback) {
      close = callback
      return () => (close = () => {})
    },
  }
  return { page, opened }
}

/** Lets the order be looked at until it has a status. */
const orderIs = ({ platform, state }: World, status: string) =>
  expect
    .poll(async () => {
      await platform.clock.advance(4_000)
      return state().order?.status
    })
    .toBe(status)

test('asks for nothing before the form opens, and then for what is sold, once', async () => {
  const { asked, onRamp, state } = await setUp()
  await turn()
  expect(asked()).toEqual([])
  onRamp.open()
  await expect.poll(() => state().status).toBe('ready')
  onRamp.open()
  await turn()
  expect(asked()).toEqual(['options'])
  expect(state().options.assets.map(({ tokenId, networkId }) => [tokenId, networkId])).toEqual([
    ['coin', one],
    ['coin', 'eip155:10'],
    ['gold', one],
  ])
  expect(state().choice).toMatchObject({ asset: { tokenId: 'coin', networkId: one }, currency: 'USD', method: 'card' })
})

test('M48 a service that does not answer leaves the usual list, of the dapp’s networks alone', async () => {
  const { onError, onRamp, platform, state } = await setUp()
  platform.http.respond('/onramp/options', { status: 404 })
  onRamp.open()
  await expect.poll(() => state().status).toBe('usual')
  expect(state().options.assets.map(({ networkId }) => networkId)).toEqual([one, one])
  expect(onError).toHaveBeenCalledOnce()
})

test('without a service the developer reads which options are missing', async () => {
  const { kit, onRamp } = await setUp({ services: {} })
  expect(() => onRamp.open()).toThrow(
    expect.objectContaining({
      code: 'CHAIN_NOT_SUPPORTED',
      cause: expect.objectContaining({ message: expect.stringContaining('`services.blockchain`') }),
    }),
  )
  // It reads no list of tokens and currencies.
  expect(kit.getState().onRamp).toBeNull()
})

test('M47 asks for a price within the limits of the method alone, once the user pauses', async () => {
  const { asked, onRamp, platform, state } = await setUp()
  onRamp.open()
  await expect.poll(() => state().status).toBe('ready')
  for (const amount of [999n, 750_001n]) {
    onRamp.choose({ amount })
    await platform.clock.advance(1_000)
    expect([asked(), state().quote.status]).toEqual([['options'], 'none'])
  }
  onRamp.choose({ method: 'ach_bank_account' })
  onRamp.choose({ amount: 1_000n })
  await platform.clock.advance(399)
  onRamp.choose({ amount: 5_000n })
  await platform.clock.advance(400)
  await expect.poll(() => state().quote.status).toBe('ready')
  expect(asked()).toEqual(['options', 'quote'])
  expect(JSON.parse(platform.http.calls().at(-1)?.body ?? '')).toEqual({
    purchaseCurrency: 'coin',
    paymentCurrency: 'USD',
    amount: '50.00',
    network: 'network-1',
  })
})

test.each<[string, FakeAnswer]>([
  ['a placeholder', quote({ quoteId: 'mocked-quote-id' })],
  ['another currency', quote({ paymentTotal: { amount: '50.00', currency: 'EUR' } })],
  ['another token', quote({ purchaseAmount: { amount: '24', currency: 'GLD' } })],
  ['nothing', quote({ purchaseAmount: { amount: '0.00', currency: 'FAKE' } })],
  ['parts that are more than the total', quote({ networkFee: usd('40.00') })],
])('M46 no quote: %s is never shown as a price', async (_, answer) => {
  const { onRamp, platform, state } = await setUp()
  platform.http.respond('/onramp/quote', answer)
  onRamp.open()
  await expect.poll(() => state().status).toBe('ready')
  onRamp.choose({ amount: 5_000n })
  await platform.clock.advance(400)
  await expect.poll(() => state().quote).toEqual({ status: 'failed', error: null })
})

test('M46 a purchase: the window gets the provider’s page, and the chain says when it is bought', async () => {
  const world = await filled()
  const { controls, onRamp, platform, state } = world
  const { page, opened } = fakeWindow()
  controls.setBalance(me, 100n)
  await onRamp.buy('mill', page)
  expect(opened).toMatchObject({ url: 'https://mill.example/pay/1', isClosed: false })
  expect(state().order).toMatchObject({ page: 'open', status: 'waiting', before: 100n })
  const body: unknown = JSON.parse(platform.http.calls().find(({ url }) => url.includes('onrampurl'))?.body ?? '')
  expect(body).toMatchObject({
    destinationWallets: [{ address: me, blockchains: ['network-1'], assets: ['FAKE'] }],
    presetFiatAmount: '50.00',
    provider: 'mill',
  })
  opened.close()
  expect(state().order).toMatchObject({ page: 'closed', status: 'waiting' })
  platform.http.respond('onramp=mill', history('confirmed', platform.now()))
  await orderIs(world, 'processing')
  controls.setBalance(me, 124n)
  await orderIs(world, 'bought')
  expect(state().order).toMatchObject({ received: { value: 24n }, hash: '0xpaid' })
  const calls = platform.http.calls().length
  await platform.clock.advance(600_000)
  expect(platform.http.calls()).toHaveLength(calls)
})

test('analytics: the form and the choice of a provider count once each, without amount and address', async () => {
  const { kit, onRamp, platform, state } = await setUp()
  const heard: unknown[] = []
  kit.onEvent((event) => {
    if ('properties' in event && event.type.startsWith('SELECT_BUY')) heard.push([event.type, event.properties])
  })
  onRamp.open()
  onRamp.open()
  await expect.poll(() => state().status).toBe('ready')
  onRamp.choose({ amount: 5_000n })
  await platform.clock.advance(400)
  await expect.poll(() => state().quote.status).toBe('ready')
  await onRamp.buy('mill', fakeWindow().page)
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard).toEqual([
    ['SELECT_BUY_CRYPTO', { isSmartAccount: false }],
    ['SELECT_BUY_PROVIDER', { isSmartAccount: false, provider: 'mill' }],
  ])
})

test('M46 declined by the provider; an older entry of the history is another order', async () => {
  const world = await filled()
  const { onRamp, platform, state } = world
  platform.http.respond('onramp=mill', history('failed', platform.now() - 600_000))
  await onRamp.buy('mill', fakeWindow().page)
  await platform.clock.advance(10_000)
  await turn()
  expect(state().order?.status).toBe('waiting')
  platform.http.respond('onramp=mill', history('failed', platform.now()))
  await orderIs(world, 'declined')
})

test('M46 a blocked window, a redirect, and a provider without a page', async () => {
  const { onRamp, platform, state } = await filled()
  await onRamp.buy('mill', null)
  expect(state().order).toMatchObject({ page: 'blocked', url: 'https://mill.example/pay/1' })
  onRamp.pageOpened()
  expect(state().order?.page).toBe('open')
  await onRamp.buy('mill', 'redirect')
  expect(platform.opened()).toEqual([{ url: 'https://mill.example/pay/1', target: '_self' }])
  const { page, opened } = fakeWindow()
  platform.http.respond('/onrampurl', { json: { url: 'javascript:alert(1)' } })
  await onRamp.buy('mill', page)
  expect(opened).toMatchObject({ url: undefined, isClosed: true })
  expect(state().order).toMatchObject({ status: 'failed', error: { code: 'MALFORMED_ANSWER' } })
})

test('refuses a link to a page of another provider, or to one that pays another address', async () => {
  const world = await filled()
  const { onRamp, platform, state } = world
  const other = `0x${'e'.repeat(40)}`
  const lead = async (provider: string, url: string) => {
    platform.http.respond('/onrampurl', { json: { url } })
    const { page, opened } = fakeWindow()
    await onRamp.buy(provider, page)
    return opened.url ?? state().order?.error?.code
  }
  for (const url of [
    `https://mill.example/pay?walletAddress=${other}`,
    `https://mill.example/pay?addresses=${encodeURIComponent(JSON.stringify({ [other]: ['ethereum'] }))}`,
    `https://mill.example/pay?walletAddress=${me}#walletAddress=${other}`,
    `https://mill.example/${other}`,
  ])
    expect(await lead('mill', url)).toBe('UNVERIFIED_ANSWER')
  const own = `https://mill.example/pay?walletAddress=${me}&sessionToken=0b1c`
  expect(await lead('mill', own)).toBe(own)
  for (const url of ['https://pay.coinbase.com.evil.example/', 'https://evilcoinbase.com/buy'])
    expect(await lead('coinbase', url)).toBe('UNVERIFIED_ANSWER')
  const known = 'https://pay.coinbase.com/buy/select-asset?sessionToken=abc'
  expect(await lead('coinbase', known)).toBe(known)
})

test('accepts another address in the return URL, which is the dapp’s own page', async () => {
  const dapp = `https://dapp.example/token/0x${'e'.repeat(40)}`
  const document = { ...createFakeDocument(), URL: `${dapp}?secret#1` }
  const { onRamp, platform } = await filled({ platform: createFakePlatform({ document }) })
  const url = `https://mill.example/pay?walletAddress=${me}&redirectUrl=${encodeURIComponent(`${dapp}?order=1`)}`
  platform.http.respond('/onrampurl', { json: { url } })
  const { page, opened } = fakeWindow()
  await onRamp.buy('mill', page)
  expect(opened.url).toBe(url)
  const body: unknown = JSON.parse(platform.http.calls().find((call) => call.url.includes('onrampurl'))?.body ?? '')
  expect(body).toMatchObject({ redirectUrl: dapp })
})

test('does not offer a token with the symbol of the coin or of a dapp’s token but another address', async () => {
  const other = `0x${'e'.repeat(40)}`
  const sold = (id: string, symbol: string, address: string) => ({
    id,
    name: symbol,
    symbol,
    networks: [network('1', address)],
  })
  const world = await setUp({ tokens: { [one]: { address: gold } } })
  world.platform.http.respond(
    '/onramp/options',
    options({
      purchaseCurrencies: [
        sold('coin', 'FAKE', ''),
        sold('copy', 'FAKE', other),
        sold('gold', 'GOLD', gold),
        sold('fool', 'G\u041eLD', `0x${'d'.repeat(40)}`),
        sold('owl', 'OWL', `0x${'c'.repeat(40)}`),
      ],
    }),
  )
  world.onRamp.open()
  await expect.poll(() => world.state().status).toBe('ready')
  expect(world.state().options?.assets.map(({ tokenId }) => tokenId)).toEqual(['coin', 'gold', 'owl'])
})

test('M52 an order is looked at only while its view is shown on a visible page, less and less often', async () => {
  const { kit, onRamp, platform } = await filled()
  await onRamp.buy('mill', null)
  const looks = () => platform.http.calls().filter(({ url }) => url.includes('onramp=mill')).length
  const pass = async (ms: number) => {
    await platform.clock.advance(ms)
    for (let round = 0; round < 30; round++) await turn()
  }
  for (let round = 0; round < 20; round++) await pass(4_000)
  const often = looks()
  expect(often).toBeGreaterThan(3)
  expect(often).toBeLessThan(12)
  kit.close()
  for (let round = 0; round < 20; round++) await pass(60_000)
  expect(looks()).toBeLessThanOrEqual(often + 1)
  const hidden = looks()
  kit.open({ view: 'BuyInProgress' })
  await pass(0)
  expect(looks()).toBe(hidden + 1)
})

test('an order is found again after a reload, and forgotten when it is left', async () => {
  const { onRamp, platform, state } = await filled()
  await onRamp.buy('mill', 'redirect')
  const { id } = state().order ?? {}
  const again = await setUp({ platform })
  expect(again.state().order).toMatchObject({ id, page: 'redirected', status: 'waiting' })
  again.onRamp.leaveOrder()
  expect(again.state().order).toBeNull()
  expect((await setUp({ platform })).kit.getState().onRamp).toBeNull()
})

test('does not open the page of a stored order, because any script on the origin could have written it', async () => {
  const { onRamp, platform, state } = await filled()
  await onRamp.buy('mill', null)
  expect(state().order).toMatchObject({ page: 'blocked', url: expect.any(String) })
  const stored = platform.storage.get('@appkit/onramp_order') ?? ''
  expect(stored).not.toContain('https:')
  const forged = { ...Object(JSON.parse(stored)), url: 'https://mill.attacker.example/buy' } as object
  platform.storage.set('@appkit/onramp_order', JSON.stringify(forged))
  expect((await setUp({ platform })).state().order).toMatchObject({ page: 'closed', url: undefined })
})

test('a stored order that is not valid is ignored', async () => {
  const platform = createFakePlatform()
  for (const text of ['x', '{}', '{"id":"../","account":7}', 'null']) {
    platform.storage.set('@appkit/onramp_order', text)
    expect((await setUp({ platform })).kit.getState().onRamp).toBeNull()
  }
})
