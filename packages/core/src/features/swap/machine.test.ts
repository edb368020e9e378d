import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKit } from '../../createKit.ts'
import { timedOut, userRejected } from '../../errors/errors.ts'
import { transitionTable } from '../../transitionTable.test-util.ts'
import { noSwap, type SwapEvent, transition } from './machine.ts'
import type { SwapOrder, SwapPin, SwapQuote, SwapReview, SwapState, SwapToken } from './Swap.ts'

const pin: SwapPin = {
  connectorId: 'w',
  namespace: 'cosmos',
  networkId: 'cosmos:1',
  address: 'me',
  caipAddress: 'cosmos:1:me',
}
const otherPin: SwapPin = { ...pin, address: 'you', caipAddress: 'cosmos:1:you' }
const token = (symbol: string, address?: string): SwapToken => ({
  networkId: 'cosmos:1',
  address,
  name: symbol,
  symbol,
  decimals: 6,
  iconUrl: undefined,
  concern: undefined,
})
const coin = token('COIN')
const quid = token('QUID', '0xa')
const toll = token('TOLL', '0xb')
const start = 100_000
const offer: SwapQuote = {
  amountIn: 5n,
  amountOut: 100n,
  minimum: 99n,
  impact: 10,
  values: { pay: 1, get: 1 },
  at: start,
}
const review: SwapReview = {
  quote: offer,
  received: 100n,
  to: '0xpool',
  data: '0x',
  value: 0n,
  allowance: 0n,
  fee: undefined,
  feeTerms: undefined,
  concerns: [],
  offersUpgrade: false,
  at: start,
}
const side = (its: SwapToken) => ({ token: its, status: 'ready', balance: 9n, error: null }) as const
const form: SwapState = {
  ...noSwap,
  pin,
  isShown: true,
  pay: side(quid),
  get: side(coin),
  amount: 5n,
  attempt: 7,
}
const quoted: SwapState = { ...form, quote: { status: 'ready', value: offer } }
const order: SwapOrder = {
  status: 'ready',
  pin,
  pay: quid,
  get: coin,
  amount: 5n,
  slippage: 100,
  review,
  steps: [
    { kind: 'approve', status: 'open' },
    { kind: 'swap', status: 'open' },
  ],
  agreed: null,
  upgrades: false,
  refusedBatch: false,
  request: 7,
  error: null,
  leftAllowance: null,
  calls: [],
}
const agreed = { minimum: 99n, to: '0xpool', value: 0n }
const ordered = (change: Partial<SwapOrder>): SwapState => ({ ...quoted, order: { ...order, ...change } })
const approving = ordered({
  status: 'wallet',
  agreed,
  steps: [
    { kind: 'approve', status: 'wallet' },
    { kind: 'swap', status: 'open' },
  ],
})
const swapping = ordered({
  status: 'wallet',
  agreed,
  steps: [
    { kind: 'approve', status: 'done', id: '0x1' },
    { kind: 'swap', status: 'wallet' },
  ],
})
const foundOrder: SwapOrder = {
  ...order,
  status: 'mining',
  review: null,
  steps: [{ kind: 'batch', status: 'sent', id: '0xb' }],
  agreed,
  request: 0,
}
const states: Record<string, SwapState> = {
  closed: noSwap,
  empty: { ...noSwap, pin, isShown: true, attempt: 7 },
  hidden: { ...form, isShown: false },
  quoting: { ...form, quote: { status: 'loading', value: undefined } },
  quoted,
  preparing: ordered({ status: 'preparing', review: null, steps: [] }),
  ready: ordered({}),
  'ready with a concern': ordered({ review: { ...review, concerns: ['impact'] } }),
  'approving in the wallet': approving,
  'approval sent': ordered({
    status: 'mining',
    agreed,
    steps: [
      { kind: 'approve', status: 'sent', id: '0x1' },
      { kind: 'swap', status: 'open' },
    ],
  }),
  'approved, preparing the swap': ordered({
    status: 'preparing',
    agreed,
    steps: [{ kind: 'approve', status: 'done', id: '0x1' }],
  }),
  'swapping in the wallet': swapping,
  'left while in the wallet': { ...quoted, open: swapping.order ? [swapping.order] : [] },
  'swap sent': ordered({
    status: 'mining',
    agreed,
    steps: [
      { kind: 'approve', status: 'done', id: '0x1' },
      { kind: 'swap', status: 'sent', id: '0x2' },
    ],
  }),
  'failed with an allowance': ordered({
    status: 'failed',
    agreed,
    steps: [{ kind: 'swap', status: 'failed', id: '0x2' }],
    leftAllowance: { spender: '0xpool', amount: 5n },
  }),
  unknown: ordered({
    status: 'unknown',
    error: timedOut({ what: 'The wallet', limitMs: 1 }),
    agreed,
    steps: [{ kind: 'swap', status: 'wallet' }],
  }),
}
const error = timedOut({ what: 'The service', limitMs: 10_000 })
const events: Record<string, SwapEvent> = {
  opened: { type: 'opened', pin },
  'opened for another account': { type: 'opened', pin: otherPin },
  'wallet left': { type: 'pin.left' },
  shown: { type: 'shown' },
  hidden: { type: 'hidden' },
  'what is shown is 10 s old': { type: 'offer.aged' },
  'tokens wanted': { type: 'tokens.wanted' },
  'TOLL chosen to get': { type: 'token.chosen', side: 'get', token: toll },
  flipped: { type: 'flipped' },
  'amount 6': { type: 'amount.changed', amount: 6n },
  'slippage 2 %': { type: 'slippage.changed', slippage: 200 },
  'QUID has other decimals': { type: 'side.read', token: quid, balance: 9n, decimals: 18 },
  'quote #7': { type: 'quote.loaded', attempt: 7, quote: offer },
  'no route #7': { type: 'quote.loaded', attempt: 7, quote: undefined },
  'quote #6 (stale)': { type: 'quote.loaded', attempt: 6, quote: offer },
  'review wanted': { type: 'review.wanted' },
  'prepared #7': { type: 'order.prepared', attempt: 7, review, steps: ['swap'] },
  'prepared #7, worse': {
    type: 'order.prepared',
    attempt: 7,
    review: { ...review, quote: { ...offer, minimum: 98n } },
    steps: ['swap'],
  },
  'prepared #6 (stale)': { type: 'order.prepared', attempt: 6, review, steps: ['swap'] },
  'preparation #7 failed': { type: 'order.failed', attempt: 7, error },
  'submitted at once': { type: 'submitted', accepted: [], now: start },
  'submitted, impact accepted': { type: 'submitted', accepted: ['impact'], now: start },
  'submitted after 31 s': { type: 'submitted', accepted: [], now: start + 31_000 },
  'wallet answers #7': { type: 'step.sent', request: 7, id: '0x9' },
  'wallet answers #6 (stale)': { type: 'step.sent', request: 6, id: '0x9' },
  'wallet declines #7': { type: 'step.rejected', request: 7, error: userRejected(), isUnknown: false },
  'connection breaks #7': { type: 'step.rejected', request: 7, error, isUnknown: true },
  'wallet does no batches #7': { type: 'batch.refused', request: 7 },
  '0x1 mined': { type: 'step.settled', id: '0x1', succeeded: true },
  '0x2 mined': { type: 'step.settled', id: '0x2', succeeded: true },
  '0x2 failed': {
    type: 'step.settled',
    id: '0x2',
    succeeded: false,
    error,
    leftAllowance: { spender: '0xpool', amount: 5n },
  },
  '0x2 sped up as 0x3': { type: 'step.replaced', id: '0x2', by: '0x3' },
  '0x2 replaced, not known by what': { type: 'step.lost', id: '0x2' },
  '0x2 not known to the chain': { type: 'step.lost', id: '0x2', isDenied: true },
  'a step of another page is found': { type: 'order.found', order: foundOrder },
  'revoke wanted': { type: 'revoke.wanted' },
  'back to the form': { type: 'order.left' },
}
const names: readonly (readonly [unknown, string])[] = [
  [pin, '‹pin›'],
  [otherPin, '‹other pin›'],
  [quid, '‹QUID›'],
  [coin, '‹COIN›'],
  [toll, '‹TOLL›'],
  [offer, '‹offer›'],
  [review, '‹review›'],
  [foundOrder, '‹found order›'],
  [swapping.order, '‹order in the wallet›'],
]

test('every event in every state', async () => {
  const short = (part: unknown) => names.find(([value]) => value === part)?.[1] ?? part
  await expect(transitionTable('Swap', transition, states, events, short)).toMatchFileSnapshot(
    '../../../../../docs/machines/swap.md',
  )
})

test('a kit begins without a swap', () => {
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'w' }] })
  expect(createKit({ adapters: [adapter], platform: createFakePlatform() }).getState().swap).toEqual(noSwap)
})

test('the age of an offer counts from when it was read, not from when the form was shown', () => {
  const effectsOf = (name: string, event: SwapEvent) => transition(states[name] ?? noSwap, event)[1]
  expect(effectsOf('hidden', { type: 'shown' })).toEqual([{ type: 'quote.read', attempt: 8, delayMs: 0 }])
  expect(effectsOf('quoting', { type: 'quote.loaded', attempt: 7, quote: offer })).toEqual([{ type: 'refresh.plan' }])
  expect(effectsOf('preparing', { type: 'order.prepared', attempt: 7, review, steps: ['swap'] })).toEqual([
    { type: 'refresh.plan' },
  ])
  expect(effectsOf('ready', { type: 'offer.aged' })).toEqual([{ type: 'order.prepare', attempt: 8 }])
})

test('M34 nothing that is older than 30 s is signed', () => {
  for (const age of [30_001, 60_000, 10 ** 9]) {
    const [next, effects] = transition(ordered({}), { type: 'submitted', accepted: [], now: start + age })
    expect(next.order?.status).toBe('preparing')
    expect(effects).toEqual([{ type: 'order.prepare', attempt: 8 }])
  }
})

test('M33 a worse offer after the approval is asked about again, and an equal one is not', () => {
  const approved = states['approved, preparing the swap'] ?? noSwap
  const prepared = (minimum: bigint, to = '0xpool'): SwapState =>
    transition(approved, {
      type: 'order.prepared',
      attempt: 7,
      review: { ...review, to, quote: { ...offer, minimum } },
      steps: ['swap'],
    })[0]
  const submit = (state: SwapState, accepted: readonly 'changed'[] = []) =>
    transition(state, { type: 'submitted', accepted, now: start })[1]
  expect(submit(prepared(99n))).toHaveLength(1)
  expect(submit(prepared(98n))).toEqual([])
  expect(submit(prepared(99n, '0xother'))).toEqual([])
  expect(submit(prepared(98n), ['changed'])).toHaveLength(1)
})

test('a rebuilt step that may cost more than was agreed to for it is asked about again', () => {
  const priced = (most: bigint | undefined): SwapReview => ({
    ...review,
    fee: most === undefined ? undefined : { expected: 1n, most, isPartial: false },
  })
  const rebuild = (rejected: SwapState, most: bigint | undefined) => {
    const { attempt } = rejected
    return transition(rejected, { type: 'order.prepared', attempt, review: priced(most), steps: ['swap'] })[0]
  }
  const submit = (state: SwapState, accepted: readonly 'changed'[] = []) =>
    transition(state, { type: 'submitted', accepted, now: start })
  const first = ordered({ review: priced(100n), steps: [{ kind: 'swap', status: 'open' }] })
  const [asked] = submit(first)
  expect(asked.order?.agreed?.fee).toEqual({ step: 'swap', most: 100n })
  const error = timedOut({ what: 'The wallet', limitMs: 1 })
  const [rejected] = transition(asked, { type: 'step.rejected', request: asked.attempt, error, isUnknown: false })
  expect(submit(rebuild(rejected, 100n))[1]).toHaveLength(1)
  for (const most of [101n, undefined]) {
    const dearer = rebuild(rejected, most)
    expect(dearer.order?.review?.concerns).toEqual(['changed'])
    expect(submit(dearer)[1]).toEqual([])
    expect(submit(dearer, ['changed'])[1]).toHaveLength(1)
  }
  // A dapp without views has seen the figures, and they are read again before it goes on.
  const [seen] = transition(first, { type: 'figures.seen' })
  const [aged] = transition(seen, { type: 'offer.aged' })
  expect(submit(rebuild(aged, 101n))[1]).toEqual([])
  // What the approval costs says nothing of the swap.
  const [approval] = submit(ordered({ review: priced(50n) }))
  const sent = transition(approval, { type: 'step.sent', request: approval.attempt, id: '0x1' })[0]
  const [approved] = transition(sent, { type: 'step.settled', id: '0x1', succeeded: true })
  expect(submit(rebuild(approved, 100n))[1]).toHaveLength(1)
})

test('a swap that was replaced by something unknown is unknown, not failed, and an approval is read again', () => {
  const swapSent = states['swap sent'] ?? noSwap
  const [lost, none] = transition(swapSent, { type: 'step.lost', id: '0x2' })
  expect([lost, none]).toEqual([{ ...swapSent, order: { ...swapSent.order, status: 'unknown' } }, []])
  expect(transition(lost, { type: 'review.wanted' })).toEqual([lost, []])
  const [approval, effects] = transition(states['approval sent'] ?? noSwap, { type: 'step.lost', id: '0x1' })
  expect(approval.order).toMatchObject({ status: 'preparing', steps: [{ kind: 'approve', status: 'open' }, {}] })
  expect(effects).toEqual([{ type: 'order.prepare', attempt: 8 }])
})

test.each(['swap', 'batch'] as const)(
  'a %s of another page that the chain does not know can be asked for again, with a warning; one of this page cannot',
  (kind) => {
    const own = {
      ...swapping,
      order: { ...swapping.order, status: 'mining', steps: [{ kind, status: 'sent', id: '0x2' }] },
    }
    const denied: SwapEvent = { type: 'step.lost', id: '0x2', isDenied: true }
    const [kept, none] = transition(own as SwapState, denied)
    expect([kept.order?.status, none]).toEqual(['unknown', []])
    const found = { ...own, order: { ...own.order, request: 0 } } as SwapState
    const [again, effects] = transition(found, denied)
    expect([again.order, again.open]).toMatchObject([
      { status: 'preparing', steps: [], agreed: null },
      [{ status: 'unknown', steps: [{ kind, id: '0x2' }] }],
    ])
    expect(effects).toEqual([{ type: 'order.prepare', attempt: again.attempt }])
    // Only forgotten, or the page cannot tell by what it was replaced.
    expect(transition(found, { type: 'step.lost', id: '0x2' })[0].order?.status).toBe('unknown')
  },
)

test.each<[string, SwapEvent]>([
  ['the wallet leaves', { type: 'pin.left' }],
  ['another account opens a swap', { type: 'opened', pin: otherPin }],
])('a swap that may have been sent is kept where %s, and nothing is said of it', (_, event) => {
  const unknown = states['unknown'] ?? noSwap
  const [next, effects] = transition(unknown, event)
  expect(next).toEqual({
    ...noSwap,
    isShown: true,
    attempt: 8,
    open: [unknown.order],
    pin: event.type === 'opened' ? otherPin : null,
  })
  expect(effects.map(({ type }) => type)).not.toContain('closing.tell')
})

test('M20 twenty presses of the button are one request', () => {
  let state = ordered({})
  let requests = 0
  for (let press = 0; press < 20; press++) {
    const [next, effects] = transition(state, { type: 'submitted', accepted: [], now: start })
    requests += effects.filter(({ type }) => type === 'step.send').length
    state = next
  }
  expect(requests).toBe(1)
})

test('whatever happens: a request is of a fresh order whose concerns are accepted, and one at a time', () => {
  const attempt = fc.integer({ min: 0, max: 30 })
  const steps = fc.constantFrom(['swap'] as const, ['approve', 'swap'] as const, ['batch'] as const)
  const now = fc.integer({ min: start, max: start + 90_000 })
  const found = fc.record({
    minimum: fc.bigInt({ min: 90n, max: 100n }),
    at: now,
    concerns: fc.constantFrom([], ['impact'] as const),
  })
  const event: fc.Arbitrary<SwapEvent> = fc.oneof(
    fc.constantFrom(...Object.values(events)),
    fc.tuple(attempt, found, steps).map(
      ([number, { minimum, at, concerns }, kinds]): SwapEvent => ({
        type: 'order.prepared',
        attempt: number,
        review: { ...review, at, concerns, quote: { ...offer, minimum } },
        steps: kinds,
      }),
    ),
    fc.record({
      type: fc.constant('submitted' as const),
      accepted: fc.constantFrom([], ['impact'] as const, ['impact', 'changed'] as const),
      now,
    }),
    fc.record({ type: fc.constant('step.sent' as const), request: attempt, id: fc.constantFrom('0x1', '0x2') }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(states)), fc.array(event, { maxLength: 40 }), (first, history) => {
      let state = first
      for (const happened of history) {
        const before = state
        const [next, effects] = transition(state, happened)
        const requests = effects.filter(({ type }) => type === 'step.send')
        expect(requests.length).toBeLessThanOrEqual(1)
        if (requests.length > 0 && happened.type === 'submitted') {
          expect(before.order?.status).toBe('ready')
          expect(Math.abs(happened.now - (before.order?.review?.at ?? 0))).toBeLessThanOrEqual(30_000)
          for (const concern of before.order?.review?.concerns ?? []) expect(happened.accepted).toContain(concern)
          expect(next.order?.agreed?.minimum).toBe(before.order?.review?.quote.minimum)
        }
        if (requests.length > 0) expect(next.order?.status).toBe('wallet')
        // What is in the wallet or in the network is only left by the user.
        const ends: readonly SwapEvent['type'][] = ['order.left', 'step.settled', 'order.found']
        if (before.order?.status === 'mining' && !ends.includes(happened.type))
          expect(next.order?.steps.map(({ kind }) => kind)).toEqual(before.order.steps.map(({ kind }) => kind))
        expect(next.attempt).toBeGreaterThanOrEqual(before.attempt)
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 500 },
  )
})
