import { expect, test } from 'vitest'
import { formatPairingUri } from './formatPairingUri.ts'
import type { PairingUri } from './PairingUri.ts'

const uri: PairingUri = { topic: 'a1'.repeat(32), symKey: 'b2'.repeat(32), relay: { protocol: 'irn' } }

test('formats a pairing URI', () => {
  expect(formatPairingUri(uri)).toBe(`wc:${uri.topic}@2?relay-protocol=irn&symKey=${uri.symKey}`)
})

test('everything, in alphabetical order', () => {
  expect(
    formatPairingUri({
      ...uri,
      relay: { protocol: 'irn', data: 'a&b c' },
      expiryTimestamp: 1767225600,
      methods: ['wc_sessionPropose', 'wc_sessionAuthenticate'],
    }),
  ).toBe(
    `wc:${uri.topic}@2?expiryTimestamp=1767225600&methods=wc_sessionPropose%2Cwc_sessionAuthenticate` +
      `&relay-data=a%26b%20c&relay-protocol=irn&symKey=${uri.symKey}`,
  )
})

test.each([
  ['topic', { topic: 'a1' }],
  ['symKey', { symKey: undefined }],
  ['relay-protocol', { relay: undefined }],
  ['relay-protocol', { relay: { protocol: '' } }],
  ['relay-data', { relay: { protocol: 'irn', data: '' } }],
  ['relay-data', { relay: { protocol: 'irn', data: '\ud800' } }],
  ['expiryTimestamp', { expiryTimestamp: 1767225600000 }],
  ['expiryTimestamp', { expiryTimestamp: 1.5 }],
  ['expiryTimestamp', { expiryTimestamp: -1 }],
  ['methods', { methods: [] }],
  ['methods', { methods: ['a,b'] }],
  ['methods', { methods: [''] }],
])('rejects %s %o', (part, change) => {
  expect(() => formatPairingUri({ ...uri, ...change } as PairingUri)).toThrow(
    expect.objectContaining({ kind: 'MISSING_OR_INVALID', code: 5, context: expect.objectContaining({ part }) }),
  )
})

test('rejects not an object', () => {
  expect(() => formatPairingUri(null as unknown as PairingUri)).toThrow(
    'Missing or invalid. pairing uri: must be an object',
  )
})
