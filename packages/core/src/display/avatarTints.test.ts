import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarTints } from './avatarTints.ts'

test('default: the same face each time', () => {
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

test('behavior: an address has one face, whatever the case of its letters', () => {
  expect(avatarTints('0xABCDEF')).toEqual(avatarTints('0xabcdef'))
  expect(avatarTints('0xabcdef')).not.toEqual(avatarTints('0xabcdee'))
})

test('behavior: five different colours of CSS for any text', () => {
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
