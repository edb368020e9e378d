import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const text = textOf('SECURITY.md')
const review = textOf('docs/security-review.md')
const claims = [...`${text}\n${review}`.matchAll(/`([\w./-]+\.tsx?)` ›\s+`([^`]+)`/g)].map(
  ([, path = '', title = '']) => ({
    path,
    title,
  }),
)

test('SECURITY.md names a test for each claim', () => {
  const items = text.slice(text.indexOf('## What stops'), text.indexOf('## What is not')).split('\n- ').slice(1)
  expect(items.length).toBeGreaterThan(25)
  expect(items.filter((item) => !/` ›\s+`/.test(item))).toEqual([])
})

test('docs/security-review.md names a test for each finding', () => {
  const sections = review.split(/\n#{2,3} /).filter((section) => !section.startsWith('Left as it is'))
  const items = sections.flatMap((section) => section.split('\nLeft as it is')[0]?.split('\n- ').slice(1) ?? [])
  expect(items.length).toBeGreaterThan(100)
  expect(items.filter((item) => !/` ›\s+`/.test(item))).toEqual([])
})

test.each(claims)('$path has the test “$title”', ({ path, title }) => {
  expect(textOf(path).includes(title)).toBe(true)
})
