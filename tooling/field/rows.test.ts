import { expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import { checkRows, testsOf } from './rows.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const own = 'tooling/field/rows.test.ts'
const table = (...rows: string[]): string =>
  ['# Field', '', '| kind | reported | test |', '|---|---|---|', ...rows].join('\n')
const messages = (...rows: string[]): string[] =>
  checkRows(table(...rows), root).map(({ line, message }) => `${line} ${message}`)

test('finds the tests of a row', () => {
  expect(testsOf(table('| a | b | `x.test.ts` “one”, `y.spec.ts` “two” |'))).toEqual([
    { path: 'x.test.ts', title: 'one', line: 5 },
    { path: 'y.spec.ts', title: 'two', line: 5 },
  ])
})

test('accepts a test that exists, in its file or in a shared suite', () => {
  expect(messages(`| a | b | \`${own}\` “finds the tests of a row” |`)).toEqual([])
  // The title is put together, so that this file does not have it.
  const ofSuite = ['gives null', 'without a prompt if the wallet is locked'].join(' ')
  expect(messages(`| a | b | \`${own}\` “${ofSuite}” |`)).toEqual([])
})

test('refuses a row without a source, without a test, and with one that does not exist', () => {
  expect(messages('| a |  | `x.test.ts` “one” |')).toContain('5 needs a kind, a source and a test')
  expect(messages('| a | b | soon |')).toEqual(['5 names no test: `path` “title”'])
  expect(messages('| a | b | `tooling/none.test.ts` “one” |')).toEqual(['5 no test file tooling/none.test.ts'])
  expect(messages(`| a | b | \`${own}\` “${['no', 'such', 'title'].join(' ')}” |`)).toHaveLength(1)
  expect(checkRows('# Field', root)).toHaveLength(1)
})
