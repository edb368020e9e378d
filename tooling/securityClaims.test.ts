import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8')
const claims = [...text.matchAll(/`([\w./-]+\.tsx?)` ›\s+`([^`]+)`/g)].map(([, path = '', title = '']) => ({
  path,
  title,
}))

test('SECURITY.md names a test for each claim', () => {
  const items = text.slice(text.indexOf('## What stops'), text.indexOf('## What is not')).split('\n- ').slice(1)
  expect(items.length).toBeGreaterThan(25)
  expect(items.filter((item) => !/` ›\s+`/.test(item))).toEqual([])
})

test.each(claims)('$path has the test “$title”', ({ path, title }) => {
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  expect(source.includes(title)).toBe(true)
})
