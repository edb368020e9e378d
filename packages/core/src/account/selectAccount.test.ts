import { expect, test } from 'vitest'
import type { Account } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { selectAccount } from './selectAccount.ts'

const account = (address: string, type: Account['type'] = 'eoa'): Account => ({
  caipAddress: `cosmos:1:${address}`,
  address,
  type,
})
const connection = (...accounts: [Account, ...Account[]]): AdapterConnection => ({
  connectorId: 'a',
  accounts,
  networkId: 'cosmos:1',
  wallet: { name: 'A' },
})
const chosen = { connectorId: 'a', address: 'two', selected: 'one' }

test('selects the first account', () => {
  expect(selectAccount(connection(account('one'), account('two'))).address).toBe('one')
})

test('preferred', () => {
  expect(selectAccount(connection(account('one'), account('two', 'smartAccount')), 'smartAccount').address).toBe('two')
  expect(selectAccount(connection(account('one'), account('two')), 'smartAccount').address).toBe('one')
})

test('chosen', () => {
  expect(selectAccount(connection(account('one', 'payment'), account('two')), 'payment', chosen).address).toBe('two')
})

test('an account that the wallet no longer shares is not chosen', () => {
  expect(selectAccount(connection(account('one'), account('three')), 'eoa', chosen).address).toBe('one')
})

test('what the wallet selects later counts', () => {
  expect(selectAccount(connection(account('three'), account('two'), account('one')), 'eoa', chosen).address).toBe(
    'three',
  )
})

test('a choice is that of one connection', () => {
  expect(
    selectAccount(connection(account('one'), account('two')), 'eoa', { ...chosen, connectorId: 'b' }).address,
  ).toBe('one')
})
