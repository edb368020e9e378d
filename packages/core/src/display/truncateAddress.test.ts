import { expect, test } from 'vitest'
import { truncateAddress } from './truncateAddress.ts'

test('default', () => {
  expect(truncateAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')).toBe('0xd8…a96045')
})

test('parameters: start and end', () => {
  expect(truncateAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045', 6, 4)).toBe('0xd8da…6045')
  expect(truncateAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045', 6, 0)).toBe('0xd8da…')
})

test('behavior: what would not become shorter stays whole', () => {
  expect(truncateAddress('alice.near12')).toBe('alice.near12')
  expect(truncateAddress('alice.near123')).toBe('alic…ear123')
  expect(truncateAddress('')).toBe('')
})
