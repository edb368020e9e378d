import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('finds names that contain the typed text', () => {
  expect(['Meadow', 'Meadow Testnet', 'Tidal'].map((name) => matches(name, 'mea'))).toEqual([true, true, false])
})

test('words in any order, case and accents aside, spaces around', () => {
  expect(matches('Méadow Testnet', ' test MEA ')).toBe(true)
  expect(matches('Meadow', 'meadow testnet')).toBe(false)
})

test('nothing typed finds everything', () => {
  expect(matches('Meadow', '')).toBe(true)
})
