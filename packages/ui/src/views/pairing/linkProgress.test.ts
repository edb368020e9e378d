import { expect, test } from 'vitest'
import { type LinkEvent, type LinkProgress, linkProgress } from './linkProgress.ts'

const after = (...events: readonly LinkEvent[]) => events.reduce<LinkProgress>(linkProgress, 'idle')

test('follows the page from the link to its return', () => {
  expect(after('followed')).toBe('opening')
  expect(after('followed', 'hidden')).toBe('away')
  expect(after('followed', 'hidden', 'shown')).toBe('returned')
  expect(after('followed', 'hidden', 'shown', 'followed')).toBe('opening')
})

test('nothing opened, or only late', () => {
  expect(after('followed', 'late')).toBe('notOpened')
  expect(after('followed', 'late', 'hidden')).toBe('away')
  expect(after('followed', 'hidden', 'late')).toBe('away')
})

test('a page that is hidden for another reason', () => {
  expect(after('hidden', 'shown', 'late')).toBe('idle')
  expect(after('followed', 'hidden', 'shown', 'hidden', 'shown')).toBe('returned')
})
