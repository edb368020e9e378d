import { createFakeAdapter, createFakePlatform, type FakeAnswer, fakeNetwork, turn } from '@kit/testing'
import { describe, expect, test, vi } from 'vitest'
import type { Adapter } from '../adapter/Adapter.ts'
import type { AdapterInstance } from '../adapter/AdapterInstance.ts'
import type { KitEvent } from '../analytics/events.ts'
import { createKit } from '../createKit.ts'
import type { KitOptions } from '../options/KitOptions.ts'

const me = `0x${'a'.repeat(40)}`
const stranger = `0x${'b'.repeat(40)}`
const gold = `0x${'9'.repeat(40)}`
const one = 'eip155:1'
const two = 'eip155:10'

type Wire = Record<string, unknown>
const token = (symbol: string, change: Wire = {}): Wire => ({
  name: symbol,
  symbol,
  chainId: one,
  address: `${one}:0x${symbol}`,
  price: 2,
  value: 10,
  quantity: { decimals: '6', numeric: '5' },
  iconUrl: null,
  ...change,
})
const coin = token('COIN', { address: null, quantity: { decimals: '18', numeric: '1.5' } })
const balances = (...list: readonly (Wire | string)[]): FakeAnswer => ({ json: { balances: list } })
const transaction = (id: string, change: Wire = {}, transfers: readonly Wire[] = [fungible('COIN')]): Wire => ({
  id,
  metadata: {
    operationType: 'receive',
    status: 'confirmed',
    hash: `0x${id}`,
    chain: one,
    minedAt: '2026-05-01T00:00:00Z',
    sentFrom: stranger,
    sentTo: me,
    ...change,
  },
  transfers,
})
const fungible = (symbol: string, numeric = '1'): Wire => ({
  fungible_info: { name: symbol, symbol, icon: null },
  direction: 'in',
  quantity: { numeric },
})
const collectible = (isSpam: boolean): Wire => ({
  nft_info: { name: 'Owl', flags: { is_spam: isSpam } },
  direction: 'in',
  quantity: { numeric: '1' },
})
const history = (data: readonly Wire[], next: string | null = null): FakeAnswer => ({ json: { data, next } })

/** A kit with a connected account on the first of two networks, and a blockchain API that serves it. */
async function setUp(
  options: Partial<KitOptions> & { readonly served?: readonly string[] } = {},
  overrides: Pick<AdapterInstance, 'prepare'> = {},
) {
  const { served = [one, two], ...given } = options
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1, { testnet: true }), fakeNetwork('eip155', 10, { testnet: true })],
    connectors: [{ id: 'w', accounts: [{ caipAddress: `${one}:${me}`, address: me, type: 'eoa' }] }],
    behavior: 'approve',
  })
  const platform = createFakePlatform()
  platform.http.respond('/v1/supported-chains', { json: { http: served, ws: [] } })
  const onError = vi.fn<(error: unknown) => void>()
  const load: Adapter['load'] = async () => {
    const start = await adapter.load()
    // `Object.assign` keeps the getters of the instance, which are its capabilities.
    return (host) => Object.assign(start(host), overrides)
  }
  const kit = createKit({
    adapters: [{ ...adapter, load }],
    platform,
    onError,
    projectId: 'p',
    services: { blockchain: 'https://chain.example' },
    ...given,
  })
  await kit.connect({ connectorId: 'w' })
  const portfolio = await kit.portfolio()
  const asked = () => platform.http.calls().map(({ url }) => new URL(url).pathname.split('/').at(-1))
  const state = () => kit.getState().portfolio
  return { kit, controls, platform, onError, portfolio, asked, state }
}

type World = Awaited<ReturnType<typeof setUp>>
const shown = ({ state }: World) =>
  state().tokens?.items.map(({ symbol, amount, source, hidden }) => [symbol, amount, source, hidden])
const tokensAre = (world: World, status = 'ready') => expect.poll(() => world.state().tokens?.status).toBe(status)
const activityIs = (world: World, status = 'ready') => expect.poll(() => world.state().activity?.status).toBe(status)

test('asks for nothing before a list is shown', async () => {
  const { asked, state } = await setUp()
  await turn()
  expect([asked(), state()]).toEqual([[], { hidesBalances: false }])
})

test('tokens come from the blockchain API, once in 30 s', async () => {
  const world = await setUp()
  const { platform, portfolio, asked, state } = world
  platform.http.respond('/balance', balances(coin, token('GLD'), token('AIR', { price: 0, value: null })))
  const tokens = await portfolio.tokens()
  tokens.show()
  await tokensAre(world)
  expect(shown(world)).toEqual([
    ['GLD', 5_000_000n, 'service', undefined],
    ['FAKE', 1_500_000_000_000_000_000n, 'service', undefined],
    ['AIR', 5_000_000n, 'service', 'unpriced'],
  ])
  expect(state().tokens?.owner).toEqual({ caipAddress: `${one}:${me}`, allNetworks: false })
  await platform.clock.advance(29_999)
  tokens.show()
  expect(asked()).toEqual(['supported-chains', 'balance'])
  await platform.clock.advance(1)
  tokens.show()
  await expect.poll(asked).toEqual(['supported-chains', 'balance', 'balance'])
})

describe('a token with a scale is shown as wallets do, in the list and in the activity', () => {
  const bond = `0x${'c'.repeat(40)}`
  const held = { value: 2_000_000n, decimals: 6, symbol: 'BOND', scale: { numerator: 3n, denominator: 2n } }
  const row = (numeric: string, price: number) =>
    token('BOND', { address: `${one}:${bond}`, price, quantity: { decimals: '6', numeric } })
  const listed = ({ state }: World) =>
    state().tokens?.items.map(({ symbol, amount, price, value }) => [symbol, amount, price, value])

  test.each([
    ['raw units', row('2', 6), '0.666666', '0.999999'],
    ['shown units', row('3', 4), '1', '1'],
  ])('reported by a service in %s', async (_, wire, moved, shownMoved) => {
    const world = await setUp()
    world.controls.setTokenBalance(bond, me, held)
    world.platform.http.respond('/balance', balances(wire, token('GLD')))
    world.platform.http.respond('/history', history([transaction('a', {}, [fungible('BOND', moved)])]))
    ;(await world.portfolio.tokens()).show()
    await tokensAre(world)
    expect(listed(world)).toEqual([
      ['BOND', 3_000_000n, 4, 12],
      ['GLD', 5_000_000n, 2, 10],
    ])
    ;(await world.portfolio.activity()).show()
    await activityIs(world)
    expect(world.state().activity?.items[0]?.transfers[0]?.quantity).toBe(shownMoved)
  })

  test('finds the token in the activity by its contract, and applies no scale if several tokens have its name', async () => {
    const world = await setUp()
    world.controls.setTokenBalance(bond, me, held)
    const fake = token('BOND', { address: `${one}:${gold}`, price: 0, value: null })
    world.platform.http.respond('/balance', balances(row('2', 6), fake))
    const named = (...addresses: readonly string[]) => {
      const { fungible_info: info, ...moved } = fungible('BOND', '2')
      return {
        ...moved,
        fungible_info: { ...Object(info), implementations: addresses.map((address) => ({ address })) },
      }
    }
    const moves = [named(bond.toUpperCase().replace('0X', '0x'), stranger), named(gold), fungible('BOND', '2')]
    const list = moves.map((move, index) => transaction(String(index), {}, [move]))
    world.platform.http.respond('/history', history(list))
    ;(await world.portfolio.tokens()).show()
    await tokensAre(world)
    ;(await world.portfolio.activity()).show()
    await activityIs(world)
    const quantities = world.state().activity?.items.map(({ transfers }) => transfers[0]?.quantity)
    // The second one is dropped as a copy.
    expect(quantities).toEqual(['3.000000', '2'])
  })

  test('shows the list of the service if the code of the adapter cannot be loaded', async () => {
    const world = await setUp({}, { prepare: () => Promise.reject(new Error('The chunk is gone.')) })
    world.platform.http.respond('/balance', balances(row('2', 6)))
    ;(await world.portfolio.tokens()).show()
    await tokensAre(world)
    expect(listed(world)).toEqual([['BOND', 2_000_000n, 6, 12]])
    expect(world.onError).toHaveBeenCalled()
  })

  test('reported by a wallet in raw units (ERC-7811)', async () => {
    const world = await setUp()
    world.controls.setTokenBalance(bond, me, held)
    const metadata = { name: 'Bond', symbol: 'BOND', decimals: 6, price: 6 }
    world.controls.setWalletAssets(me, [{ networkId: one, address: bond, balance: 2_000_000n, metadata }])
    ;(await world.portfolio.tokens()).show()
    await tokensAre(world)
    expect(listed(world)).toEqual([['BOND', 3_000_000n, 4, 12]])
  })

  test('a node that does not return one balance delays neither the list nor the other tokens', async () => {
    const world = await setUp()
    const other = `0x${'d'.repeat(40)}`
    for (const address of [bond, other]) world.controls.setTokenBalance(address, me, held)
    world.controls.intercept('getTokenBalance', (parameters) =>
      (parameters as { readonly token: string }).token === other ? new Promise(() => {}) : undefined,
    )
    const second = token('NOTE', {
      address: `${one}:${other}`,
      price: 6,
      quantity: { decimals: '6', numeric: '2' },
    })
    world.platform.http.respond('/balance', balances(row('2', 6), second))
    ;(await world.portfolio.tokens()).show()
    await expect.poll(() => world.controls.calls.getTokenBalance).toBe(2)
    await world.platform.clock.advance(2_000)
    await tokensAre(world)
    expect(listed(world)).toEqual([
      ['BOND', 3_000_000n, 4, 12],
      ['NOTE', 2_000_000n, 6, 12],
    ])
  })

  test('a node that does not respond does not delay the list', async () => {
    const world = await setUp()
    world.controls.intercept('getTokenScales', () => new Promise(() => {}))
    world.platform.http.respond('/balance', balances(row('2', 6)))
    ;(await world.portfolio.tokens()).show()
    await expect.poll(() => world.controls.calls.getTokenScales).toBe(1)
    await world.platform.clock.advance(2_000)
    await tokensAre(world)
    expect(listed(world)).toEqual([['BOND', 2_000_000n, 6, 12]])
  })
})

test('a wallet that reports its assets is asked instead of the service', async () => {
  const world = await setUp()
  const { controls, portfolio, asked } = world
  controls.setWalletAssets(me, [
    { networkId: one, address: undefined, balance: 7n, metadata: { decimals: 3, symbol: 'LIE' } },
    { networkId: one, address: gold, balance: 8n, metadata: { name: 'Gold', symbol: 'GLD', decimals: 6, price: 3 } },
    { networkId: one, address: stranger, balance: 8n, metadata: { name: 'No decimals' } },
    { networkId: 'eip155:77', address: gold, balance: 8n, metadata: { decimals: 6 } },
  ])
  ;(await portfolio.tokens()).show()
  await tokensAre(world)
  expect(shown(world)).toEqual([
    ['GLD', 8n, 'wallet', 'dust'],
    [expect.not.stringMatching('LIE'), 7n, 'wallet', undefined],
  ])
  expect(asked()).toEqual([])
})

test('a wallet that does not answer within 2 s keeps nothing from the service', async () => {
  const world = await setUp()
  const { controls, platform, portfolio } = world
  controls.intercept('getWalletAssets', () => new Promise(() => {}))
  platform.http.respond('/balance', balances(coin))
  ;(await portfolio.tokens()).show()
  await expect.poll(() => controls.calls.getWalletAssets).toBe(1)
  await platform.clock.advance(2_000)
  await tokensAre(world)
  expect(shown(world)).toEqual([['FAKE', 1_500_000_000_000_000_000n, 'service', undefined]])
})

test.each<[string, Partial<KitOptions> & { readonly served?: readonly string[] }, FakeAnswer | undefined]>([
  ['no service', { services: {} }, undefined],
  ['a service that does not serve the network', { served: [two] }, undefined],
  ['a service that fails', {}, { status: 500 }],
  ['a service that answers with something else', {}, { json: { balances: 'x' } }],
])('M51 with %s, the coin and the tokens of the dapp are read from the chain', async (_, options, answer) => {
  const world = await setUp({ tokens: { [one]: { address: gold, image: 'data:image/png;base64,' } }, ...options })
  const { controls, platform, portfolio, state } = world
  if (answer) platform.http.respond('/balance', answer)
  controls.setBalance(me, 3n)
  controls.setTokenBalance(gold, me, { value: 9n, decimals: 4, symbol: 'GLD' })
  ;(await portfolio.tokens()).show()
  await expect
    .poll(async () => {
      await platform.clock.advance(1_000)
      return state().tokens?.status
    })
    .toBe('ready')
  expect(shown(world)).toEqual([
    [expect.any(String), 3n, 'chain', undefined],
    ['GLD', 9n, 'chain', undefined],
  ])
  const isAsked = answer !== undefined
  expect([state().tokens?.isPartial, state().tokens?.isServed]).toEqual([isAsked, isAsked])
})

test.each<[string, Parameters<typeof setUp>[0]]>([
  ['a placeholder for the project id', { projectId: 'YOUR_PROJECT_ID' }],
  ['a service that does not serve the network', { served: [two] }],
])('with %s, activity and collectibles are not served, which is no empty list', async (_, options) => {
  const { portfolio, state, asked } = await setUp(options)
  ;(await portfolio.activity()).show()
  ;(await portfolio.nfts()).show()
  await expect.poll(() => [state().activity?.status, state().nfts?.status]).toEqual(['ready', 'ready'])
  expect([state().activity?.isServed, state().nfts?.isServed]).toEqual([false, false])
  expect(asked()).not.toContain('history')
  expect(asked()).not.toContain('nfts')
})

test('M51 without the service, a token that cannot be read is missing, and the list says that it is not complete', async () => {
  const world = await setUp({ tokens: { [one]: { address: gold } }, services: {} })
  const { controls, onError, portfolio, state } = world
  controls.setTokenBalance(gold, me, { value: 9n, decimals: 4, symbol: 'GLD' })
  controls.intercept('getTokenBalance', () => Promise.reject(new Error('offline')))
  const tokens = await portfolio.tokens()
  tokens.show()
  await tokensAre(world)
  expect([shown(world)?.length, state().tokens?.isPartial]).toEqual([1, true])
  expect(onError).toHaveBeenCalled()
  controls.intercept('getTokenBalance', null)
  tokens.refresh()
  await expect.poll(() => [shown(world)?.length, state().tokens?.isPartial]).toEqual([2, false])
})

test('nothing answers: the list failed, keeps what it had, and is read again on request', async () => {
  const world = await setUp({ services: {} })
  const { controls, portfolio, state } = world
  const tokens = await portfolio.tokens()
  tokens.show()
  await tokensAre(world)
  controls.intercept('getBalance', () => Promise.reject(new Error('offline')))
  tokens.refresh()
  await tokensAre(world, 'failed')
  expect(state().tokens).toMatchObject({ items: [{ source: 'chain' }], error: expect.any(Error) })
  controls.intercept('getBalance', null)
  tokens.refresh()
  await tokensAre(world)
})

test('tokens of another network, account or chain are never shown', async () => {
  const world = await setUp()
  const { controls, platform, portfolio, state } = world
  platform.http.respond(
    '/balance',
    balances(coin, token('FAR', { chainId: two }), token('ODD', { address: `${two}:0xODD` })),
  )
  const tokens = await portfolio.tokens()
  tokens.show()
  await tokensAre(world)
  expect(shown(world)?.map(([symbol]) => symbol)).toEqual(['FAKE'])
  platform.http.respond('/balance', 'silent')
  controls.setAccounts('w', [{ caipAddress: `${one}:${stranger}`, address: stranger, type: 'eoa' }])
  tokens.show()
  expect(state().tokens).toMatchObject({ status: 'loading', items: [], owner: { caipAddress: `${one}:${stranger}` } })
})

test('all networks of the namespace in one list', async () => {
  const world = await setUp()
  const { platform, portfolio } = world
  platform.http.respond(
    '/balance',
    balances(coin, token('FAR', { chainId: two, address: `${two}:0xFAR` }), token('OUT', { chainId: 'eip155:77' })),
  )
  ;(await portfolio.tokens()).show({ allNetworks: true })
  await tokensAre(world)
  expect(shown(world)?.map(([symbol]) => symbol)).toEqual(['FAR', 'FAKE'])
  expect(new URL(platform.http.calls().at(-1)?.url ?? '').searchParams.has('chainId')).toBe(false)
})

test('hostile figures: an entry that cannot be is left out, the others stay', async () => {
  const world = await setUp()
  const { platform, portfolio } = world
  const quantity = (decimals: string, numeric: string) => ({ quantity: { decimals, numeric } })
  platform.http.respond(
    '/balance',
    balances(
      coin,
      token('MORE', quantity('2', '1.234')),
      token('WIDE', quantity('256', '1')),
      token('NEG', quantity('6', '-5')),
      token('EXP', quantity('6', '1e99')),
      token('BIG', { price: 1e308, ...quantity('0', '9'.repeat(90)) }),
      token('HUGE', { price: 1e308, ...quantity('1', '9'.repeat(90)) }),
      { ...coin, quantity: { decimals: '6', numeric: '1' } },
      {},
      'x',
    ),
  )
  ;(await portfolio.tokens()).show()
  await tokensAre(world)
  expect(shown(world)?.map(([symbol, , , hidden]) => [symbol, hidden])).toEqual([
    ['FAKE', undefined],
    ['HUGE', 'suspicious'],
  ])
})

test.each([
  ['ERC-7528', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ['ERC-7528 in small letters', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  ['zero', '0x0000000000000000000000000000000000000000'],
])('recognizes the coin that a service lists under an address: %s', async (_, address) => {
  const listed = { ...coin, address: `${one}:${address}` }
  for (const list of [[listed], [coin, listed], [listed, coin]]) {
    const world = await setUp()
    world.platform.http.respond('/balance', balances(...list, token('GLD')))
    ;(await world.portfolio.tokens()).show()
    await tokensAre(world)
    expect(world.state().tokens?.items.map(({ symbol, address: at, hidden }) => [symbol, at, hidden])).toEqual([
      ['GLD', '0xGLD', undefined],
      ['FAKE', undefined, undefined],
    ])
  }
})

test('a settled transaction is followed without a reload', async () => {
  const world = await setUp()
  const { kit, controls, platform, portfolio, asked } = world
  platform.http.respond('/balance', balances(coin))
  platform.http.respond('/history', history([]))
  const tokens = await portfolio.tokens()
  const activity = await portfolio.activity()
  kit.open({ view: 'Account' })
  tokens.show()
  activity.show()
  await tokensAre(world)
  await activityIs(world)
  const { hash } = await kit.perform('sendTransaction', { to: stranger, value: 1n })
  await expect.poll(() => kit.getState().pendingTransactions.length).toBe(1)
  platform.http.respond('/history', history([transaction('t1')]))
  controls.setTransactionStatus(hash, 'confirmed')
  await expect
    .poll(async () => {
      await platform.clock.advance(4_000)
      return world.state().activity?.items.map(({ id }) => id)
    })
    .toEqual(['t1'])
  expect(asked().filter((call) => call === 'balance')).toHaveLength(2)
})

test('M52 while the modal is closed a settled transaction asks for nothing; the next view does, past the cache', async () => {
  const world = await setUp()
  const { kit, controls, platform, portfolio, asked, state } = world
  platform.http.respond('/history', history([]))
  const activity = await portfolio.activity()
  activity.show()
  await activityIs(world)
  const { hash } = await kit.perform('sendTransaction', { to: stranger, value: 1n })
  await expect.poll(() => kit.getState().pendingTransactions.length).toBe(1)
  controls.setTransactionStatus(hash, 'confirmed')
  await expect
    .poll(async () => {
      await platform.clock.advance(1_000)
      return kit.getState().pendingTransactions.length
    })
    .toBe(0)
  const calls = asked().length
  expect(state().activity?.isStale).toBe(true)
  await platform.clock.advance(60_000)
  expect(asked()).toHaveLength(calls)
  activity.show()
  await expect.poll(() => asked().length).toBe(calls + 1)
})

test('activity: drops transfers of fake tokens in the name of the account if the history has their contract', async () => {
  const world = await setUp({ tokens: { [one]: { address: gold } } })
  world.platform.http.respond('/balance', balances(token('GLD', { address: `${one}:${gold}` })))
  const moved = (symbol: string, address?: string) => ({
    ...fungible(symbol),
    direction: 'out',
    fungible_info: { name: symbol, symbol, icon: null, ...(address && { implementations: [{ address }] }) },
  })
  const list = [
    moved('GLD', gold),
    moved('GLD', stranger),
    moved('G\u13de\u13a0', stranger),
    moved('ELSE', stranger),
    moved('GLD'),
  ]
  world.platform.http.respond('/history', history(list.map((move, index) => transaction(String(index), {}, [move]))))
  ;(await world.portfolio.tokens()).show()
  await tokensAre(world)
  ;(await world.portfolio.activity()).show()
  await activityIs(world)
  expect(world.state().activity?.items.map(({ id }) => id)).toEqual(['0', '3', '4'])
})

test('activity: spam, poison and other chains are dropped, and a page of nothing else is not the end', async () => {
  const world = await setUp()
  const { platform, portfolio, asked, state } = world
  platform.http.respond(
    '/history',
    history(
      [
        transaction('nft spam', {}, [collectible(true)]),
        transaction('poison', {}, [fungible('COIN', '0.000')]),
        transaction('advert', {}, [fungible('claim at prize.xyz')]),
        transaction('elsewhere', { chain: two }),
      ],
      'p2',
    ),
  )
  platform.http.respond(
    'cursor=p2',
    history([
      transaction('mixed', {}, [collectible(true), fungible('COIN')]),
      transaction('own', { operationType: 'send', sentFrom: me.toUpperCase().replace('0X', '0x'), sentTo: stranger }, [
        fungible('COIN', '0'),
      ]),
      transaction('nothing moved', {}, []),
      transaction('nft', {}, [collectible(false)]),
    ]),
  )
  ;(await portfolio.activity()).show()
  await activityIs(world)
  expect(state().activity?.items.map(({ id }) => id)).toEqual(['mixed', 'own', 'nothing moved', 'nft'])
  expect(asked()).toEqual(['supported-chains', 'history', 'history'])
})

test('activity: income of a token that is called by its site stays, if it has a price or is shown among the tokens', async () => {
  const { platform, portfolio, state } = await setUp()
  const income = (name: string, change: Wire = {}) => transaction(name, {}, [{ ...fungible(name), ...change }])
  platform.http.respond('/balance', balances(coin, token('yearn.finance')))
  platform.http.respond(
    '/history',
    history([
      income('ether.fi', { value: 12 }),
      income('yearn.finance'),
      income('prize.xyz'),
      income('Visit ether.fi', { value: 12 }),
      transaction('collectible', {}, [{ ...collectible(false), nft_info: { name: 'art.xyz', flags: {} } }]),
    ]),
  )
  ;(await portfolio.tokens()).show()
  await expect.poll(() => state().tokens?.status).toBe('ready')
  ;(await portfolio.activity()).show()
  await expect.poll(() => state().activity?.status).toBe('ready')
  expect(state().activity?.items.map(({ id }) => id)).toEqual(['ether.fi', 'yearn.finance', 'collectible'])
})

test('activity: further pages keep the rows if one fails', async () => {
  const world = await setUp()
  const { platform, portfolio, state } = world
  platform.http.respond('/history', history([transaction('t1')], 'p2'))
  const activity = await portfolio.activity()
  activity.show()
  await activityIs(world)
  platform.http.respond('cursor=p2', { status: 400 })
  activity.loadMore()
  await activityIs(world, 'failed')
  expect(state().activity).toMatchObject({ items: [{ id: 't1' }], isNextPage: true })
  platform.http.respond('cursor=p2', history([transaction('t1'), transaction('t2')]))
  activity.refresh()
  await activityIs(world)
  expect(state().activity?.items.map(({ id }) => id)).toEqual(['t1', 't2'])
})

test('activity reports its tab, further pages and failures as events', async () => {
  const { kit, platform, portfolio, state } = await setUp()
  const events: KitEvent[] = []
  kit.onEvent((event) => void (event.type.endsWith('_TRANSACTIONS') && events.push(event)))
  portfolio.chooseTab('activity')
  portfolio.chooseTab('activity')
  platform.http.respond('/history', history([transaction('t1')], 'p2'))
  const activity = await portfolio.activity()
  activity.show()
  await expect.poll(() => state().activity?.status).toBe('ready')
  platform.http.respond('cursor=p2', { status: 400 })
  activity.loadMore()
  await expect.poll(() => state().activity?.status).toBe('failed')
  const page = { address: me, projectId: 'p', cursor: 'p2', isSmartAccount: false }
  await expect
    .poll(() => events)
    .toEqual([
      { type: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } },
      { type: 'LOAD_MORE_TRANSACTIONS', properties: page },
      { type: 'ERROR_FETCH_TRANSACTIONS', properties: page },
    ])
})

test('M45 a collectible that was sold elsewhere goes', async () => {
  const world = await setUp()
  const { controls, platform, portfolio, state } = world
  const nft = (tokenId: string, change: Wire = {}): Wire => ({
    chainId: one,
    contract: gold,
    tokenId,
    standard: 'erc721',
    name: `Owl ${tokenId}`,
    ...change,
  })
  platform.http.respond('/nfts', {
    json: {
      nfts: [nft('1'), nft('2'), nft('3', { flags: { is_spam: true } }), nft('4', { chainId: two })],
      next: null,
    },
  })
  controls.setNftBalance(gold, '1', me, 1n)
  const nfts = await portfolio.nfts()
  nfts.show()
  await expect.poll(() => state().nfts?.items.map(({ name }) => name)).toEqual(['Owl 1', 'Owl 2'])
  const [first, second] = state().nfts?.items ?? []
  if (!first || !second) throw new Error('There are two.')
  expect([await nfts.checkOwner(first), await nfts.checkOwner(second)]).toEqual([true, false])
  expect(state().nfts?.items.map(({ name }) => name)).toEqual(['Owl 1'])
  controls.intercept('getNftBalance', () => Promise.reject(new Error('offline')))
  expect(await nfts.checkOwner(first)).toBeUndefined()
})

test('keeps collectibles named like their site and hides those that advertise, as for tokens', async () => {
  const { platform, portfolio, state } = await setUp()
  const nft = (tokenId: string, name: string, collection = 'Owls'): Wire => ({
    chainId: one,
    contract: gold,
    tokenId,
    standard: 'erc721',
    name,
    collection: { name: collection },
  })
  const nfts = [
    nft('1', 'ether.fi'),
    nft('2', 'Ξ of the sea, and what it gave'),
    nft('3', 'Claim 500 at owls.example'),
    nft('4', 'Owl 4', 't.me/owls'),
    nft('5', 'https://owls.example'),
  ]
  platform.http.respond('/nfts', { json: { nfts, next: null } })
  ;(await portfolio.nfts()).show()
  await expect.poll(() => state().nfts?.items.map(({ tokenId }) => tokenId)).toEqual(['1', '2'])
})

test('a service without collectibles has none', async () => {
  const { platform, portfolio, state } = await setUp()
  platform.http.respond('/nfts', { status: 404 })
  ;(await portfolio.nfts()).show()
  await expect.poll(() => state().nfts).toMatchObject({ status: 'ready', items: [] })
})

test('a bridged token counts beside the one with its symbol, if the dapp names both', async () => {
  const [real, bridged] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const world = await setUp({ tokens: { [one]: [{ address: real }, { address: bridged }] } })
  const usdx = (address: string) => token('USDX', { address: `${one}:${address}` })
  world.platform.http.respond('/balance', balances(usdx(real), usdx(bridged), usdx(stranger)))
  ;(await world.portfolio.tokens()).show()
  await tokensAre(world)
  expect(world.state().tokens?.items.map(({ address, hidden }) => [address, hidden])).toEqual([
    [real, undefined],
    [bridged, undefined],
    [stranger, 'suspicious'],
  ])
})

test('the user hides tokens and shows hidden ones, and it is kept across visits', async () => {
  const world = await setUp()
  const { platform, portfolio, kit } = world
  platform.http.respond('/balance', balances(coin, token('GOOD'), token('visit prize.xyz')))
  const tokens = await portfolio.tokens()
  tokens.show()
  await tokensAre(world)
  const list = (of = kit) =>
    Object.fromEntries(of.getState().portfolio.tokens?.items.map(({ symbol, hidden }) => [symbol, hidden]) ?? [])
  expect(list()).toEqual({ COIN: undefined, GOOD: undefined, 'visit prize.xyz': 'suspicious' })
  tokens.setHidden(`${one} 0xgood`, true)
  tokens.setHidden(`${one} 0xvisit prize.xyz`, false)
  const chosen = { COIN: undefined, GOOD: 'user', 'visit prize.xyz': undefined }
  expect(list()).toEqual(chosen)
  tokens.refresh()
  await tokensAre(world)
  expect(list()).toEqual(chosen)
  const { adapters } = kit.options
  const again = createKit({ adapters, platform, projectId: 'p', services: { blockchain: 'https://chain.example' } })
  await again.connect({ connectorId: 'w' })
  ;(await (await again.portfolio()).tokens()).show()
  await expect.poll(() => list(again)).toEqual(chosen)
  tokens.setHidden(`${one} 0xgood`, false)
  expect(list()).toMatchObject({ GOOD: undefined })
})

test('M49 hidden balances are kept across visits', async () => {
  const world = await setUp()
  world.portfolio.hideBalances(true)
  expect(world.state().hidesBalances).toBe(true)
  expect(world.platform.storage.entries()['@appkit/hide_balances']).toBe('true')
  const again = createKit({ adapters: world.kit.options.adapters, platform: world.platform })
  await again.connect({ connectorId: 'w' })
  expect(again.getState().portfolio.hidesBalances).toBe(true)
})
