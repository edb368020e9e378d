import { expect, test } from 'vitest'
import { uuid } from './uuid.ts'

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('default: of 16 times %i', (byte, expected) => {
  expect(uuid(new Uint8Array(16).fill(byte))).toBe(expected)
})
