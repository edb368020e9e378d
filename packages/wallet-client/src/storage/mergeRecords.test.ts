import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRecords, recordsOf } from './mergeRecords.ts'

const sessions = 'wc@2:client:0.3//session'
const pairings = 'wc@2:core:0.3//pairing'
const keys = 'wc@2:core:0.3//keychain'
const session = (topic: string, expiry = 1) => ({ topic, expiry })
const merge = (key: string, stored: unknown, before: unknown, after: unknown): unknown =>
  mergeRecords(key, stored, recordsOf(key, before), recordsOf(key, after))

test('records of both tabs stay when both add some', () => {
  expect(merge(sessions, [session('a'), session('b')], [session('a')], [session('a'), session('c')])).toEqual([
    session('a'),
    session('b'),
    session('c'),
  ])
  expect(merge(keys, { a: '1', b: '2' }, { a: '1' }, { a: '1', c: '3' })).toEqual({ a: '1', b: '2', c: '3' })
})

test('removals of this tab are applied, and records that another tab removed do not return', () => {
  expect(merge(sessions, [session('a'), session('b')], [session('a')], [])).toEqual([session('b')])
  expect(
    merge(sessions, [session('b')], [session('a'), session('b')], [session('a'), session('b'), session('c')]),
  ).toEqual([session('b'), session('c')])
})

test('a change of another tab stays unless this tab changed the same record', () => {
  expect(merge(sessions, [session('a', 9)], [session('a')], [session('a')])).toEqual([session('a', 9)])
  expect(merge(pairings, [session('a', 9)], [session('a')], [session('a', 2)])).toEqual([session('a', 2)])
})

test('of a session that two tabs have changed, the later accounts and the later expiry are kept', () => {
  const of = (chain: string, updatedAt: number | undefined, expiry: number) => ({
    topic: 'a',
    expiry,
    acknowledged: updatedAt === undefined,
    namespaces: { eip155: { accounts: [chain] } },
    ...(updatedAt !== undefined && { updatedAt }),
  })
  const [first, early, late] = [of('eip155:1', undefined, 1), of('eip155:2', 7, 8), of('eip155:3', 9, 5)]
  const kept = [{ ...late, expiry: 8, acknowledged: false }]
  expect(merge(sessions, [early], [first], [late])).toEqual(kept)
  expect(merge(sessions, [late], [first], [early])).toEqual(kept)
  expect(merge(sessions, [late], [first], [{ ...first, expiry: 8 }])).toEqual([{ ...kept[0], acknowledged: true }])
})

test('messages of a topic are merged one by one', () => {
  const messages = 'wc@2:core:0.3//messages_withoutClientAck'
  expect(merge(messages, { a: { x: '1', y: '2' }, b: { z: '3' } }, { a: { x: '1' } }, { a: { w: '4' } })).toEqual({
    a: { y: '2', w: '4' },
    b: { z: '3' },
  })
  expect(merge(messages, { a: { x: '1' } }, { a: { x: '1' } }, {})).toEqual({})
  expect(merge(messages, { a: 1, b: { x: '1' } }, 'none', {})).toEqual({ b: { x: '1' } })
})

test('a single tab writes exactly its own records', () => {
  const lists = fc.uniqueArray(fc.record({ topic: fc.string(), expiry: fc.nat() }), { selector: ({ topic }) => topic })
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const merged = merge(pairings, before, before, after) as { topic: string }[]
      const byTopic = (list: readonly { readonly topic: string }[]) =>
        list.toSorted((a, b) => (a.topic < b.topic ? -1 : 1))
      expect(byTopic(merged)).toEqual(byTopic(after))
    }),
  )
})
