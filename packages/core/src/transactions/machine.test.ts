import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitionTable } from '../transitionTable.test-util.ts'
import { isSameTransaction, maxPendingTransactions, type PendingTransactionsEvent, transition } from './machine.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

type List = readonly PendingTransaction[]
const add = (list: List, { id, account, sentAt }: PendingTransaction): List =>
  transition(list, { type: 'transaction.sent', transaction: { id, account }, now: sentAt })[0]
const settle = (list: List, transaction: Pick<PendingTransaction, 'id' | 'account'>): List =>
  transition(list, { type: 'transaction.settled', transaction })[0]
const sent = (
  id: string,
  account: PendingTransaction['account'] = 'cosmos:1:alice',
  sentAt = 0,
): PendingTransaction => ({ id, account, sentAt, kind: 'other', status: 'pending' })
const many = (count: number): readonly PendingTransaction[] =>
  Array.from({ length: count }, (_, index) => sent(`tx-${index}`)).reduce<readonly PendingTransaction[]>(add, [])

const a = sent('a', 'cosmos:1:alice', 5)
const states: Record<string, List> = {
  'nothing pending': [],
  'a pending': [a],
  'a and b pending': [a, { ...a, id: 'b', sentAt: 6 }],
  'a pending, coin c': [{ ...a, coin: 'c' }],
  'a dropped': [{ ...a, status: 'dropped', nonce: 3 }],
  'a wallet asked': [{ ...a, ...{ id: 'asked-1' }, kind: 'send', status: 'asked' }],
}
const asked = { id: 'asked-1', account: 'cosmos:1:alice' } as const
const aName = { id: 'a', account: 'cosmos:1:alice' } as const
const events: Record<string, PendingTransactionsEvent> = {
  'a sent': { type: 'transaction.sent', transaction: aName, now: 9 },
  'a sent, with its purpose': { type: 'transaction.sent', transaction: { ...aName, kind: 'swap' }, now: 9 },
  'a sent, its nonce not known': { type: 'transaction.sent', transaction: { ...aName, nonce: undefined }, now: 9 },
  'b sent': { type: 'transaction.sent', transaction: { ...aName, id: 'b' }, now: 9 },
  'a wallet asked': { type: 'wallet.asked', transaction: { ...asked, kind: 'send' }, now: 9 },
  'a wallet asked, for no known purpose': { type: 'wallet.asked', transaction: { ...asked, id: 'asked-2' }, now: 9 },
  'its answer lost': { type: 'transaction.seen', transaction: asked, status: 'unknown' },
  'a seen pending, nonce 4': { type: 'transaction.seen', transaction: aName, status: 'pending', nonce: 4 },
  'a seen pending, coin d': { type: 'transaction.seen', transaction: aName, status: 'pending', coin: 'd' },
  'a seen dropped': { type: 'transaction.seen', transaction: aName, status: 'dropped' },
  'a settled': { type: 'transaction.settled', transaction: aName },
  'b stored by another tab': { type: 'storage.changed', added: [sent('b', 'cosmos:1:alice', 2)], removed: [] },
  'a stored and removed by another tab': { type: 'storage.changed', added: [a], removed: [] },
  'a removed by another tab': { type: 'storage.changed', added: [], removed: [aName] },
}

test('every event in every state', async () => {
  await expect(transitionTable('Pending transactions', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/pending-transactions.md',
  )
})

test('M29 the 100th evicts the oldest', () => {
  expect(maxPendingTransactions).toBe(99)
  expect(many(99)).toHaveLength(99)
  const list = add(many(99), sent('newest'))
  expect(list).toHaveLength(99)
  expect([list[0]?.id, list.at(-1)?.id]).toEqual(['tx-1', 'newest'])
  const restored = transition(many(60), {
    type: 'storage.changed',
    added: Array.from({ length: 60 }, (_, index) => sent(`old-${index}`, 'cosmos:1:alice', -1)),
    removed: [],
  })[0]
  expect([restored.length, restored[0]?.id, restored.at(-1)?.id]).toEqual([99, 'old-21', 'tx-59'])
})

test('adding a known transaction to a full list removes none', () => {
  const list = many(99)
  expect(add(list, sent('tx-5', 'cosmos:1:alice', 7))).toBe(list)
})

test('distinguishes transactions by id and network, not by account', () => {
  const list = [sent('a')]
  expect(add(list, sent('a', 'cosmos:2:alice'))).toHaveLength(2)
  expect(settle(list, sent('a', 'cosmos:2:alice'))).toBe(list)
  expect(settle(list, sent('a', 'cosmos:1:bob'))).toEqual([])
})

test('keeps at most 99, each once, the newest last', () => {
  const step = fc.record({
    add: fc.boolean(),
    id: fc.integer({ min: 0, max: 150 }).map(String),
    account: fc.constantFrom('cosmos:1:alice' as const, 'cosmos:2:bob' as const),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      let list: readonly PendingTransaction[] = []
      steps.forEach(({ add: adds, id, account }, sentAt) => {
        list = adds ? add(list, sent(id, account, sentAt)) : settle(list, { id, account })
        expect(list.some((known) => isSameTransaction(known, { id, account }))).toBe(adds)
      })
      expect(list.length).toBeLessThanOrEqual(99)
      expect(new Set(list.map(({ id, account }) => `${account} ${id}`)).size).toBe(list.length)
      expect(list.map(({ sentAt }) => sentAt)).toEqual(
        list.map(({ sentAt }) => sentAt).toSorted((one, other) => one - other),
      )
    }),
    { numRuns: process.env['KIT_SOAK'] ? 2_000 : 100 },
  )
})
