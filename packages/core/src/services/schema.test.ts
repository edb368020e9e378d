import fc from 'fast-check'
import { type GenericSchema, number, object, parse, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import {
  amount,
  appLink,
  caipAddress,
  caipNetworkId,
  decimalText,
  displayText,
  imageSource,
  listOf,
  optionalOf,
  pageLink,
} from './schema.ts'

const accepted = (schema: GenericSchema, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => safeParse(schema, value).success)

test('listOf drops bad entries alone', () => {
  expect(parse(listOf(number()), [1, '2', null, 3, [4]])).toEqual([1, 3])
  expect(safeParse(listOf(number()), { 0: 1 }).success).toBe(false)
})

test('optionalOf reads absent, null and malformed as undefined', () => {
  const schema = object({ n: optionalOf(number()) })
  expect([{}, { n: null }, { n: 'x' }, { n: [] }].map((value) => parse(schema, value).n)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(parse(schema, { n: 0 })).toEqual({ n: 0 })
})

test.each([
  [' a ', 'a'],
  ['abcdefgh', 'abcd'],
  ['abc😀', 'abc'],
  ['ab😀', 'ab😀'],
  ['a\u0007\u202Eb\u2066', 'ab'],
  ['a\u2028b', 'ab'],
  ['a\u2029b', 'ab'],
  ['a\ufff9b\ufffac\ufffb', 'abc'],
  // What scripts and emoji need.
  ['\u0915\u200d\u0937', '\u0915\u200d\u0937'],
  ['\u0915\u200c\u0937', '\u0915\u200c\u0937'],
  ['\u2764\ufe0f', '\u2764\ufe0f'],
])('displayText(4) of %j', (text, expected) => {
  expect(parse(displayText(4), text)).toBe(expected)
})

test.each(['', '  ', '\u0000', '\u202E', '\u3164\u2800', 7, null, undefined, {}])('displayText of %j', (value) => {
  expect(safeParse(displayText(4), value).success).toBe(false)
})

test('links and images', () => {
  const links = [
    'https://a.example',
    'HTTP://a.example',
    'app://x',
    'tg:resolve',
    'javascript:x',
    'JAVASCRIPT:x',
    'data:image/png;base64,A',
    'data:image/svg+xml,A',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    '//a.example',
    'a b:c',
    'https://a b',
    ' https://a',
    '',
    7,
  ]
  expect(accepted(pageLink, links)).toEqual(['https://a.example'])
  expect(accepted(appLink, links)).toEqual(['https://a.example', 'app://x', 'tg:resolve'])
  expect(accepted(imageSource, links)).toEqual([
    'https://a.example',
    'HTTP://a.example',
    'data:image/png;base64,A',
    'data:image/svg+xml,A',
  ])
})

test('figures', () => {
  expect(accepted(amount, [0, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, 1n])).toEqual([0, 1.5])
  expect(
    accepted(decimalText, ['0', '1.5', '007', '-1', '1.', '.5', '1e3', '', ' 1', '1,5', 1, '1'.repeat(101)]),
  ).toEqual(['0', '1.5', '007'])
})

test('CAIP ids', () => {
  const ids = ['a:b', 'a:b:c', 'a', 'a:', ':b', 'a:b:c:d', 7, null]
  expect(accepted(caipNetworkId, ids)).toEqual(['a:b'])
  expect(accepted(caipAddress, ids)).toEqual(['a:b:c'])
})

test('text that is shown has no control or direction characters and no half of a pair at its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const result = safeParse(displayText(limit), text)
      if (!result.success) return
      expect(result.output.length).toBeGreaterThan(0)
      expect(result.output.length).toBeLessThanOrEqual(limit)
      expect(result.output).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      expect(result.output).not.toMatch(/[\uD800-\uDBFF]$/)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})
