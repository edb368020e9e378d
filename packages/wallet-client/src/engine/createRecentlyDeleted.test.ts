import { expect, test } from 'vitest'
import { createRecentlyDeleted } from './createRecentlyDeleted.ts'

test('names records that were deleted recently', () => {
  const deleted = createRecentlyDeleted()
  deleted.add('a', 'session')
  deleted.add(1, 'proposal')
  expect(() => deleted.check('a')).toThrow('Missing or invalid. Record was recently deleted - session: a')
  expect(() => deleted.check(1)).toThrow('Missing or invalid. Record was recently deleted - proposal: 1')
  expect(() => deleted.check('1')).not.toThrow()
})

test('a record that was created again no longer counts as deleted', () => {
  const deleted = createRecentlyDeleted()
  deleted.add('a', 'session')
  deleted.remove('a')
  expect(() => deleted.check('a')).not.toThrow()
})

test('at its limit of 200 it forgets the older half', () => {
  const deleted = createRecentlyDeleted()
  for (let id = 0; id < 199; id += 1) deleted.add(id, 'request')
  expect(deleted.size()).toBe(199)
  deleted.add(199, 'request')
  expect(deleted.size()).toBe(100)
  expect(() => deleted.check(99)).not.toThrow()
  expect(() => deleted.check(100)).toThrow('request: 100')
})
