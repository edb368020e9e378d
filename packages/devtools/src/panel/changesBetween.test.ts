import { expect, test } from 'vitest'
import { changesBetween } from './changesBetween.ts'

test('reports changed, added and removed values with their path', () => {
  expect(
    changesBetween(
      { theme: { mode: 'dark' }, list: [1, 2], gone: true, same: { deep: [null] } },
      { theme: { mode: 'light' }, list: [1, 3, 4], kind: { a: 1 }, same: { deep: [null] } },
    ),
  ).toEqual([
    { path: 'theme.mode', before: '"dark"', after: '"light"' },
    { path: 'list.1', before: '2', after: '3' },
    { path: 'list.2', before: '', after: '4' },
    { path: 'gone', before: 'true', after: '' },
    { path: 'kind', before: '', after: '{"a":1}' },
  ])
})

test('limits how many changes it reports', () => {
  const items = Array.from({ length: 5_000 }, (_, index) => index)
  expect(
    changesBetween(
      items,
      items.map((item) => item + 1),
    ).length,
  ).toBeLessThan(100)
})
