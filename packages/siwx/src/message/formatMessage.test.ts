import { expect, test } from 'vitest'
import { isSiwxError } from '../errors/SiwxError.ts'
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
  issuedAt: '2026-01-31T12:00:00.000Z',
}

const refusal = (change: object): unknown => {
  try {
    return formatMessage({ ...message, ...change })
  } catch (error) {
    return isSiwxError(error, 'INVALID_FIELD') ? error.context.field : error
  }
}

test('writes the required fields', () => {
  expect(formatMessage(message)).toMatchInlineSnapshot(`
    "example.org wants you to sign in with your Ethereum account:
    0x8ba1f109551bD432803012645Ac136ddd64DBA72


    URI: https://example.org/orders
    Version: 1
    Chain ID: 1
    Nonce: 7Qk2ZpW9
    Issued At: 2026-01-31T12:00:00.000Z"
  `)
})

test('writes every field', () => {
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
    Chain ID: 1
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

test('writes the chain as the standard of its namespace does', () => {
  const solana = { networkName: 'Solana', accountAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }
  const polkadot = { networkName: 'Polkadot', accountAddress: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }
  for (const [change, line] of [
    [{ chainId: 'eip155:10' }, 'Chain ID: 10'],
    [{ ...solana, chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }, 'Chain ID: solana:devnet'],
    [{ ...solana, chainId: 'solana:SomeClusterOfADapp' }, 'Chain ID: solana:SomeClusterOfADapp'],
    [
      { ...polkadot, chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' },
      'Chain ID: polkadot:91b171bb158e2d3848fa23a9f1c25182',
    ],
  ] as const)
    expect(formatMessage({ ...message, ...change })).toContain(`\n${line}\n`)
})

test('keeps the heading of an empty list of resources', () => {
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
  ['domain', { domain: 'exa%6Dple.org' }],
  ['domain', { domain: 'example.org:99999' }],
  ['domain', { domain: 'example.org,evil.example' }],
  ['networkName', { networkName: '' }],
  ['networkName', { networkName: ' Ethereum' }],
  ['networkName', { networkName: 'Ethe\nreum' }],
  ['accountAddress', { accountAddress: '' }],
  ['accountAddress', { accountAddress: 'eip155:1:0xab' }],
  ['accountAddress', { accountAddress: '0xab\n' }],
  ['accountAddress', { accountAddress: '0x8Ba1f109551bD432803012645Ac136ddd64DBA72' }],
  ['accountAddress', { accountAddress: '0x8ba1f109551bD432803012645Ac136ddd64DBA7' }],
  ['statement', { statement: '' }],
  ['statement', { statement: 'two\nlines' }],
  ['statement', { statement: 'two\rlines' }],
  ['statement', { statement: 'two\u2028lines' }],
  ['statement', { statement: 'two\u2029lines' }],
  ['statement', { statement: 'note\ufff9x' }],
  ['statement', { statement: 'trailing ' }],
  ['statement', { statement: 'turned \u202eround' }],
  ['statement', { statement: 'half \ud800 pair' }],
  ['statement', { statement: 'zero\u200bwidth' }],
  ['statement', { statement: 'soft\u00adhyphen' }],
  ['statement', { statement: 'filler\u3164' }],
  ['statement', { statement: 'filler\uffa0x' }],
  ['statement', { statement: 'blank\u2800x' }],
  ['statement', { statement: 'tag\u{e0041}x' }],
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
])('rejects %s %o', (field, change) => {
  expect(refusal(change)).toBe(field)
})

test('rejects a message that is not an object', () => {
  expect(() => formatMessage(null as unknown as SiwxMessage)).toThrow('Field "message" must be an object.')
})
