import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { formatPairingUri } from './formatPairingUri.ts'
import type { PairingUri } from './PairingUri.ts'
import { parsePairingUri } from './parsePairingUri.ts'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const uri = `wc:${topic}@2?expiryTimestamp=1767225600&methods=wc_sessionAuthenticate&relay-protocol=irn&symKey=${symKey}`

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom('a+b', 'a b', '%', '&', '=', '?#@'),
)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const uris: fc.Arbitrary<PairingUri> = fc.record({
  topic: hex,
  symKey: hex,
  relay: fc.record({ protocol: fc.oneof(fc.constant('irn'), text), data: optional(text) }),
  expiryTimestamp: optional(fc.integer({ min: 0, max: 99_999_999_999 })),
  methods: optional(
    fc.array(
      text.filter((name) => !name.includes(',')),
      { minLength: 1, maxLength: 3 },
    ),
  ),
})

const refusal = (value: unknown): unknown => {
  try {
    return parsePairingUri(value as string)
  } catch (error) {
    return isWalletClientError(error, 'MISSING_OR_INVALID') ? error.context['part'] : error
  }
}

test('parses a pairing URI', () => {
  expect(parsePairingUri(uri)).toEqual({
    topic,
    symKey,
    relay: { protocol: 'irn' },
    expiryTimestamp: 1767225600,
    methods: ['wc_sessionAuthenticate'],
  })
})

test('reads back whatever formatPairingUri writes, in each of its forms', () => {
  fc.assert(
    fc.property(uris, (parts) => {
      const written = formatPairingUri(parts)
      expect(parsePairingUri(written)).toEqual(parts)
      expect(parsePairingUri(written.replace('wc:', 'wc://'))).toEqual(parts)
      expect(parsePairingUri(btoa(written))).toEqual(parts)
    }),
    { numRuns: 300 },
  )
})

test('takes the keys in any order, unknown ones, white space around it, and no expiry', () => {
  const expected = { topic, symKey, relay: { protocol: 'irn', data: 'a b' } }
  expect(parsePairingUri(` wc:${topic}@2?symKey=${symKey}&relay-protocol=irn&new=1&relay-data=a+b\n`)).toEqual(expected)
})

test('is total over every text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map((rest) => `wc:${rest}`),
        fc.string().map((rest) => `wc:${topic}@2?${rest}`),
      ),
      (any) => {
        expect(refusal(any)).toBeTypeOf('string')
      },
    ),
  )
})

test.each([
  ['uri', undefined],
  ['uri', ''],
  ['uri', 'https://example.org'],
  ['uri', `wc:${topic}`],
  ['uri', btoa('https://example.org')],
  ['version', `wc:${topic}@1?bridge=https%3A%2F%2Fexample.org&key=${symKey}`],
  ['topic', `wc:@2?relay-protocol=irn&symKey=${symKey}`],
  ['topic', `wc:${topic.toUpperCase()}@2?relay-protocol=irn&symKey=${symKey}`],
  ['symKey', `wc:${topic}@2?relay-protocol=irn`],
  ['symKey', `wc:${topic}@2?relay-protocol=irn&symKey=${symKey.slice(2)}`],
  ['symKey', `${uri}&symKey=${symKey}`],
  ['relay-protocol', `wc:${topic}@2?symKey=${symKey}`],
  ['relay-data', `wc:${topic}@2?relay-data=&relay-protocol=irn&symKey=${symKey}`],
  ['relay-data', `wc:${topic}@2?relay-data=%E0%A4&relay-protocol=irn&symKey=${symKey}`],
  ['expiryTimestamp', uri.replace('1767225600', '1767225600000')],
  ['expiryTimestamp', uri.replace('1767225600', '')],
  ['expiryTimestamp', uri.replace('1767225600', '1e9')],
  ['methods', uri.replace('wc_sessionAuthenticate', '')],
])('rejects %s in %s', (part, value) => {
  expect(refusal(value)).toBe(part)
})

test('rejects no key in the sentence', () => {
  const wrong = uri.replace(symKey, symKey.slice(1))
  expect(() => parsePairingUri(wrong)).toThrow(
    /^Missing or invalid\. pairing uri: symKey must be 64 lower-case hexadecimal digits$/,
  )
})
