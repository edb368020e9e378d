import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('takes the initials of the first two words', () => {
  expect(['Harbor Wallet', 'lantern', 'The Third Way'].map(initials)).toEqual(['HW', 'L', 'TT'])
})

test('any script, no punctuation, nothing at all', () => {
  expect(['محفظة النور', '🦋 Kite', '!!', ''].map(initials)).toEqual(['ما', 'K', '', ''])
})
