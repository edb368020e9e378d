import { expect, test } from 'vitest'
import { truncateAddress } from './truncateAddress.ts'

test('default', () => {
  expect(truncateAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')).toBe('0xd8…a96045')
})

test('behavior: a short address stays whole', () => {
  expect(truncateAddress('alice.near12')).toBe('alice.near12')
  expect(truncateAddress('')).toBe('')
})
