import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timedOut } from '../errors/errors.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import { type AssetList, type AssetListEvent, noAssets, transition } from './assetList.ts'

type Item = { readonly key: string }
const a = { key: 'a' }
const b = { key: 'b' }
const owner = { caipAddress: 'cosmos:1:me', allNetworks: false } as const
const other = { caipAddress: 'cosmos:2:me', allNetworks: false } as const
const error = timedOut({ what: 'The list', limitMs: 10_000 })
const ready: AssetList<Item> = { ...noAssets, status: 'ready', owner, items: [a], readAt: 100_000, attempt: 4 }
const states: Record<string, AssetList<Item>> = {
  'no account': { ...noAssets, attempt: 4 },
  'first page coming': { ...noAssets, status: 'loading', owner, attempt: 4 },
  'first page coming again': { ...ready, status: 'loading', next: 'x2', cursors: ['x1'] },
  'second page coming': { ...ready, status: 'loading', isNextPage: true, next: 'x1' },
  'all there': ready,
  'more to come': { ...ready, next: 'x1' },
  stale: { ...ready, isStale: true },
  'failed on the first page': { ...noAssets, status: 'failed', owner, error, failedAt: 100_000, attempt: 4 },
  'failed on the second page': {
    ...ready,
    status: 'failed',
    isNextPage: true,
    next: 'x1',
    error,
    failedAt: 100_000,
  },
}
const events: Record<string, AssetListEvent<Item>> = {
  'shown at once': { type: 'shown', owner, now: 129_999 },
  'shown after 30 s': { type: 'shown', owner, now: 130_000 },
  'another network shown': { type: 'shown', owner: other, now: 100_000 },
  'account gone': { type: 'shown', owner: null, now: 100_000 },
  refreshed: { type: 'refreshed' },
  'more wanted': { type: 'more.wanted' },
  'outdated, on the screen': { type: 'outdated', isShown: true },
  'outdated, elsewhere': { type: 'outdated', isShown: false },
  'loaded #4: a, b': {
    type: 'page.loaded',
    attempt: 4,
    items: [a, b, b],
    next: 'x1',
    isPartial: false,
    isServed: true,
    now: 200_000,
  },
  'loaded #4: the last page': {
    type: 'page.loaded',
    attempt: 4,
    items: [b],
    next: undefined,
    isPartial: false,
    isServed: true,
    now: 200_000,
  },
  'loaded #4: not all of it': {
    type: 'page.loaded',
    attempt: 4,
    items: [a],
    next: undefined,
    isPartial: true,
    isServed: true,
    now: 200_000,
  },
  'loaded #4: no service': {
    type: 'page.loaded',
    attempt: 4,
    items: [],
    next: undefined,
    isPartial: false,
    isServed: false,
    now: 200_000,
  },
  'loaded #3 (stale)': {
    type: 'page.loaded',
    attempt: 3,
    items: [b],
    next: undefined,
    isPartial: false,
    isServed: true,
    now: 200_000,
  },
  'failed #4': { type: 'page.failed', attempt: 4, error, now: 200_000 },
  'failed #3 (stale)': { type: 'page.failed', attempt: 3, error, now: 200_000 },
  'b alone, shown otherwise': { type: 'items.changed', items: [b] },
  'a gone': { type: 'item.gone', key: 'a' },
}

test('every event in every state', async () => {
  await expect(transitionTable('Asset lists', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/asset-lists.md',
  )
})

test('a cursor that the service repeats ends the list', () => {
  const load = (state: AssetList<Item>, key: string, next: string) =>
    transition(transition(state, { type: 'more.wanted' })[0], {
      type: 'page.loaded',
      attempt: state.attempt + 1,
      items: [{ key }],
      next,
      isPartial: false,
      isServed: true,
      now: 1,
    })[0]
  let state: AssetList<Item> = { ...ready, next: 'x1' }
  state = load(state, 'b', 'x2')
  expect(state.next).toBe('x2')
  state = load(state, 'c', 'x1')
  expect([state.next, state.items.map(({ key }) => key)]).toEqual([undefined, ['a', 'b', 'c']])
})

test('a new first page that meets the old ones joins them; one that does not replaces them', () => {
  const several: AssetList<Item> = { ...ready, status: 'loading', items: [a, b], next: 'x3', cursors: ['x1', 'x2'] }
  const page = (items: readonly Item[]) =>
    transition(several, {
      type: 'page.loaded',
      attempt: 4,
      items,
      next: 'y1',
      isPartial: false,
      isServed: true,
      now: 200_000,
    })[0]
  expect(page([{ key: 'new' }, a])).toMatchObject({ items: [{ key: 'new' }, a, b], next: 'x3', cursors: ['x1', 'x2'] })
  expect(page([{ key: 'new' }, b]).items).toEqual([{ key: 'new' }, b])
  expect(page([{ key: 'new' }])).toMatchObject({ items: [{ key: 'new' }], next: 'y1', cursors: [] })
})

test('a service that always names a further page ends after 1,000 of them', () => {
  let state: AssetList<Item> = { ...ready, next: 'x0' }
  let pages = 0
  while (state.next !== undefined) {
    const loading = transition(state, { type: 'more.wanted' })[0]
    pages += 1
    state = transition(loading, {
      type: 'page.loaded',
      attempt: loading.attempt,
      items: [],
      next: `x${pages}`,
      isPartial: false,
      isServed: true,
      now: 1,
    })[0]
  }
  expect([pages, state.cursors.length]).toEqual([1_000, 1_000])
})

test('whatever happens: items are of the owner, each once, and an error is there only after a failure', () => {
  const names = fc.constantFrom('a', 'b', 'c')
  const attempt = fc.integer({ min: 0, max: 12 })
  const event: fc.Arbitrary<AssetListEvent<Item & { readonly owner?: string }>> = fc.oneof(
    fc.record({ type: fc.constant('shown' as const), owner: fc.constantFrom(owner, other, null), now: fc.nat(90_000) }),
    fc.constant({ type: 'refreshed' as const }),
    fc.constant({ type: 'more.wanted' as const }),
    fc.record({ type: fc.constant('outdated' as const), isShown: fc.boolean() }),
    fc.record({
      type: fc.constant('page.loaded' as const),
      attempt,
      items: fc.array(fc.record({ key: names })),
      next: fc.option(names, { nil: undefined }),
      isPartial: fc.boolean(),
      isServed: fc.boolean(),
      now: fc.nat(90_000),
    }),
    fc.record({ type: fc.constant('page.failed' as const), attempt, error: fc.constant(error), now: fc.nat(90_000) }),
    fc.record({ type: fc.constant('item.gone' as const), key: names }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (history) => {
      let state: AssetList<Item> = noAssets
      for (const happened of history) {
        const [next, effects] = transition(state, happened)
        expect(new Set(next.items.map(({ key }) => key)).size).toBe(next.items.length)
        expect(next.error !== null).toBe(next.status === 'failed')
        expect(next.owner === null).toBe(next.status === 'idle')
        if (next.owner !== state.owner && next.owner?.caipAddress !== state.owner?.caipAddress)
          expect(next.items).toEqual([])
        const reads = effects.filter(({ type }) => type === 'page.read')
        expect(reads.length > 0).toBe(next.attempt !== state.attempt && next.status === 'loading')
        expect(new Set(next.cursors).size).toBe(next.cursors.length)
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 1_000 },
  )
})
