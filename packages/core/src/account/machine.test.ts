import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaipAddress } from '../caip/caip.ts'
import { timedOut } from '../errors/errors.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import type { AccountState } from './AccountState.ts'
import { type AccountEvent, transition } from './machine.ts'

const value = { value: 1_500_000n, decimals: 6, symbol: 'COIN' }
const error = timedOut({ what: 'The balance', limitMs: 10_000 })
const caipAddress = 'cosmos:1:a'
const absent = { status: 'absent' } as const
const identity = { name: 'alice.example', avatar: undefined }
const states: Record<string, AccountState> = {
  'no account': { caipAddress: null, balance: absent, identity: absent, attempt: 3 },
  'a, no balances here': { caipAddress, balance: absent, identity: absent, attempt: 3 },
  'a, loading': {
    caipAddress,
    balance: { status: 'loading', value: null },
    identity: { status: 'loading' },
    attempt: 3,
  },
  'a, reading again': {
    caipAddress,
    balance: { status: 'loading', value },
    identity: { status: 'ready', ...identity },
    attempt: 3,
  },
  'a, ready': {
    caipAddress,
    balance: { status: 'ready', value },
    identity: { status: 'ready', ...identity },
    attempt: 3,
  },
  'a, with a picture': {
    caipAddress,
    balance: { status: 'ready', value },
    identity: { status: 'ready', ...identity, avatar: 'https://images.example/alice.png' },
    attempt: 3,
  },
  'a, balance only': { caipAddress, balance: { status: 'ready', value }, identity: absent, attempt: 3 },
  'a, name only': { caipAddress, balance: absent, identity: { status: 'ready', ...identity }, attempt: 3 },
  'a, failed': {
    caipAddress,
    balance: { status: 'failed', error, value },
    identity: { status: 'loading' },
    attempt: 3,
  },
}
const events: Record<string, AccountEvent> = {
  'account a': { type: 'account.changed', caipAddress, readable: true, named: true },
  'account a on another network': { type: 'account.changed', caipAddress: 'cosmos:2:a', readable: true, named: false },
  'account b, no balances here': { type: 'account.changed', caipAddress: 'cosmos:1:b', readable: false, named: true },
  'account gone': { type: 'account.changed', caipAddress: null, readable: true, named: true },
  'balance requested': { type: 'balance.requested' },
  'balance of a outdated': { type: 'balance.outdated', caipAddress },
  'balance of b outdated': { type: 'balance.outdated', caipAddress: 'cosmos:1:b' },
  'succeeded #3': { type: 'balance.succeeded', attempt: 3, value },
  'succeeded #2 (stale)': { type: 'balance.succeeded', attempt: 2, value },
  'failed #3': { type: 'balance.failed', attempt: 3, error },
  'failed #2 (stale)': { type: 'balance.failed', attempt: 2, error },
  'name of a': { type: 'identity.succeeded', caipAddress, identity },
  'name of b (stale)': { type: 'identity.succeeded', caipAddress: 'cosmos:1:b', identity },
  'no name of a': { type: 'identity.failed', caipAddress },
  'a registered a name': { type: 'name.registered', caipAddress, name: 'new.example' },
  'b registered a name (stale)': { type: 'name.registered', caipAddress: 'cosmos:1:b', name: 'new.example' },
  'no name of b (stale)': { type: 'identity.failed', caipAddress: 'cosmos:1:b' },
}

test('every event in every state', async () => {
  await expect(transitionTable('Account', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/account.md',
  )
})

test('figures and names are always those of the account that is seen', () => {
  const addresses = fc.constantFrom<CaipAddress>('cosmos:1:a', 'cosmos:2:a', 'cosmos:1:b')
  const attempts = fc.nat(10)
  const anyEvent: fc.Arbitrary<AccountEvent> = fc.oneof(
    fc.record({
      type: fc.constant('account.changed' as const),
      caipAddress: fc.option(addresses),
      readable: fc.boolean(),
      named: fc.boolean(),
    }),
    fc.constant<AccountEvent>({ type: 'balance.requested' }),
    fc.record({ type: fc.constant('balance.succeeded' as const), attempt: attempts, value: fc.constant(value) }),
    fc.record({ type: fc.constant('balance.failed' as const), attempt: attempts, error: fc.constant(error) }),
    addresses.map(
      (whose): AccountEvent => ({
        type: 'identity.succeeded',
        caipAddress: whose,
        identity: { name: whose, avatar: undefined },
      }),
    ),
    addresses.map((whose): AccountEvent => ({ type: 'identity.failed', caipAddress: whose })),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), (sequence) => {
      let state: AccountState = { caipAddress: null, balance: absent, identity: absent, attempt: 0 }
      const reading = new Map<number, CaipAddress>()
      for (const event of sequence) {
        const [next, effects] = transition(state, event)
        for (const effect of effects) {
          if (effect.type === 'balance.read') reading.set(effect.attempt, effect.caipAddress)
          if (effect.type === 'identity.read') expect(effect.caipAddress).toBe(next.caipAddress)
        }
        if (next.caipAddress === null) expect([next.balance.status, next.identity.status]).toEqual(['absent', 'absent'])
        if (next.balance.status === 'loading') expect(reading.get(next.attempt)).toBe(next.caipAddress)
        if (next.identity.status === 'ready' && next.identity.name !== undefined)
          expect(next.identity.name).toBe(next.caipAddress)
        if (event.type === 'balance.succeeded' && event.attempt !== state.attempt) expect(next).toBe(state)
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
  )
})
