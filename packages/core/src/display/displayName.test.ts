import { expect, test } from 'vitest'
import { displayName } from './displayName.ts'

test('default', () => {
  expect(displayName('Trust Wallet')).toBe('Trust')
  expect(displayName('Trusty Wallet')).toBe('Trusty Wallet')
})

test.each(['constructor', '__proto__', 'toString', ''])('behavior: a wallet may be called %j', (name) => {
  expect(displayName(name)).toBe(name)
})
