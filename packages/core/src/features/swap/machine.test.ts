import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKit } from '../../createKit.ts'
import { timedOut } from '../../errors/errors.ts'
import { userRejected } from '../../errors/requestErrors.ts'
import { transitionTable } from '../../transitionTable.test-util.ts'
import { draftOf, missingConcerns, noSwap, type SwapEffect, type SwapEvent, transition } from './machine.ts'
import type { SwapOrder, SwapPin, SwapQuote, SwapReview, SwapState, SwapStep, SwapStepKind, SwapToken } from './Swap.ts'

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
  isResting: false,
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
  'ready, and just changed': ordered({ isResting: true }),
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
  '#7 on the screen for a second': { type: 'order.rested', attempt: 7 },
  'preparation #7 failed': { type: 'order.failed', attempt: 7, error },
  'submitted at once': { type: 'submitted', accepted: [], now: start },
  'submitted without a view': { type: 'submitted', accepted: [], now: start, seen: review },
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
  const prepared = (minimum: bigint, to = '0xpool'): SwapState => {
    const its = { ...review, to, quote: { ...offer, minimum } }
    const [ready] = transition(approved, { type: 'order.prepared', attempt: 7, review: its, steps: ['swap'] })
    return transition(ready, { type: 'order.rested', attempt: 7 })[0]
  }
  const submit = (state: SwapState, accepted: readonly 'changed'[] = []) =>
    transition(state, { type: 'submitted', accepted, now: start })[1]
  expect(submit(prepared(99n))).toHaveLength(1)
  expect(submit(prepared(98n))).toEqual([])
  expect(submit(prepared(99n, '0xother'))).toEqual([])
  expect(submit(prepared(98n), ['changed'])).toHaveLength(1)
})

test('a rebuilt step that may cost more than was agreed to for it is asked about again', () => {
  const priced = (most: bigint | undefined, step: SwapStepKind = 'swap'): SwapReview => ({
    ...review,
    fee: most === undefined ? undefined : { step, expected: 1n, most, isPartial: false },
  })
  const rebuild = (rejected: SwapState, most: bigint | undefined) => {
    const { attempt } = rejected
    const its = priced(most)
    const [ready] = transition(rejected, { type: 'order.prepared', attempt, review: its, steps: ['swap'] })
    return transition(ready, { type: 'order.rested', attempt })[0]
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
  // A fee that was only shown may rise by a tenth, as it does from block to block.
  const [aged] = transition(first, { type: 'offer.aged' })
  expect(submit(rebuild(aged, 110n))[1]).toHaveLength(1)
  expect(submit(rebuild(aged, 111n))[1]).toEqual([])
  // What the approval costs says nothing of the swap.
  const [approval] = submit(ordered({ review: priced(50n, 'approve') }))
  const sent = transition(approval, { type: 'step.sent', request: approval.attempt, id: '0x1' })[0]
  const [approved] = transition(sent, { type: 'step.settled', id: '0x1', succeeded: true })
  expect(submit(rebuild(approved, 100n))[1]).toHaveLength(1)
})

/** A review that was on the screen, and is read again. */
const reread = (
  change: Partial<SwapReview>,
  kinds: readonly SwapStepKind[] = ['approve', 'swap'],
  shown: Partial<SwapReview> = {},
) => {
  const [aged] = transition(ordered({ review: { ...review, ...shown } }), { type: 'offer.aged' })
  const { attempt } = aged
  return transition(aged, { type: 'order.prepared', attempt, review: { ...review, ...change }, steps: kinds })
}
const lower = { quote: { ...offer, minimum: 98n } }

test('M33 an offer that gets worse while its review is on the screen is asked about, and rests for a second', () => {
  const [worse, effects] = reread(lower)
  const concerns = ['changed'] as const
  expect(worse).toEqual({
    ...ordered({ review: { ...review, ...lower, concerns }, isResting: true }),
    attempt: 8,
  })
  expect(effects).toEqual([{ type: 'refresh.plan' }, { type: 'rest.plan', attempt: 8 }])
  const press: SwapEvent = { type: 'submitted', accepted: ['changed'], now: start }
  expect(transition(worse, press)).toEqual([worse, []])
  // The rest of a review that was changed again meanwhile is none of this one.
  expect(transition(worse, { type: 'order.rested', attempt: 7 })[0]).toBe(worse)
  const [rested] = transition(worse, { type: 'order.rested', attempt: 8 })
  expect(rested.order).toEqual({ ...worse.order, isResting: false })
  expect(transition(rested, { ...press, accepted: [] })).toEqual([rested, []])
  expect(transition(rested, press)[1]).toHaveLength(1)
})

test('M33 asks about a first review only if it offers less than the minimum in the form', () => {
  const prepare = (from: SwapState, amountOut: bigint) => {
    const next = { ...review, quote: { ...offer, amountOut, minimum: amountOut - 1n } }
    return transition(from, { type: 'order.prepared', attempt: from.attempt, review: next, steps: ['swap'] })[0]
  }
  const [first] = transition(quoted, { type: 'review.wanted' })
  const concernsOf = (from: SwapState, amountOut: bigint) => prepare(from, amountOut).order?.review?.concerns
  expect([concernsOf(first, 99n), concernsOf(first, 98n)]).toEqual([[], ['changed']])
  const forms: SwapState['quote'][] = [{ status: 'none' }, { status: 'loading', value: undefined }]
  expect(forms.map((quote) => concernsOf({ ...first, quote }, 98n))).toEqual([[], []])

  // What the user agreed to is not asked about again, although it is below the form's minimum.
  const agreed = { minimum: 97n, to: review.to, value: review.value, fee: undefined }
  const { order } = prepare(first, 98n)
  expect(order && prepare({ ...first, order: { ...order, status: 'preparing', agreed } }, 98n).order).toMatchObject({
    agreed,
    review: { concerns: [] },
  })
})

test.each<[string, Partial<SwapReview>, readonly SwapStepKind[]]>([
  ['more arrives', { quote: { ...offer, minimum: 100n } }, ['approve', 'swap']],
  ['a concern is found', { concerns: ['impact'] }, ['approve', 'swap']],
  [
    'the fee is another one',
    { fee: { step: 'approve', expected: 1n, most: 2n, isPartial: true } },
    ['approve', 'swap'],
  ],
  ['the next step is another one', {}, ['swap']],
  ['the first of as many steps is another one', {}, ['reset', 'swap']],
])('a review of which %s rests for a second, and is not asked about', (_, change, kinds) => {
  const [next] = reread(change, kinds)
  expect([next.order?.isResting, next.order?.review?.concerns]).toEqual([true, change.concerns ?? []])
})

test('a review without an earlier concern cannot be signed for one second', () => {
  const [next] = reread({}, ['approve', 'swap'], { concerns: ['impact'] })
  expect([next.order?.isResting, next.order?.review?.concerns]).toEqual([true, []])
})

test('a review of the same figures can be signed at once, also once its first step is done', () => {
  const [same, effects] = reread({ at: start + 10_000 })
  expect([same.order?.isResting, effects]).toEqual([false, [{ type: 'refresh.plan' }]])
  const done = { kind: 'approve', status: 'done', id: '0x1' } as const
  const [aged] = transition(ordered({ agreed, steps: [done, { kind: 'swap', status: 'open' }] }), {
    type: 'offer.aged',
  })
  const { attempt } = aged
  const [next] = transition(aged, { type: 'order.prepared', attempt, review, steps: ['swap'] })
  expect([next.order?.steps.map(({ status }) => status), next.order?.isResting]).toEqual([['done', 'open'], false])
})

test('a dapp without views signs nothing that is worse than what it has seen, though it agrees to changes', () => {
  const [worse] = reread(lower)
  const press = (seen: Partial<SwapReview>): SwapEvent => ({
    type: 'submitted',
    accepted: ['changed'],
    now: start,
    seen: { ...review, ...seen },
  })
  expect(transition(worse, press({}))).toEqual([worse, []])
  expect(transition(worse, press({ ...lower, to: '0xother' }))).toEqual([worse, []])
  expect(transition(worse, press(lower))[1]).toHaveLength(1)
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
    fc.record({ type: fc.constant('order.rested' as const), attempt }),
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
          expect(before.order?.isResting === true && happened.seen === undefined).toBe(false)
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

type Case = readonly [
  title: string,
  state: SwapState,
  event: SwapEvent,
  next: SwapState,
  effects: readonly SwapEffect[],
]

/** Which parts of the form and of the order a transition depends on: the whole next state of each. */
const read = (its: SwapToken, decimals = 6): SwapEvent => ({ type: 'side.read', token: its, balance: 9n, decimals })
const failed = { status: 'failed', balance: undefined, error } as const
const reading = (its: SwapToken) => ({ token: its, status: 'reading', balance: undefined, error: null }) as const
const notQuoted: readonly SwapEffect[] = [{ type: 'reads.abort' }]
const quotedAnew = (delayMs = 0): readonly SwapEffect[] => [{ type: 'quote.read', attempt: 8, delayMs }]
const six: SwapEvent = { type: 'amount.changed', amount: 6n }
const unquoted = (state: SwapState, change: Partial<SwapState> = {}): SwapState => ({
  ...state,
  ...change,
  attempt: 8,
  quote: { status: 'none' },
})
const loading = (state: SwapState, change: Partial<SwapState> = {}, value?: SwapQuote): SwapState => ({
  ...state,
  ...change,
  attempt: 8,
  quote: { status: 'loading', value },
})
const prepared = (change: Partial<SwapReview> = {}): SwapEvent => ({
  type: 'order.prepared',
  attempt: 7,
  review: { ...review, ...change },
  steps: ['swap'],
})
const preparing = (change: Partial<SwapOrder>): SwapOrder => ({ ...order, ...change, status: 'preparing', error: null })
const prepares: readonly SwapEffect[] = [{ type: 'order.prepare', attempt: 8 }]
const planned: readonly SwapEffect[] = [{ type: 'refresh.plan' }]
const rests: readonly SwapEffect[] = [...planned, { type: 'rest.plan', attempt: 7 }]
const far: SwapToken = { ...quid, networkId: 'cosmos:2' }
const open = [{ kind: 'swap', status: 'open' }] as const
const loadedTokens: SwapState = { ...form, tokens: { status: 'ready', items: [quid] } }
const failedTokens: SwapState = { ...form, tokens: { status: 'failed', error } }
const waitsForSide: SwapState = { ...form, pay: reading(quid) }
const revoking: SwapOrder = {
  ...order,
  status: 'mining',
  agreed,
  steps: [{ kind: 'revoke', status: 'sent', id: '0x4' }],
}
const allowance = { spender: '0xpool', amount: 5n }
const changed: SwapReview = { ...review, concerns: ['changed'] }
const declined = userRejected()
const many = Array.from({ length: 20 }, (_, index): SwapOrder => ({ ...order, request: 100 + index }))
const otherForm: SwapPin = { ...pin, connectorId: 'v' }
const otherNetwork: SwapPin = { ...pin, networkId: 'cosmos:2' }
const reopened = (its: SwapPin): SwapState => ({ ...noSwap, isShown: true, attempt: 8, pin: its })
const steps = (...kinds: readonly SwapStepKind[]) => kinds.map((kind) => ({ kind, status: 'open' }) as const)
const swappedSteps: readonly SwapStep[] = [
  { kind: 'approve', status: 'done', id: '0x1' },
  { kind: 'swap', status: 'failed', id: '0x2' },
]
const found: SwapEvent = { type: 'order.found', order: foundOrder }
const same = (title: string, state: SwapState, event: SwapEvent): Case => [title, state, event, state, []]
const to = (
  title: string,
  state: SwapState,
  event: SwapEvent,
  next: SwapState,
  ...effects: readonly SwapEffect[]
): Case => [title, state, event, next, effects]
/** Of an order: what the event makes of it. */
const onOrder = (
  title: string,
  from: Partial<SwapOrder>,
  event: SwapEvent,
  next: SwapOrder | null,
  effects: readonly SwapEffect[] = [],
): Case => [title, ordered(from), event, { ...quoted, order: next, attempt: effects === prepares ? 8 : 7 }, effects]

test.each<Case>([
  to(
    'an amount is not quoted before the balance is read',
    waitsForSide,
    six,
    unquoted(waitsForSide, { amount: 6n }),
    ...notQuoted,
  ),
  to(
    'an amount is not quoted without a token to get',
    { ...form, get: null },
    six,
    unquoted(form, { get: null, amount: 6n }),
    ...notQuoted,
  ),
  to(
    'an amount is not quoted for a token whose decimals are wrong',
    { ...form, get: { ...side(coin), status: 'wrong' } },
    six,
    unquoted(form, { get: { ...side(coin), status: 'wrong' }, amount: 6n }),
    ...notQuoted,
  ),
  to(
    'nothing is quoted for nothing',
    form,
    { type: 'amount.changed', amount: 0n },
    unquoted(form, { amount: 0n }),
    ...notQuoted,
  ),
  same('the same amount is not quoted again', quoted, { type: 'amount.changed', amount: 5n }),
  same('the same slippage is not quoted again', quoted, { type: 'slippage.changed', slippage: 100 }),
  to('an offer is wanted again', quoted, { type: 'quote.wanted' }, loading(quoted, {}, offer), ...quotedAnew()),
  same('no offer is wanted beside an order', ordered({}), { type: 'quote.wanted' }),
  to(
    'the offer cannot be read',
    loading(form),
    { type: 'quote.failed', attempt: 8, error },
    { ...form, attempt: 8, quote: { status: 'failed', error } },
  ),
  same('an older offer could not be read', loading(form), { type: 'quote.failed', attempt: 7, error }),
  same('an offer fails that is not read', quoted, { type: 'quote.failed', attempt: 7, error }),
  to('the balance is read: the amount is quoted', waitsForSide, read(quid), loading(form), ...quotedAnew()),
  to('a balance is read beside an offer', quoted, read(quid), { ...quoted, pay: side(quid) }),
  to('a balance is read beside an order', { ...form, order }, read(quid), { ...form, order, pay: side(quid) }),
  to('a balance is read of a hidden form', { ...waitsForSide, isShown: false }, read(quid), {
    ...form,
    isShown: false,
  }),
  to('the token to get is read before the one to pay', waitsForSide, read(coin), { ...waitsForSide, get: side(coin) }),
  same('a token of the same address on another network is read', form, read(far)),
  to(
    'a balance cannot be read',
    quoted,
    { type: 'side.failed', token: quid, error },
    { ...quoted, pay: { token: quid, ...failed } },
  ),
  to(
    'a token to pay is chosen',
    quoted,
    { type: 'token.chosen', side: 'pay', token: toll },
    unquoted(quoted, { pay: reading(toll), amount: null }),
    ...notQuoted,
    { type: 'side.read', token: toll },
  ),
  to(
    'a token to get is chosen',
    quoted,
    { type: 'token.chosen', side: 'get', token: toll },
    loading(quoted, { get: reading(toll) }),
    ...quotedAnew(),
    { type: 'side.read', token: toll },
  ),
  ...(
    [
      ['pay', coin],
      ['get', quid],
    ] as const
  ).map(([name, its]) =>
    to(
      `the token of the other side is chosen to ${name}`,
      quoted,
      { type: 'token.chosen', side: name, token: its },
      unquoted(quoted, { pay: side(coin), get: side(quid), amount: null }),
      ...notQuoted,
    ),
  ),
  same('a token of another network is chosen', quoted, { type: 'token.chosen', side: 'get', token: far }),
  to(
    'one side is flipped',
    { ...form, get: null },
    { type: 'flipped' },
    unquoted(form, { pay: null, get: side(quid), amount: null }),
    ...notQuoted,
  ),
  to('tokens are loaded', form, { type: 'tokens.loaded', networkId: 'cosmos:1', items: [quid] }, loadedTokens),
  same('tokens of another network are loaded', form, { type: 'tokens.loaded', networkId: 'cosmos:2', items: [quid] }),
  same('tokens are loaded after the form closed', noSwap, {
    type: 'tokens.loaded',
    networkId: 'cosmos:1',
    items: [quid],
  }),
  to('tokens cannot be loaded', form, { type: 'tokens.failed', networkId: 'cosmos:1', error }, failedTokens),
  same('tokens of another network cannot be loaded', form, { type: 'tokens.failed', networkId: 'cosmos:2', error }),
  same('tokens cannot be loaded after the form closed', noSwap, {
    type: 'tokens.failed',
    networkId: 'cosmos:1',
    error,
  }),
  to(
    'tokens are wanted after a failure',
    failedTokens,
    { type: 'tokens.wanted' },
    { ...form, tokens: { status: 'loading' } },
    { type: 'tokens.read', networkId: 'cosmos:1' },
  ),
  same('tokens are wanted that are there', loadedTokens, { type: 'tokens.wanted' }),
  ...(['ready', 'preparing'] as const).map((status) =>
    to(
      `a form is shown again whose order is ${status}`,
      { ...ordered({ status }), isShown: false },
      { type: 'shown' },
      { ...quoted, attempt: 8, order: preparing({}) },
      ...prepares,
    ),
  ),
  to(
    'a form is shown again whose order failed',
    { ...ordered({ status: 'failed', error }), isShown: false },
    { type: 'shown' },
    ordered({ status: 'failed', error }),
  ),
  same('an offer ages that is not looked at', { ...ordered({}), isShown: false }, { type: 'offer.aged' }),
  to(
    'the wallet leaves an order without an amount in the form',
    { ...ordered({}), amount: null },
    { type: 'pin.left' },
    { ...noSwap, isShown: true, attempt: 8 },
    { type: 'reads.abort' },
    { type: 'refresh.stop' },
    { type: 'closing.tell' },
  ),
  to('another wallet opens the form', quoted, { type: 'opened', pin: otherForm }, reopened(otherForm), ...notQuoted),
  to(
    'another network opens the form',
    quoted,
    { type: 'opened', pin: otherNetwork },
    reopened(otherNetwork),
    ...notQuoted,
  ),
  to(
    'the 21st order is left while its wallet is asked',
    { ...swapping, open: many },
    { type: 'order.left' },
    loading({ ...quoted, open: [...many.slice(1), swapping.order as SwapOrder] }),
    ...quotedAnew(),
  ),
  onOrder(
    'a review is wanted after a swap is done',
    { status: 'done', steps: [] },
    { type: 'review.wanted' },
    draftOf({ pin, pay: quid, get: coin, amount: 5n, slippage: 100 }),
    prepares,
  ),
  onOrder(
    'open steps are replaced by what was read',
    { status: 'preparing' },
    prepared(),
    { ...order, steps: open, isResting: true },
    rests,
  ),
  onOrder(
    'an offer of more value than was agreed to is asked about',
    { status: 'preparing', agreed },
    prepared({ value: 1n }),
    { ...order, steps: open, review: { ...changed, value: 1n }, agreed: null, isResting: true },
    rests,
  ),
  onOrder(
    'what was worse is still asked about after it was read again',
    { status: 'preparing', review: changed },
    prepared(),
    { ...order, steps: open, review: changed, isResting: true },
    rests,
  ),
  onOrder(
    'what was worse and agreed to is not asked about again',
    { status: 'preparing', review: changed, agreed },
    prepared(),
    { ...order, steps: open, agreed, isResting: true },
    rests,
  ),
  same('an older preparation failed', ordered({ status: 'preparing' }), { type: 'order.failed', attempt: 6, error }),
  onOrder(
    'an upgrade is chosen',
    {},
    { type: 'upgrade.chosen', upgrades: true },
    preparing({ upgrades: true }),
    prepares,
  ),
  same('the same is chosen', ordered({}), { type: 'upgrade.chosen', upgrades: false }),
  same('an upgrade is chosen without an order', quoted, { type: 'upgrade.chosen', upgrades: true }),
  same('an upgrade is chosen while the wallet is asked', approving, { type: 'upgrade.chosen', upgrades: true }),
  to(
    'an offer is signed that is 30 s old',
    ordered({}),
    { type: 'submitted', accepted: [], now: start + 30_000 },
    {
      ...quoted,
      attempt: 8,
      order: {
        ...order,
        status: 'wallet',
        request: 8,
        agreed,
        steps: [
          { kind: 'approve', status: 'wallet' },
          { kind: 'swap', status: 'open' },
        ],
      },
    },
    { type: 'step.send', request: 8, order, step: 'approve' },
  ),
  ...(['approve', 'reset'] as const).map((kind) =>
    onOrder(
      `another page sends the swap while this one waits for its ${kind}`,
      { status: 'mining', steps: [{ kind, status: 'sent', id: '0x1' }] },
      found,
      foundOrder,
      notQuoted,
    ),
  ),
  same('another page pays another token', ordered({}), { ...found, order: { ...foundOrder, pay: toll } }),
  same('another page gets another token', ordered({}), { ...found, order: { ...foundOrder, get: toll } }),
  same('another page pays another amount', ordered({}), { ...found, order: { ...foundOrder, amount: 6n } }),
  onOrder(
    'the connection breaks at a batch',
    { status: 'wallet', steps: [{ kind: 'batch', status: 'wallet' }] },
    { type: 'step.rejected', request: 7, error, isUnknown: true },
    { ...order, status: 'unknown', error, steps: [{ kind: 'batch', status: 'wallet' }] },
  ),
  onOrder(
    'the user declines to revoke',
    { status: 'wallet', leftAllowance: allowance, steps: [{ kind: 'revoke', status: 'wallet' }] },
    { type: 'step.rejected', request: 7, error: declined, isUnknown: false },
    { ...order, status: 'failed', error: declined, leftAllowance: allowance, steps: steps('revoke') },
  ),
  same('an older batch is refused', approving, { type: 'batch.refused', request: 6 }),
  onOrder(
    'a revocation is lost',
    revoking,
    { type: 'step.lost', id: '0x4' },
    { ...revoking, status: 'failed', steps: [{ kind: 'revoke', status: 'open', id: undefined }] },
  ),
  onOrder(
    'a revocation is mined',
    { ...revoking, leftAllowance: allowance },
    { type: 'step.settled', id: '0x4', succeeded: true },
    { ...revoking, status: 'failed', leftAllowance: null, steps: [{ kind: 'revoke', status: 'done', id: '0x4' }] },
  ),
  to(
    'a batch is mined',
    ordered(foundOrder),
    { type: 'step.settled', id: '0xb', succeeded: true },
    {
      ...quoted,
      amount: null,
      quote: { status: 'none' },
      order: { ...foundOrder, status: 'done', steps: [{ kind: 'batch', status: 'done', id: '0xb' }] },
    },
    { type: 'side.read', token: quid },
    { type: 'side.read', token: coin },
  ),
  ...(
    [
      { type: 'step.settled', id: '0x1', succeeded: true },
      { type: 'step.lost', id: '0x1' },
    ] as const
  ).map((event) =>
    onOrder(
      `an approval of an account that was left has the event ${event.type}`,
      { status: 'mining', pin: otherPin, steps: [{ kind: 'approve', status: 'sent', id: '0x1' }] },
      event,
      null,
    ),
  ),
  to(
    'a revocation is wanted after an approval and before open steps',
    ordered({ status: 'failed', leftAllowance: allowance, steps: [...swappedSteps, ...open] }),
    { type: 'revoke.wanted' },
    {
      ...quoted,
      attempt: 8,
      order: {
        ...order,
        status: 'wallet',
        request: 8,
        leftAllowance: allowance,
        steps: [
          { kind: 'approve', status: 'done', id: '0x1' },
          { kind: 'swap', status: 'done', id: '0x2' },
          { kind: 'revoke', status: 'wallet' },
        ],
      },
    },
    {
      type: 'step.send',
      request: 8,
      order: { ...order, status: 'failed', leftAllowance: allowance, steps: [...swappedSteps, ...open] },
      step: 'revoke',
    },
  ),
  same('an order without steps is replaced', ordered({ status: 'mining', steps: [] }), {
    type: 'step.replaced',
    id: '0x2',
    by: '0x3',
  }),
  same('an order without steps is lost', ordered({ status: 'mining', steps: [] }), { type: 'step.lost', id: '0x2' }),
  same('an order without steps is mined', ordered({ status: 'mining', steps: [] }), {
    type: 'step.settled',
    id: '0x2',
    succeeded: true,
  }),
  onOrder(
    'the connection breaks at an order without steps',
    { status: 'wallet', steps: [] },
    { type: 'step.rejected', request: 7, error, isUnknown: true },
    { ...preparing({ steps: [] }), error },
    prepares,
  ),
  to(
    'an order without steps is left while the wallet is asked',
    ordered({ status: 'wallet', steps: [] }),
    { type: 'order.left' },
    loading(quoted),
    ...quotedAnew(),
  ),
])('%s', (_, state, event, next, effects) => {
  const step = transition(state, event)
  expect(step).toStrictEqual([next, effects])
  // Who listens to the state hears nothing of what changes nothing.
  if (next === state) expect(step[0]).toBe(state)
})

test('a draft is of nothing that was read, and its concerns are none', () => {
  const draft = draftOf({ pin, pay: quid, get: coin, amount: 5n, slippage: 100 })
  expect(draft).toEqual({ ...order, status: 'preparing', review: null, steps: [], request: 0 })
  expect(missingConcerns(draft, [])).toEqual([])
})
