import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moneyTests, pageOf, wanted } from './money.mjs'

const tests = moneyTests()

test('each rule for money is shown by a test', () => {
  const shown = new Set(tests.map(({ id }) => id))
  expect(wanted.filter((id) => !shown.has(id))).toEqual([])
})

test('the page of the rules names no test that is gone: `node tooling/properties/money.mjs` writes it again', () => {
  const rows = new Set(pageOf(tests).split('\n'))
  const page = readFileSync(new URL('../../docs/money.md', import.meta.url), 'utf8')
  expect(page.split('\n').filter((row) => !rows.has(row))).toEqual([])
})
