import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userRejected } from '../errors/requestErrors.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import { isLocked } from './isLocked.ts'
import { type SignInEvent, transition } from './machine.ts'
import type { SignInRequest } from './SignIn.ts'
import type { SignInState } from './SignInState.ts'

const account = 'cosmos:1:a'
const error = userRejected()
const session = { expiresAt: null }
const request: SignInRequest = {
  chainId: 'cosmos:1',
  domain: 'dapp.example',
  uri: 'https://dapp.example/',
  version: '1',
  nonce: '00000001',
  text: 'text',
}
const signedIn = null
const of = { attempt: 3, account, signedIn } as const
const states: Record<string, SignInState> = {
  off: { status: 'off', attempt: 3, signedIn },
  checking: { status: 'checking', ...of, required: true, asked: true, signs: false },
  'checking (after a reload)': { status: 'checking', ...of, required: true, asked: false, signs: false },
  'checking (optional)': { status: 'checking', ...of, required: false, asked: true, signs: false },
  'checking (optional, the user has asked to sign in)': {
    status: 'checking',
    ...of,
    required: false,
    asked: true,
    signs: true,
  },
  unknown: { status: 'unknown', ...of, required: true, error },
  'unknown (optional)': { status: 'unknown', ...of, required: false, error },
  pending: { status: 'pending', ...of, required: true, request: null, error: null },
  'pending (message shown)': { status: 'pending', ...of, required: true, request, error: null },
  'pending (optional)': { status: 'pending', ...of, required: false, request: null, error: null },
  signing: { status: 'signing', ...of, required: true, request },
  'signing (optional)': { status: 'signing', ...of, required: false, request },
  done: { status: 'done', ...of, signedIn: account, required: true, session },
  'done (optional)': { status: 'done', ...of, signedIn: account, required: false, session },
  refused: { status: 'refused', ...of, required: false },
}
const events: Record<string, SignInEvent> = {
  'account a': { type: 'account.changed', account, required: true, asked: true },
  'account b': { type: 'account.changed', account: 'cosmos:1:b', required: true, asked: false },
  'account gone': { type: 'account.changed', account: null, required: true, asked: false },
  'session found #3': { type: 'check.succeeded', attempt: 3, session, isRefused: false },
  'no session #3': { type: 'check.succeeded', attempt: 3, session: null, isRefused: false },
  'no session, refused before #3': { type: 'check.succeeded', attempt: 3, session: null, isRefused: true },
  'no session #2 (stale)': { type: 'check.succeeded', attempt: 2, session: null, isRefused: false },
  'check failed #3': { type: 'check.failed', attempt: 3, error },
  'check failed #2 (stale)': { type: 'check.failed', attempt: 2, error },
  'sessions changed': { type: 'sessions.changed' },
  'expired #3': { type: 'session.expired', attempt: 3 },
  'expired #2 (stale)': { type: 'session.expired', attempt: 2 },
  'signed out': { type: 'session.ended' },
  'view requested': { type: 'view.requested' },
  'view shown': { type: 'view.shown' },
  'message written #3': { type: 'request.prepared', attempt: 3, request },
  'message written #2 (stale)': { type: 'request.prepared', attempt: 2, request },
  'message failed #3': { type: 'request.failed', attempt: 3, error },
  'message failed #2 (stale)': { type: 'request.failed', attempt: 2, error },
  'message old #3': { type: 'request.aged', attempt: 3 },
  'message old #2 (stale)': { type: 'request.aged', attempt: 2 },
  'sign requested': { type: 'sign.requested' },
  'signed #3': { type: 'sign.succeeded', attempt: 3, session },
  'signed #2 (stale)': { type: 'sign.succeeded', attempt: 2, session },
  'sign failed #3': { type: 'sign.failed', attempt: 3, error },
  'sign failed #2 (stale)': { type: 'sign.failed', attempt: 2, error },
  cancelled: { type: 'cancelled' },
}

test('every event in every state', async () => {
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
    asked: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('check.succeeded' as const),
    attempt,
    session: fc.constantFrom(session, null),
    isRefused: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('check.failed' as const, 'sign.failed' as const, 'request.failed' as const),
    attempt,
    error: fc.constant(error),
  }),
  fc.record({ type: fc.constant('sign.succeeded' as const), attempt, session: fc.constant(session) }),
  fc.record({ type: fc.constant('request.prepared' as const), attempt, request: fc.constant(request) }),
  fc.record({ type: fc.constantFrom('session.expired' as const, 'request.aged' as const), attempt }),
  fc.constantFrom(
    { type: 'sign.requested' as const },
    { type: 'cancelled' as const },
    { type: 'sessions.changed' as const },
    { type: 'session.ended' as const },
    { type: 'view.requested' as const },
    { type: 'view.shown' as const },
  ),
)

const view: NavigationState = {
  status: 'open',
  stack: [{ view: 'SIWXSignMessage' }],
  direction: 'none',
  shaking: false,
}

test('asks the wallet only after the user presses Sign, opens the view only after an act, and always has a way out', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let state: SignInState = { status: 'off', attempt: 0, signedIn: null }
      for (const event of sequence) {
        const [next, effects] = transition(state, event)
        for (const effect of effects) {
          if (effect.type === 'session.create') expect(event.type).toBe('sign.requested')
          if (effect.type === 'session.check') expect(next).toMatchObject({ account: effect.account })
          if (effect.type === 'account.leave') expect(event.type).toBe('cancelled')
          if (effect.type === 'view.show' && effect.opens)
            expect(
              event.type === 'view.requested' ||
                event.type === 'sign.failed' ||
                (state.status === 'checking' && state.asked),
            ).toBe(true)
        }
        if (isLocked(next, view)) expect(transition(next, { type: 'cancelled' })[0].status).toBe('off')
        if ('attempt' in event && event.attempt !== state.attempt) expect(next).toBe(state)
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 1_000 },
  )
})
