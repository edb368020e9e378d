import { describe, expect, test } from 'vitest'
import { type Pending, sizeOf, toBatches, uuid } from './payload.ts'
import fc from 'fast-check'

describe('uuid', () => {
  test.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('of 16 times %i', (byte, expected) => {
    expect(uuid(new Uint8Array(16).fill(byte))).toBe(expected)
  })
})

describe('toBatches', () => {
  const entry = (bytes: number, type = 'track'): Pending => ({
    bytes,
    payload: { eventId: '', url: '', domain: '', timestamp: 0, props: { type } },
  })

  test('sends errors alone and the others in batches of a limited size', () => {
    const [a, b, c, d, error] = [entry(40), entry(60), entry(1), entry(200), entry(5, 'error')]
    expect(toBatches([a, b, error, c, d], 100)).toEqual({ alone: [error], batches: [[a, b], [c], [d]] })
    expect(toBatches([], 100)).toEqual({ alone: [], batches: [] })
  })

  test('all go, in their order, and only what is too large alone makes a batch too large', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 150 })), (sizes) => {
        const entries = sizes.map((bytes) => entry(bytes))
        const { batches } = toBatches(entries, 100)
        expect(batches.flat()).toEqual(entries)
        for (const batch of batches) expect(batch.length === 1 || sizeOf(batch) <= 100).toBe(true)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 100 },
    )
  })
})
