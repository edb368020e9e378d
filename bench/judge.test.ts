import { expect, test } from 'vitest'
import { judge } from './judge.mjs'

const row = { name: 'createKit', bytes: 900, budget: 1000 }

test('accepts sizes within their budgets', () => {
  expect(judge([row], ['a.js'], ['a.js'])).toEqual([])
})

test('fails above the budget', () => {
  expect(judge([{ ...row, bytes: 1001 }], ['a.js'], ['a.js'])).toEqual([
    'createKit weighs 1001 bytes, 1 over its budget of 1000',
  ])
})

test('fails without a budget', () => {
  expect(judge([{ ...row, budget: undefined }], [], [])).toEqual(['createKit has no budget in bench/budgets.json'])
})

test('a file that is not on the list', () => {
  expect(judge([row], ['a.js', 'b.js'], ['a.js'])).toEqual(['b.js now runs before the first click'])
})

test('a list that is out of date', () => {
  expect(judge([row], [], ['a.js'])).toHaveLength(1)
})
