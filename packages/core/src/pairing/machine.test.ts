import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unreachable, userRejected } from '../errors/requestErrors.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import { type PairingEvent, pairingLifeMs, pairingMarginMs, transition } from './machine.ts'
import type { PairingState } from './PairingState.ts'

const declined = userRejected()
const error = unreachable({ url: 'wss://relay.example' })
const ready: PairingState = {
  status: 'ready',
  attempt: 3,
  uri: 'wc:a',
  expiresAt: 240_000,
  linkedTo: null,
  reachable: true,
  away: false,
  error: null,
}
const states: Record<string, PairingState> = {
  idle: { status: 'idle', attempt: 3 },
  preparing: { status: 'preparing', attempt: 3, error: null },
  'preparing (after a no)': { status: 'preparing', attempt: 3, error: declined },
  'ready until 240 s': ready,
  'ready (handed to Harbor)': { ...ready, linkedTo: 'Harbor' },
  'ready (not shown)': { ...ready, away: true },
  'ready (no server)': { ...ready, reachable: false },
  'ready (after a no)': { ...ready, error: declined },
  failed: { status: 'failed', attempt: 3, error },
}
const events: Record<string, PairingEvent> = {
  'wanted at 229.999 s': { type: 'wanted', now: 229_999 },
  'wanted at 230 s': { type: 'wanted', now: 230_000 },
  renewed: { type: 'renewed' },
  'uri made #3 at 1 s': { type: 'uri.made', attempt: 3, uri: 'wc:b', now: 1_000, reachable: true },
  'uri made #3 at 1 s, no server': { type: 'uri.made', attempt: 3, uri: 'wc:b', now: 1_000, reachable: false },
  'uri made #2 (stale)': { type: 'uri.made', attempt: 2, uri: 'wc:b', now: 1_000, reachable: true },
  'server lost #3': { type: 'reachable.changed', attempt: 3, reachable: false },
  'server back #3': { type: 'reachable.changed', attempt: 3, reachable: true },
  'server lost #2 (stale)': { type: 'reachable.changed', attempt: 2, reachable: false },
  'expired #3': { type: 'expired', attempt: 3 },
  'expired #2 (stale)': { type: 'expired', attempt: 2 },
  'declined #3': { type: 'declined', attempt: 3, error: declined },
  'declined #2 (stale)': { type: 'declined', attempt: 2, error: declined },
  'failed #3': { type: 'failed', attempt: 3, error },
  'failed #2 (stale)': { type: 'failed', attempt: 2, error },
  'link opened': { type: 'link.opened', wallet: 'Harbor' },
  'approved #3': { type: 'approved', attempt: 3 },
  'approved #2 (stale)': { type: 'approved', attempt: 2 },
  'fell through #3': { type: 'fell.through', attempt: 3, error },
  'fell through #2 (stale)': { type: 'fell.through', attempt: 2, error },
  left: { type: 'left', keep: false },
  'left, to come back': { type: 'left', keep: true },
}

test('every event in every state', async () => {
  await expect(transitionTable('Pairing', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/pairing.md',
  )
})

test('at most one session is asked for, at most one timer runs, and no URI is shown in its last 10 s', () => {
  const attempt = fc.nat(12)
  const step = fc.nat(60_000)
  const anyEvent: fc.Arbitrary<(now: number) => PairingEvent> = fc.oneof(
    fc.constant((now: number): PairingEvent => ({ type: 'wanted', now })),
    attempt.map(
      (number) =>
        (now: number): PairingEvent => ({
          type: 'uri.made',
          attempt: number,
          uri: `wc:${number}`,
          now,
          reachable: true,
        }),
    ),
    fc.tuple(attempt, fc.boolean()).map(
      ([number, reachable]) =>
        (): PairingEvent => ({ type: 'reachable.changed', attempt: number, reachable }),
    ),
    fc.tuple(attempt, fc.constantFrom('declined' as const, 'failed' as const, 'fell.through' as const)).map(
      ([number, type]) =>
        (): PairingEvent => ({ type, attempt: number, error }),
    ),
    attempt.map((number) => (): PairingEvent => ({ type: 'approved', attempt: number })),
    fc.boolean().map((keep) => (): PairingEvent => ({ type: 'left', keep })),
    fc.constant((): PairingEvent => ({ type: 'renewed' })),
    fc.constant((): PairingEvent => ({ type: 'link.opened', wallet: 'Harbor' })),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEvent, step), { maxLength: 80 }), (sequence) => {
      let state = { status: 'idle', attempt: 0 } as PairingState
      let now = 0
      let timer: { attempt: number; at: number } | undefined
      const asking = new Set<number>()
      const send = (event: PairingEvent): void => {
        const [next, effects] = transition(state, event)
        if ('attempt' in event && event.attempt !== state.attempt) expect(next).toBe(state)
        for (const effect of effects) {
          if (effect.type === 'pair') asking.add(effect.attempt)
          if (effect.type === 'pair.abort') asking.delete(effect.attempt)
          if (effect.type === 'timer.start') timer = { attempt: effect.attempt, at: now + effect.ms }
          if (effect.type === 'timer.stop') timer = undefined
        }
        if (next.status === 'failed' || (next.status === 'idle' && event.type === 'approved'))
          asking.delete(next.attempt)
        state = next
        expect([...asking]).toEqual(state.status === 'preparing' || state.status === 'ready' ? [state.attempt] : [])
        expect(timer?.attempt).toBe(state.status === 'ready' ? state.attempt : undefined)
      }
      for (const [make, ms] of sequence) {
        const until = now + ms
        while (timer && timer.at <= until) {
          now = timer.at
          const { attempt: due } = timer
          timer = undefined
          send({ type: 'expired', attempt: due })
        }
        now = until
        send(make(now))
        if (state.status === 'ready') expect(state.expiresAt - now).toBeGreaterThan(pairingMarginMs)
      }
      expect(pairingLifeMs).toBe(240_000)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
  )
})
