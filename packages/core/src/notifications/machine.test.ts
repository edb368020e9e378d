import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitionTable } from '../transitionTable.test-util.ts'
import { initialNotifications, type NotificationsState, type Toast } from './NotificationsState.ts'
import { newestId, type NotificationsEvent, transition } from './machine.ts'

const toast = (id: number, over: Partial<Toast> = {}): Toast => ({
  id,
  code: 'LINK_COPIED',
  params: {},
  variant: 'success',
  autoClose: true,
  ...over,
})
const states: Record<string, NotificationsState> = {
  hidden: { status: 'hidden', lastId: 3 },
  'shown #3': { status: 'shown', toast: toast(3), held: false },
  'shown #3 (held)': { status: 'shown', toast: toast(3), held: true },
  'shown #3 (loading)': {
    status: 'shown',
    toast: toast(3, { code: 'AUTHENTICATING', variant: 'loading', autoClose: false }),
    held: false,
  },
  '#3 leaves, #4 waits': { status: 'swapping', closedId: 3, toast: toast(4) },
}
const events: Record<string, NotificationsEvent> = {
  show: { type: 'show', code: 'SIGNATURE_DECLINED' },
  'show loading': { type: 'show', code: 'AUTHENTICATING', autoClose: true },
  'show with params, as info, to stay': {
    type: 'show',
    code: 'TRY_AGAIN_AFTER',
    params: { seconds: 9 },
    variant: 'info',
    autoClose: false,
  },
  hide: { type: 'hide' },
  'hide #3': { type: 'hide', id: 3 },
  'hide #4': { type: 'hide', id: 4 },
  hold: { type: 'hold' },
  release: { type: 'release' },
  'swap of #3 elapsed': { type: 'swap.elapsed', id: 3 },
  'swap of #2 elapsed (stale)': { type: 'swap.elapsed', id: 2 },
  'close of #3 elapsed': { type: 'close.elapsed', id: 3 },
  'close of #2 elapsed (stale)': { type: 'close.elapsed', id: 2 },
}

test('every event in every state', async () => {
  await expect(transitionTable('Notifications', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/notifications.md',
  )
})

const id = fc.integer({ min: 0, max: 12 })
const anyEvent: fc.Arbitrary<NotificationsEvent> = fc.oneof(
  fc.record({
    type: fc.constant('show' as const),
    code: fc.constantFrom('LINK_COPIED' as const, 'AUTHENTICATING' as const, 'SIGNATURE_DECLINED' as const),
    variant: fc.constantFrom(undefined, 'success' as const, 'error' as const, 'loading' as const, 'info' as const),
    autoClose: fc.constantFrom(undefined, true, false),
  }),
  fc.record({ type: fc.constant('hide' as const), id: fc.option(id, { nil: undefined }) }),
  fc.constantFrom({ type: 'hold' as const }, { type: 'release' as const }),
  fc.record({ type: fc.constantFrom('swap.elapsed' as const, 'close.elapsed' as const), id }),
)
const numRuns = process.env['KIT_SOAK'] ? 20_000 : 1_000

/** Runs a sequence with the one timer that a kit has, which rings only when the sequence says so. */
function walk(
  sequence: readonly (NotificationsEvent | 'ring')[],
  check: (step: {
    before: NotificationsState
    event: NotificationsEvent
    after: NotificationsState
    timer: NotificationsEvent | null
  }) => void,
): NotificationsState {
  let state: NotificationsState = initialNotifications
  let timer: NotificationsEvent | null = null
  for (const entry of sequence) {
    if (entry === 'ring' && !timer) continue
    const event: NotificationsEvent = entry === 'ring' ? timer! : entry
    if (entry === 'ring') timer = null
    const [after, effects] = transition(state, event)
    for (const effect of effects) timer = effect.type === 'timer.start' ? effect.sends : null
    check({ before: state, event, after, timer })
    state = after
  }
  return state
}
const sequences = fc.array(fc.oneof(anyEvent, fc.constant('ring' as const)), { maxLength: 60 })

test('ids only grow, and each toast has one of its own', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      walk(sequence, ({ before, event, after }) =>
        expect(newestId(after)).toBe(newestId(before) + (event.type === 'show' ? 1 : 0)),
      )
    }),
    { numRuns },
  )
})

test('a toast is never seen in the place of another without a gap', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      walk(sequence, ({ before, after }) => {
        if (before.status === 'shown' && after.status === 'shown') expect(after.toast).toBe(before.toast)
      })
    }),
    { numRuns },
  )
})

test('a timer runs where and only where something is to come by itself', () => {
  fc.assert(
    fc.property(
      // Timers that ring out of turn are the next property's.
      fc.array(
        fc.oneof(
          anyEvent.filter(({ type }) => !type.endsWith('.elapsed')),
          fc.constant('ring' as const),
        ),
        { maxLength: 60 },
      ),
      (sequence) => {
        walk(sequence, ({ after, timer }) => {
          if (after.status === 'hidden') expect(timer).toBeNull()
          else if (after.status === 'swapping') expect(timer).toEqual({ type: 'swap.elapsed', id: after.closedId })
          else
            expect(timer).toEqual(
              after.toast.autoClose && !after.held ? { type: 'close.elapsed', id: after.toast.id } : null,
            )
        })
      },
    ),
    { numRuns },
  )
})

test('a timer of a toast that is gone changes nothing', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const state = walk(sequence, ({ after }) => expect(after).toBeDefined())
      for (const type of ['swap.elapsed', 'close.elapsed'] as const)
        for (let other = 0; other <= newestId(state) + 1; other++) {
          if (state.status === 'swapping' && state.closedId === other) continue
          if (state.status === 'shown' && state.toast.id === other) continue
          expect(transition(state, { type, id: other })).toEqual([state, []])
        }
    }),
    { numRuns: numRuns / 5 },
  )
})

test('loading never goes by itself', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      walk(sequence, ({ before, event, after }) => {
        if (before.status === 'shown' && before.toast.variant === 'loading' && event.type === 'close.elapsed')
          expect(after).toBe(before)
      })
    }),
    { numRuns },
  )
})

test('of a burst the newest is shown', () => {
  fc.assert(
    fc.property(sequences, fc.integer({ min: 1, max: 9 }), (sequence, burst) => {
      const before = walk(sequence, () => {})
      const shows = Array.from({ length: burst }, (): NotificationsEvent => ({ type: 'show', code: 'LINK_COPIED' }))
      const after = walk([...sequence, ...shows, 'ring'], () => {})
      expect.soft(newestId(after)).toBe(newestId(before) + burst)
      if (before.status !== 'hidden' || burst > 1)
        expect(after).toMatchObject({ status: 'shown', toast: { id: newestId(before) + burst } })
    }),
    { numRuns },
  )
})
