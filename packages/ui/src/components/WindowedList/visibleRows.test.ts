import { expect, test } from 'vitest'
import { visibleRows } from './visibleRows.ts'

const list = { height: 400, rowHeight: 100, rows: 1000 }

test('renders the rows near the viewport', () => {
  expect(visibleRows({ ...list, start: 60 })).toEqual({ first: 0, end: 8 })
  expect(visibleRows({ ...list, start: -10_050 })).toEqual({ first: 98, end: 106 })
})

test('the end of the list', () => {
  expect(visibleRows({ ...list, start: -99_600 })).toEqual({ first: 994, end: 1000 })
  expect(visibleRows({ ...list, start: -99_600, rows: 3 })).toEqual({ first: 3, end: 3 })
  expect(visibleRows({ ...list, start: 0, rows: 0 })).toEqual({ first: 0, end: 0 })
})

test('nothing of a list that is more than half a screen away', () => {
  expect(visibleRows({ ...list, start: 600 })).toEqual({ first: 0, end: 8 })
  expect(visibleRows({ ...list, start: 601 })).toEqual({ first: 0, end: 0 })
  expect(visibleRows({ ...list, rows: 3, start: -500 })).toEqual({ first: 0, end: 3 })
  expect(visibleRows({ ...list, rows: 3, start: -501 })).toEqual({ first: 3, end: 3 })
})

test('never more than two screens', () => {
  for (let start = 0; start > -100_000; start -= 777) {
    const { first, end } = visibleRows({ ...list, start })
    expect(end - first).toBeLessThanOrEqual(8)
  }
})

test('all rows where their height is not known', () => {
  expect(visibleRows({ ...list, rowHeight: 0, start: -500 })).toEqual({ first: 0, end: 1000 })
})
