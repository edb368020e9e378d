import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('default', () => {
  expect(['Harbor Wallet', 'lantern', 'The Third Way'].map(initials)).toEqual(['HW', 'L', 'TT'])
})

test('behavior: any script, no punctuation, nothing at all', () => {
  expect(['محفظة النور', '🦋 Kite', '!!', ''].map(initials)).toEqual(['ما', 'K', '', ''])
})
