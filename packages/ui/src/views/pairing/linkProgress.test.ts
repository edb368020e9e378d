import { expect, test } from 'vitest'
import { type LinkEvent, type LinkProgress, linkProgress, nextTarget, wantsAnother } from './linkProgress.ts'

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

test('a second press keeps the other link that the browser is about to read, until something opens', () => {
  expect(after('followed', 'late', 'followed')).toBe('openingAnother')
  expect(after('followed', 'late', 'followed', 'late')).toBe('notOpened')
  expect(after('followed', 'late', 'followed', 'hidden')).toBe('away')
  expect(after('followed', 'late', 'followed', 'hidden', 'shown', 'followed')).toBe('opening')
})

test('a link to the page around a frame opens a new tab the next time, if it opened nothing', () => {
  const all: readonly LinkProgress[] = ['idle', 'opening', 'notOpened', 'openingAnother', 'away', 'returned']
  expect(all.filter(wantsAnother)).toEqual(['notOpened', 'openingAnother'])
  expect(all.map((progress) => nextTarget('_top', progress))).toEqual([
    '_top',
    '_top',
    '_blank',
    '_blank',
    '_top',
    '_top',
  ])
  for (const target of ['_self', '_blank'] as const) expect(nextTarget(target, 'notOpened')).toBe(target)
})
