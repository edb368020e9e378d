import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPendingTransaction, maxPendingTransactions } from './addPendingTransaction.ts'
import { expirePendingTransactions } from './expirePendingTransactions.ts'
import { isSameTransaction } from './isSameTransaction.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import { settlePendingTransaction } from './settlePendingTransaction.ts'

const sent = (
  id: string,
  account: PendingTransaction['account'] = 'cosmos:1:alice',
  sentAt = 0,
): PendingTransaction => ({ id, account, sentAt })
const many = (count: number): readonly PendingTransaction[] =>
  Array.from({ length: count }, (_, index) => sent(`tx-${index}`)).reduce<readonly PendingTransaction[]>(
    addPendingTransaction,
    [],
  )

test('default', () => {
  const list = addPendingTransaction([sent('a')], sent('b'))
  expect(list).toEqual([sent('a'), sent('b')])
  expect(settlePendingTransaction(list, sent('a'))).toEqual([sent('b')])
})

test('behavior: at 99 the oldest makes room', () => {
  expect(maxPendingTransactions).toBe(99)
  expect(many(99)).toHaveLength(99)
  const list = addPendingTransaction(many(99), sent('newest'))
  expect(list).toHaveLength(99)
  expect([list[0]?.id, list.at(-1)?.id]).toEqual(['tx-1', 'newest'])
})

test('behavior: one of a full list that is added again pushes nothing out', () => {
  const list = many(99)
  expect(addPendingTransaction(list, sent('tx-5', 'cosmos:1:alice', 7))).toBe(list)
})

test('behavior: one id on two networks is two transactions, of two accounts of a network it is one', () => {
  const list = [sent('a')]
  expect(addPendingTransaction(list, sent('a', 'cosmos:2:alice'))).toHaveLength(2)
  expect(addPendingTransaction(list, sent('a', 'cosmos:1:bob'))).toBe(list)
  expect(settlePendingTransaction(list, sent('a', 'cosmos:2:alice'))).toBe(list)
  expect(settlePendingTransaction(list, sent('a', 'cosmos:1:bob'))).toEqual([])
})

test('behavior: after a day, and where the clock went back, it is let go', () => {
  const day = 86_400_000
  const at = (sentAt: number): PendingTransaction => sent(`at-${sentAt}`, 'cosmos:1:alice', sentAt)
  const kept = [at(1), at(day)]
  expect(expirePendingTransactions([at(0), ...kept, at(day + 1)], day)).toEqual(kept)
  expect(expirePendingTransactions(kept, day)).toBe(kept)
})

test('behavior: never more than 99, nothing twice, newest last', () => {
  const step = fc.record({
    add: fc.boolean(),
    id: fc.integer({ min: 0, max: 150 }).map(String),
    account: fc.constantFrom('cosmos:1:alice' as const, 'cosmos:2:bob' as const),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      let list: readonly PendingTransaction[] = []
      steps.forEach(({ add, id, account }, sentAt) => {
        list = add
          ? addPendingTransaction(list, { id, account, sentAt })
          : settlePendingTransaction(list, { id, account })
        expect(list.some((known) => isSameTransaction(known, { id, account }))).toBe(add)
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
