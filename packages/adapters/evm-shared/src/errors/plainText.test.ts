import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test('default', () => {
  expect(plainText('  Fox   Wallet \n', 48)).toBe('Fox Wallet')
})

test('behavior: control and direction characters are gone', () => {
  expect(plainText('Fox\u0000\u202EtellaW\u200B\u2028x\uE000', 48)).toBe('Fox tellaW x')
})

test('behavior: a cut never halves a character', () => {
  expect(plainText('🦊'.repeat(10), 3)).toBe('🦊🦊🦊')
})

test('behavior: a text of megabytes is cut', () => {
  expect(plainText('a'.repeat(5_000_000), 48)).toBe('a'.repeat(48))
})

test('behavior: what is no text is empty', () => {
  expect([undefined, null, 1, {}, ['x']].map((value) => plainText(value, 48))).toEqual(['', '', '', '', ''])
})
