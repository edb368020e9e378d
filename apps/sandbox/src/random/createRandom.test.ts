import { expect, test } from 'vitest'
import { createRandom } from './createRandom.ts'

const numbers = (seed: string, count: number): number[] => {
  const { next } = createRandom(seed)
  return Array.from({ length: count }, next)
}

test('the same for the same seed, others for another', () => {
  expect(numbers('a', 5)).toEqual(numbers('a', 5))
  expect(numbers('a', 5)).not.toEqual(numbers('b', 5))
})

test('spread over the whole range', () => {
  const { whole, percent } = createRandom('spread')
  const counts = Array.from({ length: 4 }, () => 0)
  for (let index = 0; index < 4_000; index++) counts[whole(0, 3)]!++
  const yes = Array.from({ length: 4_000 }, () => percent(25)).filter(Boolean).length

  for (const count of [...counts, yes]) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('rejects nothing to pick from', () => {
  expect(() => createRandom('a').pick([])).toThrow('nothing to pick')
})
