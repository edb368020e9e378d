import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitionTable } from '../transitionTable.test-util.ts'
import { currentRoute, type NavigationEvent, transition } from './machine.ts'
import type { NavigationState } from './NavigationState.ts'
import type { Route } from './Route.ts'

const open = (...stack: [Route, ...Route[]]): NavigationState => ({
  status: 'open',
  stack,
  direction: 'none',
  shaking: false,
})
const connecting: Route = { view: 'ConnectingExternal', connectorId: 'a', namespace: 'cosmos' }
const states: Record<string, NavigationState> = {
  closed: { status: 'closed' },
  Connect: open({ view: 'Connect' }),
  'Connect cosmos > ConnectingExternal': open({ view: 'Connect', namespace: 'cosmos' }, connecting),
  'Connect > ConnectingExternal': open({ view: 'Connect' }, connecting),
  'Connect > WhatIsAWallet > GetWallet': open({ view: 'Connect' }, { view: 'WhatIsAWallet' }, { view: 'GetWallet' }),
  'WhatIsAWallet > GetWallet': open({ view: 'WhatIsAWallet' }, { view: 'GetWallet' }),
  'Account > Networks': open({ view: 'Account' }, { view: 'Networks' }),
  'UnsupportedChain > SwitchNetwork': open(
    { view: 'UnsupportedChain', namespace: 'cosmos' },
    { view: 'SwitchNetwork', networkId: 'cosmos:1' },
  ),
  SIWXSignMessage: open({ view: 'SIWXSignMessage' }),
  'SIWXSignMessage (shaking)': {
    status: 'open',
    stack: [{ view: 'SIWXSignMessage' }],
    direction: 'none',
    shaking: true,
  },
}
const events: Record<string, NavigationEvent> = {
  'open Connect': { type: 'open', route: { view: 'Connect' } },
  'open Networks': { type: 'open', route: { view: 'Networks' } },
  'push ConnectingExternal a': { type: 'push', route: connecting },
  'push ConnectingExternal b': { type: 'push', route: { ...connecting, connectorId: 'b' } },
  'replace Account': { type: 'replace', route: { view: 'Account' } },
  'reset SIWXSignMessage': { type: 'reset', route: { view: 'SIWXSignMessage' } },
  back: { type: 'back', locked: false, connected: false },
  'back (connected)': { type: 'back', locked: false, connected: true },
  'back (locked)': { type: 'back', locked: true, connected: true },
  close: { type: 'close', locked: false },
  'close (locked)': { type: 'close', locked: true },
  dismiss: { type: 'dismiss' },
  'shake ended': { type: 'shake.ended' },
}

test('a closed modal shows no route', () => {
  expect(currentRoute({ status: 'closed' })).toBeUndefined()
})

test('every event in every state', async () => {
  await expect(transitionTable('Navigation', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/navigation.md',
  )
})

const route = fc.constantFrom<Route>(
  { view: 'Connect' },
  connecting,
  { view: 'Account' },
  { view: 'Networks' },
  { view: 'SIWXSignMessage' },
)
const anyEvent: fc.Arbitrary<NavigationEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('open' as const, 'push' as const, 'replace' as const, 'reset' as const), route }),
  fc.record({ type: fc.constant('back' as const), locked: fc.boolean(), connected: fc.boolean() }),
  fc.record({ type: fc.constant('close' as const), locked: fc.boolean() }),
  fc.constantFrom({ type: 'dismiss' as const }, { type: 'shake.ended' as const }),
)
const numRuns = process.env['KIT_SOAK'] ? 20_000 : 1_000

test('closing has its effect once, a locked modal stays open, back always ends', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let state: NavigationState = { status: 'closed' }
      for (const event of sequence) {
        const [next, effects] = transition(state, event)
        const moves = effects.map(({ type }) => type).filter((type) => type !== 'shake.started')
        expect(moves).toEqual(state.status === 'open' && next.status === 'closed' ? ['modal.closed'] : [])
        if ('locked' in event && event.locked) expect(next.status).toBe(state.status)
        if (event.type === 'back' && state.status === 'open' && !event.locked && next.status === 'open')
          expect(next.stack.length).toBeLessThan(state.stack.length)
        state = next
      }
    }),
    { numRuns },
  )
})
