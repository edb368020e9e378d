import { expect, test } from 'vitest'
import { avatarTints } from './avatarTints.ts'

test('default', () => {
  const tints = avatarTints('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')
  expect(new Set(tints).size).toBe(5)
  for (const tint of tints) expect(tint).toMatch(/^hsl\(\d{1,3} \d\d% \d\d%\)$/)
})

test('behavior: an address has one face, whatever the case of its letters', () => {
  expect(avatarTints('0xABCDEF')).toEqual(avatarTints('0xabcdef'))
  expect(avatarTints('0xabcdef')).not.toEqual(avatarTints('0xabcdee'))
})
