import { expect, test } from 'vitest'
import { hue } from './hue.ts'

test('the same name has the same hue', () => {
  expect(hue('Harbor')).toBe(hue('Harbor'))
})

test('names that differ in their last letter only are spread over the wheel', () => {
  const places = Array.from({ length: 40 }, (_, index) =>
    Math.floor(hue(`Pebble ${String.fromCharCode(65 + index)}`) / 60),
  )
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  const repeats = places.filter((place, index) => place === places[index + 2]).length
  expect(repeats).toBeLessThan(15)
})
