import { describe, expect, test } from 'vitest'
import { avatarTints, hashText, truncateAddress } from './addresses.ts'
import fc from 'fast-check'

describe('truncateAddress', () => {
  test('keeps the first and the last characters of an address', () => {
    expect(truncateAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')).toBe('0xd8…a96045')
  })

  test('start and end', () => {
    expect(truncateAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045', 6, 4)).toBe('0xd8da…6045')
    expect(truncateAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045', 6, 0)).toBe('0xd8da…')
  })

  test('what would not become shorter stays whole', () => {
    expect(truncateAddress('alice.near12')).toBe('alice.near12')
    expect(truncateAddress('alice.near123')).toBe('alic…ear123')
    expect(truncateAddress('')).toBe('')
  })
})

describe('hashText', () => {
  test('the test vectors of FNV-1a', () => {
    expect(hashText('')).toBe(0x811c9dc5)
    expect(hashText('a')).toBe(0xe40c292c)
    expect(hashText('foobar')).toBe(0xbf9cf968)
  })
})

describe('avatarTints', () => {
  test('the same face each time', () => {
    expect(avatarTints('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')).toMatchInlineSnapshot(`
    [
      "hsl(171 95% 82%)",
      "hsl(204 88% 70%)",
      "hsl(237 84% 60%)",
      "hsl(270 78% 52%)",
      "hsl(303 72% 42%)",
    ]
  `)
  })

  test('an address has one face, whatever the case of its letters', () => {
    expect(avatarTints('0xABCDEF')).toEqual(avatarTints('0xabcdef'))
    expect(avatarTints('0xabcdef')).not.toEqual(avatarTints('0xabcdee'))
  })

  test('five different colours of CSS for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        const tints = avatarTints(address)
        return (
          new Set(tints).size === 5 &&
          tints.every((tint) => /^hsl\((\d|[1-9]\d|[12]\d\d|3[0-5]\d) \d\d% \d\d%\)$/.test(tint))
        )
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 100 },
    )
  })
})
