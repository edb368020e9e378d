import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSiwxError } from '../errors/SiwxError.ts'
import { fieldRules } from './fieldRules.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

const from = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const lower = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const alphanumeric = lower + lower.toUpperCase() + digits

const printable = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom('URI: x', 'Version: 1', '- a', 'Resources:'),
  )
  .filter((text) => fieldRules.statement(text) === undefined)
const uri = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(from(lower, 1, 8), from(`${alphanumeric}-._~:/?#[]@!$&'()*+,;=`, 1, 30))
    .map(([scheme, rest]) => `${scheme}:${rest}`),
)
const validUri = uri.filter((text) => fieldRules.uri(text) === undefined)
const timestamp = fc
  .tuple(
    fc.date({ min: new Date(0), max: new Date(253402300799999), noInvalidDate: true }),
    fc.constantFrom('Z', '+00:00', '-11:30'),
  )
  .map(([date, offset]) => date.toISOString().replace('Z', offset))
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const messages: fc.Arbitrary<SiwxMessage> = fc.record({
  scheme: optional(fc.constantFrom('https', 'http', 'app+x')),
  domain: fc.oneof(
    fc.domain(),
    fc.tuple(fc.domain(), fc.integer({ min: 0, max: 65535 })).map(([host, port]) => `${host}:${port}`),
    fc.constantFrom('[::1]', '[2001:db8::1]', '[1:2:3:4:5:6:7:8]'),
  ),
  networkName: fc.oneof(
    printable,
    fc.constantFrom('Ethereum', 'a account:', 'x wants you to sign in with your y account:'),
  ),
  accountAddress: from(`${alphanumeric}-.%`, 1, 128),
  statement: optional(printable),
  uri: validUri,
  version: fc.constant('1' as const),
  chainId: fc.tuple(from(`${lower}${digits}-`, 3, 8), from(`${alphanumeric}-_`, 1, 32)).map((parts) => parts.join(':')),
  nonce: from(alphanumeric, 8, 40),
  issuedAt: optional(timestamp),
  expirationTime: optional(timestamp),
  notBefore: optional(timestamp),
  requestId: optional(from(`${alphanumeric}-._~!$&'()*+,;=:@`, 1, 20)),
  resources: optional(fc.array(validUri, { maxLength: 4 })),
})

const text = [
  'example.org wants you to sign in with your Ethereum account:',
  '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  '',
  'Sign in.',
  '',
  'URI: https://example.org',
  'Version: 1',
  'Chain ID: eip155:1',
  'Nonce: 12345678',
  'Issued At: 2026-01-31T12:00:00Z',
  'Resources:',
  '- https://example.org/terms',
]

const refusal = (lines: readonly string[], namespace?: string): unknown => {
  try {
    return parseMessage(lines.join('\n'), { namespace })
  } catch (error) {
    return isSiwxError(error, 'MALFORMED_MESSAGE') ? { line: error.context.line, field: error.context.field } : error
  }
}
const withLine = (number: number, line: string): readonly string[] =>
  text.map((old, index) => (index === number - 1 ? line : old))

test('reads every line into its field', () => {
  expect(parseMessage(text.join('\n'))).toMatchInlineSnapshot(`
    {
      "accountAddress": "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
      "chainId": "eip155:1",
      "domain": "example.org",
      "issuedAt": "2026-01-31T12:00:00Z",
      "networkName": "Ethereum",
      "nonce": "12345678",
      "resources": [
        "https://example.org/terms",
      ],
      "statement": "Sign in.",
      "uri": "https://example.org",
      "version": "1",
    }
  `)
})

test('reads whatever formatMessage writes', () => {
  fc.assert(
    fc.property(messages, (message) => {
      expect(parseMessage(formatMessage(message))).toEqual(message)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['eip155:1', 'eip155', withLine(8, 'Chain ID: 1')],
  ['eip155:1', undefined, withLine(8, 'Chain ID: 1')],
  ['cosmos:hub', 'cosmos', withLine(8, 'Chain ID: hub')],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    undefined,
    ['example.org wants you to sign in with your Solana account:', ...withLine(8, 'Chain ID: mainnet').slice(1)],
  ],
])('reads a bare chain id as %s, with the namespace %s given', (chainId, namespace, lines) => {
  expect(parseMessage(lines.join('\n'), { namespace })).toMatchObject({ chainId })
})

test('reads what wallets write beside the grammar of EIP-4361, in one way', () => {
  const statement = 'Connexion à “votre” compte.'
  const lower = text[1]!.toLowerCase()
  expect(parseMessage(withLine(4, statement).join('\n'))).toMatchObject({ statement })
  expect(parseMessage(withLine(2, lower).join('\n'))).toMatchObject({ accountAddress: lower })
  const unsaid = text.filter((_, index) => index !== 3 && index !== 4)
  expect(parseMessage(unsaid.join('\n')).statement).toBeUndefined()
  expect(parseMessage(unsaid.toSpliced(3, 0, '').join('\n'))).toEqual(parseMessage(unsaid.join('\n')))
})

test('reads of edited texts of a namespace without a grammar of its own only what formatMessage writes', () => {
  const plain = withLine(8, 'Chain ID: cosmos:1')
  const line = fc.oneof(fc.constantFrom(...plain, ''), fc.string())
  const edited = fc
    .array(fc.tuple(fc.nat(plain.length), fc.constantFrom(0, 1), line), { maxLength: 2 })
    .map((edits) => edits.reduce((lines, [at, remove, added]) => lines.toSpliced(at, remove, added), plain).join('\n'))
  let taken = 0
  fc.assert(
    fc.property(edited, (edit) => {
      let message: SiwxMessage
      try {
        message = parseMessage(edit)
      } catch (error) {
        expect(isSiwxError(error, 'MALFORMED_MESSAGE')).toBe(true)
        return
      }
      taken += 1
      const written = formatMessage(message)
      // Without a statement there may be a second blank line, as in EIP-4361.
      expect([written, written.replace('\n\n', '\n\n\n')]).toContain(edit)
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(10)
})

test('throws its own error for every other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => {
      expect(() => parseMessage(any)).toThrow(/^Line \d+: /)
    }),
  )
})

test.each([
  [1, 'domain', withLine(1, 'exam/ple wants you to sign in with your Ethereum account:')],
  [1, undefined, withLine(1, 'example.org wants to sign in:')],
  [2, 'accountAddress', withLine(2, '')],
  [3, undefined, withLine(3, 'x')],
  [4, 'statement', withLine(4, ' Sign in.')],
  [4, 'uri', withLine(5, 'Sign in again.')],
  [6, 'uri', withLine(6, 'URI: example')],
  [6, 'uri', withLine(6, 'Uri: https://example.org')],
  [7, 'version', withLine(7, 'Version: 2')],
  [8, 'chainId', withLine(8, 'Chain ID: mainnet:')],
  [8, 'chainId', withLine(8, 'Chain ID: 01')],
  [8, 'chainId', withLine(8, 'Chain ID: 0x1')],
  [9, 'nonce', withLine(9, 'Nonce: ')],
  [10, 'issuedAt', withLine(10, 'Issued At: 2026-13-31T12:00:00Z')],
  [12, 'resources', withLine(12, '- terms')],
  [12, undefined, withLine(12, 'https://example.org/terms')],
  [13, undefined, [...text, '']],
  [7, 'version', text.slice(0, 6)],
  [2, 'accountAddress', withLine(2, '0x8Ba1f109551bD432803012645Ac136ddd64DBA72')],
])('rejects line %i, %s', (line, field, lines) => {
  expect(refusal(lines)).toEqual({ line, field })
})

test('rejects carriage returns', () => {
  expect(() => parseMessage(text.join('\r\n'))).toThrow(/^Line 1: /)
})

test('rejects an invalid namespace', () => {
  expect(refusal(withLine(8, 'Chain ID: 1'), 'EIP155')).toEqual({ line: 8, field: 'chainId' })
})

test('rejects what is not a string', () => {
  expect(() => parseMessage(undefined as unknown as string)).toThrow('Line 1: the message must be a string.')
})
