import { describe, expect, test } from 'vitest'
import { displayName } from './text.ts'

describe('displayName', () => {
  test('leaves out the word Wallet at the end of a name', () => {
    expect(displayName('Trust Wallet')).toBe('Trust')
    expect(displayName('Trusty Wallet')).toBe('Trusty Wallet')
  })

  test.each(['constructor', '__proto__', 'toString', ''])('a wallet may be called %j', (name) => {
    expect(displayName(name)).toBe(name)
  })
})
