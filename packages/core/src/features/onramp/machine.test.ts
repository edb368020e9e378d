import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timedOut } from '../../errors/errors.ts'
import type { OnRampAsset, OnRampOptions, OnRampProvider } from '../../services/blockchain/onramp.ts'
import { transitionTable } from '../../transitionTable.test-util.ts'
import {
  initialOnRamp,
  type OnRampEvent,
  type OnRampOrder,
  type OnRampOwner,
  type OnRampReport,
  type OnRampState,
  transition,
} from './machine.ts'

const asset = (tokenId: string, networkId: OnRampAsset['networkId']): OnRampAsset => ({
  tokenId,
  name: tokenId,
  symbol: tokenId,
  networkId,
  networkCode: networkId,
  networkName: networkId,
  address: undefined,
})
const coin = asset('coin', 'cosmos:1')
const gold = asset('gold', 'cosmos:1')
const far = asset('coin', 'cosmos:9')
const provider: OnRampProvider = { id: 'p', name: 'P', fee: undefined, namespaces: ['cosmos'] }
const options: OnRampOptions = {
  assets: [far, coin, gold],
  currencies: [
    {
      id: 'USD',
      methods: [
        { id: 'card', min: 1_000n, max: 750_000n },
        { id: 'bank', min: 1_000n, max: 2_500_000n },
      ],
    },
    { id: 'EUR', methods: [{ id: 'card', min: 1_000n, max: 750_000n }] },
  ],
  providers: [provider],
}
const owner: OnRampOwner = { caipAddress: 'cosmos:1:me', networkIds: ['cosmos:1', 'cosmos:2'] }
const wider: OnRampOwner = { ...owner, networkIds: [...owner.networkIds, 'cosmos:9'] }
const elsewhere: OnRampOwner = { ...owner, caipAddress: 'cosmos:2:me' }
const error = timedOut({ what: 'The price', limitMs: 10_000 })
const quote = { id: 'q', subtotal: '98.00', networkFee: '0.50', providerFee: '1.50', total: '100.00', purchase: '49' }
const order: OnRampOrder = {
  id: 'o',
  account: 'cosmos:1:me',
  asset: coin,
  provider,
  url: 'https://p.example/o',
  page: 'open',
  status: 'waiting',
  startedAt: 60_000,
  before: 7n,
  expected: '0.03',
  received: undefined,
  hash: undefined,
  error: null,
  isUnseen: false,
}
const ready: OnRampState = {
  owner,
  status: 'ready',
  options: { ...options, assets: [coin, gold] },
  choice: { asset: coin, currency: 'USD', method: 'card', amount: null },
  quote: { status: 'none' },
  order: null,
  attempt: 4,
}
const filled: OnRampState = { ...ready, choice: { ...ready.choice, amount: 10_000n } }
const states: Record<string, OnRampState | null> = {
  unused: null,
  'options coming': { ...initialOnRamp, owner, status: 'loading', attempt: 4 },
  'nothing typed': ready,
  'a currency without payment methods': {
    ...filled,
    options: { ...filled.options, currencies: [{ id: 'USD', methods: [] }] },
  },
  'price coming': { ...filled, quote: { status: 'loading', attempt: 4 } },
  priced: { ...filled, quote: { status: 'ready', value: quote } },
  'no price': { ...filled, quote: { status: 'failed', error: null } },
  'order waiting': { ...ready, order },
  'order processing': { ...ready, order: { ...order, status: 'processing' } },
  'order bought': {
    ...ready,
    order: { ...order, status: 'bought', received: { value: 3n, decimals: 2 }, hash: 'h' },
  },
}
const report = (change: Partial<OnRampReport>): OnRampReport => ({
  provider: undefined,
  hash: undefined,
  balance: undefined,
  isUnseen: false,
  ...change,
})
const balance = (value: bigint) => ({ value, decimals: 2 })
const reported = (change: Partial<OnRampReport>, now = 60_000): OnRampEvent => ({
  type: 'order.reported',
  id: 'o',
  report: report(change),
  now,
})
const events: Record<string, OnRampEvent> = {
  opened: { type: 'opened', owner },
  'opened on another network': { type: 'opened', owner: elsewhere },
  'opened with one network more': { type: 'opened', owner: wider },
  'opened without an account': { type: 'opened', owner: null },
  'options loaded #4': { type: 'options.loaded', attempt: 4, options, isUsual: false },
  'the usual options #4': { type: 'options.loaded', attempt: 4, options, isUsual: true },
  'options loaded #3 (stale)': { type: 'options.loaded', attempt: 3, options, isUsual: false },
  'options without currencies #4': {
    type: 'options.loaded',
    attempt: 4,
    options: { ...options, currencies: [] },
    isUsual: false,
  },
  'options without payment methods #4': {
    type: 'options.loaded',
    attempt: 4,
    options: { ...options, currencies: [{ id: 'USD', methods: [] }] },
    isUsual: false,
  },
  '50.00 typed': { type: 'chosen', change: { amount: 5_000n } },
  '9.99 typed (too low)': { type: 'chosen', change: { amount: 999n } },
  '7500.01 typed (too high)': { type: 'chosen', change: { amount: 750_001n } },
  'a bank chosen': { type: 'chosen', change: { method: 'bank' } },
  'euros chosen': { type: 'chosen', change: { currency: 'EUR' } },
  'a currency that is not offered': { type: 'chosen', change: { currency: 'XAU' } },
  'another token chosen': { type: 'chosen', change: { asset: gold } },
  'a token of a network that is not configured': { type: 'chosen', change: { asset: far } },
  'price wanted': { type: 'quote.wanted' },
  'price #4': { type: 'quote.loaded', attempt: 4, quote },
  'no price #4': { type: 'quote.loaded', attempt: 4, quote: undefined },
  'price #3 (stale)': { type: 'quote.loaded', attempt: 3, quote },
  'price failed #3 (stale)': { type: 'quote.failed', attempt: 3, error },
  'price failed #4': { type: 'quote.failed', attempt: 4, error },
  'order begun': { type: 'order.begun', order: { ...order, id: 'o2', page: 'opening', url: undefined } },
  'window closed': { type: 'order.page', id: 'o', page: 'closed' },
  'no page to pay at': { type: 'order.failed', id: 'o', error },
  'nothing seen': reported({}),
  'nothing could be asked': reported({ isUnseen: true }),
  'the chain has as much more as promised': reported({ balance: balance(10n), hash: 'h' }),
  'the chain has something else': reported({ balance: balance(99n) }),
  'the provider says done, the chain has more': reported({ provider: 'confirmed', balance: balance(99n) }),
  'the provider declined, other money came': reported({ provider: 'failed', balance: balance(10n) }),
  'the chain has less': reported({ balance: balance(2n) }),
  'the provider is paid': reported({ provider: 'pending', balance: balance(7n) }),
  'the provider says done, the chain does not': reported({ provider: 'confirmed', balance: balance(7n) }),
  'the provider declined': reported({ provider: 'failed' }),
  'nothing 1 ms before 30 min': reported({}, 1_859_999),
  'nothing after 30 min': reported({}, 1_860_000),
  'of another order': { type: 'order.reported', id: 'x', report: report({ balance: balance(99n) }), now: 1 },
  left: { type: 'order.left', id: 'o' },
}
const known = new Map<unknown, string>([
  [options, '«options»'],
  [quote, '«quote»'],
  [coin, '«coin»'],
  [gold, '«gold»'],
  [far, '«far»'],
  [owner, '«owner»'],
  [wider, '«one network more»'],
  [elsewhere, '«elsewhere»'],
  [provider, '«provider»'],
  [options.currencies, '«currencies»'],
])

test('every event in every state', async () => {
  await expect(
    transitionTable<OnRampState | null, OnRampEvent>(
      'Buying',
      transition,
      states,
      events,
      (part) => known.get(part) ?? part,
    ),
  ).toMatchFileSnapshot('../../../../../docs/machines/buying.md')
})

test('M48 nothing is chosen on a network that is not the active one, and nothing is offered that the account cannot receive', () => {
  const load = (assets: readonly OnRampAsset[]) =>
    transition(
      { ...initialOnRamp, owner, status: 'loading', attempt: 4 },
      {
        type: 'options.loaded',
        attempt: 4,
        options: { ...options, assets },
        isUsual: false,
      },
    )[0]
  const ethereum = asset('eth', 'eip155:1')
  expect(load([ethereum, far])).toMatchObject({ options: { assets: [] }, choice: { asset: null } })
  const other = asset('coin', 'cosmos:2')
  expect(load([ethereum, other])).toMatchObject({ options: { assets: [other] }, choice: { asset: null } })
  expect(load([other, gold])).toMatchObject({ choice: { asset: gold } })
})

test('M46 bought only when the chain shows more than before, and it is what was promised or what the provider confirms', () => {
  const happened = fc.record({
    provider: fc.constantFrom('pending' as const, 'confirmed' as const, undefined),
    balance: fc.option(fc.bigInt({ min: 0n, max: 20n }), { nil: undefined }),
    now: fc.nat(1_700_000),
  })
  fc.assert(
    fc.property(fc.array(happened, { maxLength: 20 }), (history) => {
      let state: OnRampState | null = { ...ready, order: { ...order, before: null } }
      let least: bigint | undefined
      let isBought = false
      for (const { provider: told, balance: held, now } of history) {
        const rise = held !== undefined && least !== undefined ? held - least : 0n
        isBought ||= rise > 0n && (told === 'confirmed' || rise === 3n)
        least = held === undefined || (least !== undefined && least < held) ? least : held
        state = transition(
          state,
          reported({ provider: told, balance: held === undefined ? undefined : balance(held) }, now),
        )[0]
        expect([state.order?.status === 'bought', state.order?.received !== undefined]).toEqual([isBought, isBought])
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 500 },
  )
})

test.each([
  ['0.1', 2, 8n, 'waiting'],
  ['0.1', 2, 9n, 'bought'],
  ['0.1', 2, 11n, 'bought'],
  ['0.1', 2, 12n, 'waiting'],
  ['10', 0, 10n, 'bought'],
  ['10.', 0, 10n, 'bought'],
  ['10', 2, 1_000n, 'bought'],
  // More digits than the token has: the rest cannot be paid.
  ['0.0399', 2, 3n, 'bought'],
  ['0.0399', 2, 4n, 'waiting'],
  ['much', 2, 1n, 'waiting'],
] as const)('an order of %s, with %i decimals, of which %s units arrive, is %s', (expected, decimals, rise, status) => {
  const asked: OnRampOrder = { ...order, expected, before: 7n }
  const event = reported({ balance: { value: 7n + rise, decimals } })
  const bought: OnRampOrder = { ...asked, status: 'bought', received: { value: rise, decimals } }
  expect(transition({ ...ready, order: asked }, event)).toEqual(
    status === 'bought' ? [{ ...ready, order: bought }, [{ type: 'order.drop' }]] : [{ ...ready, order: asked }, []],
  )
})

test.each([
  ['raw units', '0.03'],
  ['shown units', '0.06'],
])('shows the received amount of a token with a scale as wallets do, if the quote was in %s', (_, expected) => {
  const scale = { numerator: 2n, denominator: 1n }
  const [next] = transition(
    { ...ready, order: { ...order, expected } },
    reported({ balance: { ...balance(10n), scale } }),
  )
  expect(next?.order).toMatchObject({ status: 'bought', received: { value: 6n, decimals: 2 } })
})
