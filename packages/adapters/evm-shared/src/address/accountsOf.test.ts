import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { accountsOf } from './accountsOf.ts'

test('default', () => {
  expect(accountsOf([bob, alice])).toEqual([bob, alice])
})

test('behavior: any case is checksummed, each address is there once', () => {
  expect(accountsOf([alice.toLowerCase(), alice, `0x${alice.slice(2).toUpperCase()}`, bob])).toEqual([alice, bob])
})

test('behavior: what is no address is dropped', () => {
  expect(accountsOf([null, 1, '0x1', `${alice}00`, { toString: () => alice }, '<b>', alice])).toEqual([alice])
  expect([undefined, null, alice, { 0: alice, length: 1 }].map(accountsOf)).toEqual([[], [], [], []])
})
