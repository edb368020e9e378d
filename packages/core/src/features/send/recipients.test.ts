import { expect, test } from 'vitest'
import { lookAlikeOf } from './recipients.ts'

const past = (address: string) => [{ address, networkId: 'x:1', count: 1, lastAt: 1 }] as const
const isAlike = (address: string, known: string): boolean => lookAlikeOf(address, past(known)) !== undefined

test.each([
  ['hexadecimal', '0x82bE5f1c90D34a7E6bC2d8F0a91B7c53e4a4E1c7', '0x82bEaa0190D34a7E6bC2d8F0a91B7c53e000E1c7'],
  ['Bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw50sqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqf3t4'],
  ['Bech32 in capitals', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw50sqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqf3t4'],
  [
    'Base58 that begins with letters and a 1',
    'Qr1tokenAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWxyz',
    'Qr1tBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBWxyz',
  ],
])('%s addresses with the same first and last characters look alike', (_, known, address) => {
  expect(isAlike(address, known)).toBe(true)
})

test('the first letters of a Base58 address are no prefix: others after them do not make it look alike', () => {
  const known = 'Qr1tokenAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWxyz'
  expect(isAlike('Zk1tokenBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBWxyz', known)).toBe(false)
})

test('only what comes after the prefix of a Bech32 address is compared', () => {
  expect(isAlike('bc1pw50sqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqf3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(
    false,
  )
})
