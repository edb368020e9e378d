import { expect, test } from 'vitest'
import { plainName } from './plainName.ts'

test('joins lines and trims spaces', () => {
  expect(plainName('Harbor')).toBe('Harbor')
  expect(plainName('  Paper\n Kite ')).toBe('Paper Kite')
})

test('what is not seen goes, what scripts need stays', () => {
  expect(plainName('Har\u202ebor\u2066\u0000')).toBe('Harbor')
  expect(plainName('H\u3164a\uffa0r\u2800b\u034fo\u115fr\u{e0041}\u{e0fff}')).toBe('Harbor')
  expect(plainName('H\ufff9arb\ufffao\ufffbr')).toBe('Harbor')
  expect(plainName('❤️')).toBe('❤️')
  expect(plainName('محفظة')).toBe('محفظة')
  expect(plainName('नी\u200dला')).toBe('नी\u200dला')
})

test('neither towers nor endless rows', () => {
  expect(plainName(`H${'\u0301'.repeat(40)}`)).toBe('H\u0301\u0301\u0301')
  expect([...plainName('h'.repeat(100_000))]).toHaveLength(64)
})
