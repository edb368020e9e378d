import { expect, test } from 'vitest'
import { timedOut } from '../errors/catalogue.ts'
import { transitionTable } from '../kit/transitionTable.test-util.ts'
import type { AccountState } from './AccountState.ts'
import { type AccountEvent, transition } from './machine.ts'

const value = { value: 1_500_000n, decimals: 6, symbol: 'COIN' }
const error = timedOut({ what: 'The balance', limitMs: 10_000 })
const caipAddress = 'cosmos:1:a'
const states: Record<string, AccountState> = {
  'nobody': { caipAddress: null, balance: { status: 'absent' }, attempt: 3 },
  'a, no balances here': { caipAddress, balance: { status: 'absent' }, attempt: 3 },
  'a, loading': { caipAddress, balance: { status: 'loading', value: null }, attempt: 3 },
  'a, reading again': { caipAddress, balance: { status: 'loading', value }, attempt: 3 },
  'a, ready': { caipAddress, balance: { status: 'ready', value }, attempt: 3 },
  'a, failed': { caipAddress, balance: { status: 'failed', error, value }, attempt: 3 },
}
const events: Record<string, AccountEvent> = {
  'account a': { type: 'account.changed', caipAddress, readable: true },
  'account a on another network': { type: 'account.changed', caipAddress: 'cosmos:2:a', readable: true },
  'account b, no balances here': { type: 'account.changed', caipAddress: 'cosmos:1:b', readable: false },
  'account gone': { type: 'account.changed', caipAddress: null, readable: false },
  'balance requested': { type: 'balance.requested' },
  'succeeded #3': { type: 'balance.succeeded', attempt: 3, value },
  'succeeded #2 (stale)': { type: 'balance.succeeded', attempt: 2, value },
  'failed #3': { type: 'balance.failed', attempt: 3, error },
  'failed #2 (stale)': { type: 'balance.failed', attempt: 2, error },
}

test('default: every event in every state', async () => {
  await expect(transitionTable('Account', transition, states, events)).toMatchFileSnapshot('../../../../docs/machines/account.md')
})
