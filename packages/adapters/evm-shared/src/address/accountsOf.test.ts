import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { accountsOf, readAccountList } from './accountsOf.ts'
import { checksumAddress } from './checksumAddress.ts'

test('keeps the order of the wallet', () => {
  expect(accountsOf([bob, alice])).toEqual([bob, alice])
})

test('any case is checksummed, each address is there once', () => {
  expect(accountsOf([alice.toLowerCase(), alice, `0x${alice.slice(2).toUpperCase()}`, bob])).toEqual([alice, bob])
})

test('the checksum of a chain library, for what is an address', () => {
  const asked: unknown[] = []
  const checksum = (...parameters: [`0x${string}`]) => {
    asked.push(parameters)
    return checksumAddress(...parameters)
  }
  expect(accountsOf([alice.toLowerCase(), '0x1', null, alice.replace('0x', '0X'), bob], checksum)).toEqual([alice, bob])
  // Nothing beside the address: it would be a chain id to some.
  expect(asked).toEqual([[alice.toLowerCase()], [alice.replace('0x', '0X')], [bob]])
})

test('what is no address is dropped', () => {
  expect(accountsOf([null, 1, '0x1', `${alice}00`, { toString: () => alice }, '<b>', alice])).toEqual([alice])
  expect([undefined, null, alice, { 0: alice, length: 1 }].map((value) => accountsOf(value))).toEqual([[], [], [], []])
})

test('a list that is endless is cut, one that cannot be read is none', () => {
  expect(
    accountsOf(Array.from({ length: 2_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)),
  ).toHaveLength(1_000)
  const poison = new Proxy([alice], {
    get: () => {
      throw new Error('poison')
    },
  })
  expect([readAccountList(poison), accountsOf(poison), readAccountList([]), readAccountList('x')]).toEqual([
    null,
    [],
    [],
    null,
  ])
})
