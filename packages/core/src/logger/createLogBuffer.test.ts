import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogBuffer } from './createLogBuffer.ts'

const size = (text: string): number => Buffer.byteLength(text)

test('default', () => {
  const buffer = createLogBuffer(10)
  buffer.add('one')
  buffer.add('two')
  expect([buffer.text(), buffer.bytes()]).toEqual(['one\ntwo\n', 8])
})

test('behavior: the oldest go where there is no room', () => {
  const buffer = createLogBuffer(10)
  for (const line of ['one', 'two', 'three']) buffer.add(line)
  expect([buffer.text(), buffer.bytes()]).toEqual(['two\nthree\n', 10])
})

test('behavior: counts bytes, not characters', () => {
  const buffer = createLogBuffer(10)
  buffer.add('é€')
  expect(buffer.bytes()).toBe(6)
})

test('behavior: a line that alone is too long pushes nothing out', () => {
  const buffer = createLogBuffer(10)
  buffer.add('one')
  buffer.add('much too long')
  expect(buffer.text()).toBe('one\n')
})

test('behavior: cleared it is empty', () => {
  const buffer = createLogBuffer(10)
  buffer.add('one')
  buffer.clear()
  buffer.add('two')
  expect([buffer.text(), buffer.bytes()]).toEqual(['two\n', 4])
})

test('behavior: holds as many of the newest lines as fit, and knows their size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }).filter((line) => !line.includes('\n'))),
      fc.integer({ min: 1, max: 120 }),
      (lines, max) => {
        const buffer = createLogBuffer(max)
        for (const line of lines) buffer.add(line)
        const fitting = lines.map((line) => `${line}\n`).filter((line) => size(line) <= max)
        let expected = ''
        for (const line of fitting.toReversed()) {
          if (size(line + expected) > max) break
          expected = line + expected
        }
        expect(buffer.text()).toBe(expected)
        expect(buffer.bytes()).toBe(size(expected))
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})
