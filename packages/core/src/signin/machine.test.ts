import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userRejected } from '../errors/errors.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import { isLocked } from './isLocked.ts'
import { type SignInEvent, transition } from './machine.ts'
import type { SignInState } from './SignInState.ts'

const account = 'cosmos:1:a'
const error = userRejected()
const states: Record<string, SignInState> = {
  off: { status: 'off', attempt: 3 },
  checking: { status: 'checking', attempt: 3, account, required: true },
  'pending (required)': { status: 'pending', attempt: 3, account, required: true, error: null },
  'pending (optional)': { status: 'pending', attempt: 3, account, required: false, error: null },
  'signing (required)': { status: 'signing', attempt: 3, account, required: true },
  'signing (optional)': { status: 'signing', attempt: 3, account, required: false },
  done: { status: 'done', attempt: 3, account },
  refused: { status: 'refused', attempt: 3, account },
}
const events: Record<string, SignInEvent> = {
  'account a': { type: 'account.changed', account, required: true },
  'account b': { type: 'account.changed', account: 'cosmos:1:b', required: true },
  'account gone': { type: 'account.changed', account: null, required: true },
  'session found #3': { type: 'check.succeeded', attempt: 3, hasSession: true },
  'no session #3': { type: 'check.succeeded', attempt: 3, hasSession: false },
  'no session #2 (stale)': { type: 'check.succeeded', attempt: 2, hasSession: false },
  'check failed #3': { type: 'check.failed', attempt: 3, error },
  'check failed #2 (stale)': { type: 'check.failed', attempt: 2, error },
  'sign requested': { type: 'sign.requested' },
  'signed #3': { type: 'sign.succeeded', attempt: 3 },
  'signed #2 (stale)': { type: 'sign.succeeded', attempt: 2 },
  'sign failed #3': { type: 'sign.failed', attempt: 3, error },
  'sign failed #2 (stale)': { type: 'sign.failed', attempt: 2, error },
  cancelled: { type: 'cancelled' },
}

test('default: every event in every state', async () => {
  await expect(transitionTable('Sign-in gate', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/sign-in.md',
  )
})

const attempt = fc.integer({ min: 0, max: 8 })
const anyEvent: fc.Arbitrary<SignInEvent> = fc.oneof(
  fc.record({
    type: fc.constant('account.changed' as const),
    account: fc.constantFrom('cosmos:1:a' as const, 'cosmos:1:b' as const, null),
    required: fc.boolean(),
  }),
  fc.record({ type: fc.constant('check.succeeded' as const), attempt, hasSession: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('check.failed' as const, 'sign.failed' as const),
    attempt,
    error: fc.constant(error),
  }),
  fc.record({ type: fc.constant('sign.succeeded' as const), attempt }),
  fc.constantFrom({ type: 'sign.requested' as const }, { type: 'cancelled' as const }),
)

test('behavior: a session is asked for only of the account that is there; a lock always has a way out', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let state: SignInState = { status: 'off', attempt: 0 }
      for (const event of sequence) {
        const [next, effects] = transition(state, event)
        for (const effect of effects)
          if (effect.type === 'session.check' || effect.type === 'session.create')
            expect(next).toMatchObject({ account: effect.account, attempt: effect.attempt })
        if (isLocked(next)) expect(transition(next, { type: 'cancelled' })[0].status).toBe('off')
        if ('attempt' in event && event.attempt !== state.attempt) expect(next).toBe(state)
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 1_000 },
  )
})
