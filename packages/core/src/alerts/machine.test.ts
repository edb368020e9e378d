import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitionTable } from '../transitionTable.test-util.ts'
import { alertKey, type AlertsEvent, transition } from './machine.ts'
import { type AlertCode, alertMessages, isForUsers } from './messages.ts'
import { type Alert, type AlertsState, initialAlerts } from './AlertsState.ts'

const expired: Alert = { code: 'SESSION_EXPIRED', params: {} }
const states: Record<string, AlertsState> = {
  closed: initialAlerts(false),
  'closed (debug)': initialAlerts(true),
  SESSION_EXPIRED: { status: 'open', debug: false, raised: ['SESSION_EXPIRED'], alert: expired, waiting: [] },
  'SESSION_EXPIRED, another waits': {
    status: 'open',
    debug: true,
    raised: ['SESSION_EXPIRED', 'INVALID_PROJECT_ID'],
    alert: expired,
    waiting: [{ code: 'INVALID_PROJECT_ID', params: {} }],
  },
  'closed, SESSION_EXPIRED was read': { status: 'closed', debug: false, raised: ['SESSION_EXPIRED'] },
}
const events: Record<string, AlertsEvent> = {
  'raise SESSION_EXPIRED (user)': { type: 'raise', code: 'SESSION_EXPIRED' },
  'raise ORIGIN_NOT_ALLOWED (developer)': {
    type: 'raise',
    code: 'ORIGIN_NOT_ALLOWED',
    params: { origin: 'https://dapp.example' },
  },
  'raise INVALID_PROJECT_ID (developer)': { type: 'raise', code: 'INVALID_PROJECT_ID' },
  'raise PACKAGE_MISSING @kit/siwx (developer)': {
    type: 'raise',
    code: 'PACKAGE_MISSING',
    params: { package: '@kit/siwx' },
  },
  close: { type: 'close' },
}

test('every event in every state', async () => {
  await expect(transitionTable('Alerts', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/alerts.md',
  )
})

const codes = Object.keys(alertMessages) as AlertCode[]
const anyEvent: fc.Arbitrary<AlertsEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('raise' as const),
      code: fc.constantFrom(...codes),
      params: fc.record({ package: fc.constantFrom('a', 'b') }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'close' as const }) },
)
const sequences = fc.array(anyEvent, { maxLength: 80 })
const numRuns = process.env['KIT_SOAK'] ? 20_000 : 1_000

/** Runs a sequence and gives what a user saw and the log holds, in order. */
function play(
  debug: boolean,
  sequence: readonly AlertsEvent[],
): { readonly state: AlertsState; readonly seen: readonly Alert[]; readonly logged: readonly Alert[] } {
  let state = initialAlerts(debug)
  const seen: Alert[] = []
  const logged: Alert[] = []
  for (const event of sequence) {
    const [next, effects] = transition(state, event)
    logged.push(...effects.map(({ alert }) => alert))
    if (next.status === 'open' && (state.status === 'closed' || state.alert !== next.alert)) seen.push(next.alert)
    state = next
  }
  return { state, seen, logged }
}
const raisedBy = (sequence: readonly AlertsEvent[]): readonly string[] => [
  ...new Set(
    sequence.flatMap((event) =>
      event.type === 'raise' ? [alertKey({ code: event.code, params: event.params ?? {} })] : [],
    ),
  ),
]

test('each is seen and logged once, in the order in which it was raised', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      // A user who closes every alert has seen all.
      const { state, seen, logged } = play(true, [...sequence, ...sequence.map((): AlertsEvent => ({ type: 'close' }))])
      expect(state.status).toBe('closed')
      expect(seen.map(alertKey)).toEqual(raisedBy(sequence))
      expect(logged.map(alertKey)).toEqual(raisedBy(sequence))
    }),
    { numRuns },
  )
})

test('without debug nothing of developers is seen or waits, and all is logged', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const { state, seen, logged } = play(false, sequence)
      for (const { code } of [...seen, ...(state.status === 'open' ? state.waiting : [])])
        expect(isForUsers(code)).toBe(true)
      expect(logged.map(alertKey)).toEqual(raisedBy(sequence))
    }),
    { numRuns },
  )
})

test('none goes before it is read', () => {
  fc.assert(
    fc.property(fc.boolean(), sequences, (debug, sequence) => {
      let state = initialAlerts(debug)
      for (const event of sequence) {
        const [next] = transition(state, event)
        if (event.type === 'raise' && state.status === 'open')
          expect(next).toMatchObject({ status: 'open', alert: state.alert })
        state = next
      }
    }),
    { numRuns },
  )
})
