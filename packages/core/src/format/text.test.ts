import { describe, expect, test } from 'vitest'
import { displayName, fillText } from './text.ts'

describe('fillText', () => {
  test('fills parameters into a sentence', () => {
    expect(fillText('Please try again after {seconds} seconds', { seconds: 12 })).toBe(
      'Please try again after 12 seconds',
    )
  })

  test('a place without its param stays', () => {
    expect(fillText('{a} and {constructor}', { a: 'x' })).toBe('x and {constructor}')
  })

  test('what is put in is not read again', () => {
    expect(fillText('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })
})

describe('displayName', () => {
  test('leaves out the word Wallet at the end of a name', () => {
    expect(displayName('Trust Wallet')).toBe('Trust')
    expect(displayName('Trusty Wallet')).toBe('Trusty Wallet')
  })

  test.each(['constructor', '__proto__', 'toString', ''])('a wallet may be called %j', (name) => {
    expect(displayName(name)).toBe(name)
  })
})
