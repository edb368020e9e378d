import { expect, test } from 'vitest'
import { hashText } from './hashText.ts'

test('default: the test vectors of FNV-1a', () => {
  expect(hashText('')).toBe(0x811c9dc5)
  expect(hashText('a')).toBe(0xe40c292c)
  expect(hashText('foobar')).toBe(0xbf9cf968)
})
