import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timedOut } from '../errors/errors.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import type { WalletItem } from './list.ts'
import { type AllWalletsEvent, type AllWalletsState, transition } from './allWalletsMachine.ts'

const item = (key: string): WalletItem => ({
  key,
  name: key,
  imageUrl: undefined,
  tag: null,
  target: {
    kind: 'explorer',
    wallet: {
      id: key,
      name: key,
      imageId: undefined,
      rdns: undefined,
      chains: [],
      homepage: undefined,
      mobileLink: undefined,
      desktopLink: undefined,
      webappLink: undefined,
    },
  },
})
const [a, b] = [item('a'), item('b')]
const error = timedOut({ what: 'The wallet list', limitMs: 10_000 })
const none = { text: '', certifiedOnly: false }
const states: Record<string, AllWalletsState> = {
  'not asked': { status: 'idle', search: none, attempt: 4 },
  'first page coming': { status: 'loading', search: none, attempt: 4, items: [], page: 1 },
  'second page coming': { status: 'loading', search: none, attempt: 4, items: [a], page: 2 },
  'more to come': { status: 'ready', search: none, attempt: 4, items: [a], page: 1, hasMore: true },
  'all there': {
    status: 'ready',
    search: { text: 'ab', certifiedOnly: false },
    attempt: 4,
    items: [a],
    page: 1,
    hasMore: false,
  },
  'failed on page 2': { status: 'failed', search: none, attempt: 4, items: [a], page: 2, error },
}
const events: Record<string, AllWalletsEvent> = {
  opened: { type: 'opened' },
  'search " ab "': { type: 'search.changed', search: { text: ' ab ' } },
  'certified only': { type: 'search.changed', search: { certifiedOnly: true } },
  'settled #4': { type: 'search.settled', attempt: 4 },
  'settled #3 (stale)': { type: 'search.settled', attempt: 3 },
  'more wanted': { type: 'more.wanted' },
  'loaded #4: a, b': { type: 'page.loaded', attempt: 4, items: [a, b], hasMore: true },
  'loaded #4: nothing': { type: 'page.loaded', attempt: 4, items: [], hasMore: true },
  'loaded #3 (stale)': { type: 'page.loaded', attempt: 3, items: [b], hasMore: true },
  'failed #4': { type: 'page.failed', attempt: 4, error },
  'failed #3 (stale)': { type: 'page.failed', attempt: 3, error },
}

test('every event in every state', async () => {
  await expect(transitionTable('All wallets', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/all-wallets.md',
  )
})

test('no wallet is listed twice, no stale answer changes anything, every fetch bears the newest attempt', () => {
  const anyEvent = fc.oneof(
    fc.constant<AllWalletsEvent>({ type: 'opened' }),
    fc.constant<AllWalletsEvent>({ type: 'more.wanted' }),
    fc
      .record({ text: fc.constantFrom('', 'ab', ' ab', 'kite'), certifiedOnly: fc.boolean() })
      .map((search): AllWalletsEvent => ({ type: 'search.changed', search })),
    fc.nat(12).map((attempt): AllWalletsEvent => ({ type: 'search.settled', attempt })),
    fc.record({ attempt: fc.nat(12), keys: fc.array(fc.constantFrom('a', 'b', 'c', 'd')), hasMore: fc.boolean() }).map(
      ({ attempt, keys, hasMore }): AllWalletsEvent => ({
        type: 'page.loaded',
        attempt,
        items: keys.map(item),
        hasMore,
      }),
    ),
    fc.nat(12).map((attempt): AllWalletsEvent => ({ type: 'page.failed', attempt, error })),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let state: AllWalletsState = { status: 'idle', search: none, attempt: 0 }
      for (const event of sequence) {
        const [next, effects] = transition(state, event)
        if ('attempt' in event && event.attempt !== state.attempt) expect(next).toBe(state)
        for (const effect of effects) expect(effect.attempt).toBe(next.attempt)
        expect(effects.length).toBeLessThanOrEqual(1)
        if (next.status !== 'idle') {
          const keys = next.items.map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
        }
        expect(next.search.text).toBe(next.search.text.trim())
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
  )
})
