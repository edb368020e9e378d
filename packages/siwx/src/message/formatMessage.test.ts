import { expect, test } from 'vitest'
import { isSiwxError } from '../errors/isSiwxError.ts'
import { formatMessage } from './formatMessage.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

const message: SiwxMessage = {
  domain: 'example.org',
  networkName: 'Ethereum',
  accountAddress: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  uri: 'https://example.org/orders',
  version: '1',
  chainId: 'eip155:1',
  nonce: '7Qk2ZpW9',
}

const refusal = (change: object): unknown => {
  try {
    return formatMessage({ ...message, ...change })
  } catch (error) {
    return isSiwxError(error, 'INVALID_FIELD') ? error.context.field : error
  }
}

test('default', () => {
  expect(formatMessage(message)).toMatchInlineSnapshot(`
    "example.org wants you to sign in with your Ethereum account:
    0x8ba1f109551bD432803012645Ac136ddd64DBA72

    URI: https://example.org/orders
    Version: 1
    Chain ID: eip155:1
    Nonce: 7Qk2ZpW9"
  `)
})

test('parameters: every field', () => {
  expect(
    formatMessage({
      ...message,
      scheme: 'https',
      domain: 'example.org:8443',
      statement: 'Sign in to see your orders.',
      issuedAt: '2026-01-31T12:00:00.000Z',
      expirationTime: '2026-01-31T13:00:00+01:00',
      notBefore: '2026-01-31T12:00:00Z',
      requestId: 'order-7',
      resources: ['https://example.org/terms', 'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/'],
    }),
  ).toMatchInlineSnapshot(`
    "https://example.org:8443 wants you to sign in with your Ethereum account:
    0x8ba1f109551bD432803012645Ac136ddd64DBA72

    Sign in to see your orders.

    URI: https://example.org/orders
    Version: 1
    Chain ID: eip155:1
    Nonce: 7Qk2ZpW9
    Issued At: 2026-01-31T12:00:00.000Z
    Expiration Time: 2026-01-31T13:00:00+01:00
    Not Before: 2026-01-31T12:00:00Z
    Request ID: order-7
    Resources:
    - https://example.org/terms
    - ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/"
  `)
})

test('parameters: chainId reference', () => {
  expect(formatMessage(message, { chainId: 'reference' })).toContain('\nChain ID: 1\n')
})

test('parameters: blankLines 2', () => {
  expect(formatMessage(message, { blankLines: 2 })).toContain('DBA72\n\n\nURI: ')
  expect(formatMessage({ ...message, statement: 'Hello' }, { blankLines: 2 })).toContain('DBA72\n\nHello\n\nURI: ')
})

test('behavior: an empty list of resources keeps its heading', () => {
  expect(formatMessage({ ...message, resources: [] }).endsWith('\nResources:')).toBe(true)
})

test.each([
  ['scheme', { scheme: 'ht tp' }],
  ['scheme', { scheme: '' }],
  ['domain', { domain: '' }],
  ['domain', { domain: 'example.org/path' }],
  ['domain', { domain: 'user@example.org' }],
  ['domain', { domain: 'exam ple.org' }],
  ['domain', { domain: 'example.org:123456' }],
  ['domain', { domain: 'example.org\nURI: https://evil.example' }],
  ['networkName', { networkName: '' }],
  ['networkName', { networkName: ' Ethereum' }],
  ['networkName', { networkName: 'Ethe\nreum' }],
  ['accountAddress', { accountAddress: '' }],
  ['accountAddress', { accountAddress: 'eip155:1:0xab' }],
  ['accountAddress', { accountAddress: '0xab\n' }],
  ['statement', { statement: '' }],
  ['statement', { statement: 'two\nlines' }],
  ['statement', { statement: 'two\rlines' }],
  ['statement', { statement: 'two\u2028lines' }],
  ['statement', { statement: 'trailing ' }],
  ['statement', { statement: 'turned \u202eround' }],
  ['statement', { statement: 'half \ud800 pair' }],
  ['uri', { uri: 'example.org' }],
  ['uri', { uri: 'https://example.org/a b' }],
  ['uri', { uri: 'https://example.org/%zz' }],
  ['uri', { uri: 'https://example.org/ü' }],
  ['version', { version: '2' }],
  ['chainId', { chainId: '1' }],
  ['chainId', { chainId: 'eip155:' }],
  ['chainId', { chainId: 'eip155:1:2' }],
  ['nonce', { nonce: '' }],
  ['nonce', { nonce: '1234567' }],
  ['nonce', { nonce: '1234-5678' }],
  ['nonce', { nonce: undefined }],
  ['issuedAt', { issuedAt: 'yesterday' }],
  ['issuedAt', { issuedAt: '2026-02-29T00:00:00Z' }],
  ['issuedAt', { issuedAt: '2026-01-31T12:00:00' }],
  ['expirationTime', { expirationTime: '2026-01-31' }],
  ['notBefore', { notBefore: '2026-01-31T24:00:00Z' }],
  ['requestId', { requestId: '' }],
  ['requestId', { requestId: 'a/b' }],
  ['resources', { resources: ['https://example.org', 'no uri'] }],
  ['resources', { resources: 'https://example.org' }],
])('errors: %s %o', (field, change) => {
  expect(refusal(change)).toBe(field)
})

test('errors: a message that is no object', () => {
  expect(() => formatMessage(null as unknown as SiwxMessage)).toThrow('Field "message" must be an object.')
})
