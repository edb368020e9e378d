import { expect, test } from 'vitest'
import { hash } from './hash.ts'

test('default', () => {
  expect([hash(''), hash('a'), hash('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
})
