import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { checkAuthenticate, checkAuthRequest } from './checkAuthenticate.ts'
import { checkEvent } from './checkEvent.ts'
import { checkConforming, checkProposalNamespaces, checkSessionNamespaces } from './checkNamespaces.ts'
import { checkProperties, checkScope } from './checkProperties.ts'
import { checkProposal, checkProposalParams } from './checkProposal.ts'
import { checkReason } from './checkReason.ts'
import { checkRequest } from './checkRequest.ts'
import { checkResponse } from './checkResponse.ts'
import { checkSettlement } from './checkSettlement.ts'

const key = 'a'.repeat(64)
const granted = {
  eip155: { chains: ['eip155:1'], accounts: ['eip155:1:0x1'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const asked = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] } }
const participant = { publicKey: key, metadata: { name: '', description: '', url: '', icons: [] } }

/** Each with one value that it takes, from which the malformed ones are made. */
const validators: readonly (readonly [string, (value: unknown) => void, unknown])[] = [
  ['proposal namespaces', (value) => checkProposalNamespaces(value, 'test', 'namespaces'), asked],
  ['session namespaces', (value) => checkSessionNamespaces(value, 'test'), granted],
  ['session properties', (value) => checkProperties(value, 'sessionProperties'), { a: 'b' }],
  ['scope', (value) => checkScope(value, ['eip155'], 'namespaces'), { eip155: 1 }],
  [
    'proposal params',
    (value) => checkProposalParams(value),
    { optionalNamespaces: asked, relays: [{ protocol: 'irn' }] },
  ],
  [
    'proposal',
    checkProposal,
    {
      requiredNamespaces: asked,
      optionalNamespaces: asked,
      relays: [{ protocol: 'irn' }],
      proposer: participant,
      expiryTimestamp: 1,
    },
  ],
  [
    'settlement',
    (value) => checkSettlement(value, asked),
    { relay: { protocol: 'irn' }, controller: participant, namespaces: granted, expiry: 9e9 },
  ],
  ['reason', (value) => checkReason(value, 'test'), { code: 5000, message: 'No' }],
  [
    'request',
    (value) => checkRequest((value ?? {}) as object, granted),
    { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] }, expiry: 300 },
  ],
  [
    'event',
    (value) => checkEvent((value ?? {}) as object, granted),
    { chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } },
  ],
  ['response', checkResponse, { id: 1, jsonrpc: '2.0', result: true }],
  [
    'authenticate',
    checkAuthenticate,
    { chains: ['eip155:1'], uri: 'https://a.example', domain: 'a.example', nonce: '12345678' },
  ],
  [
    'auth request',
    checkAuthRequest,
    {
      requester: participant,
      expiryTimestamp: 1,
      authPayload: {
        chains: ['eip155:1'],
        aud: 'https://a.example',
        domain: 'a.example',
        nonce: '12345678',
        version: '1',
        iat: 'now',
      },
    },
  ],
]

const strange = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    ' ',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2:3',
    Number.NaN,
    0,
    -1,
    [],
    {},
    [null],
    { __proto__: null },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A value in which one part, however deep, is another. */
const withOnePartChanged = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return strange
  const changed = Object.keys(value).map((field) =>
    withOnePartChanged((value as Record<string, unknown>)[field]).map((part) => {
      const copy = structuredClone(value) as Record<string, unknown>
      copy[field] = part
      return copy as unknown
    }),
  )
  return fc.oneof(strange, ...changed)
}

test.each(validators)('%s', (_name, check, valid) => {
  expect(() => check(valid)).not.toThrow()
})

test.each(validators)('%s is total: it takes a value or refuses it with a typed error', (_name, check, valid) => {
  let refused = 0
  fc.assert(
    fc.property(fc.oneof(withOnePartChanged(valid), fc.jsonValue()), (value) => {
      try {
        check(value)
      } catch (error) {
        refused += 1
        if (!isWalletClientError(error)) throw error
      }
    }),
    { numRuns: 300 },
  )
  expect(refused).toBeGreaterThan(20)
})

const settlement = { relay: { protocol: 'irn' }, controller: participant, namespaces: granted, expiry: 9e9 }
test.each([
  ['a relay protocol', { relay: {} }, 'MISSING_OR_INVALID'],
  ['a relay protocol that is a text', { relay: { protocol: 1 } }, 'MISSING_OR_INVALID'],
  ['a public key of the controller', { controller: { metadata: participant.metadata } }, 'MISSING_OR_INVALID'],
  ['valid namespaces', { namespaces: { eip155: { methods: [], events: [] } } }, 'UNSUPPORTED_ACCOUNTS'],
  [
    'namespaces that satisfy the required ones',
    { namespaces: { eip155: { ...granted.eip155, methods: [] } } },
    'NON_CONFORMING_NAMESPACES',
  ],
  ['an expiry', { expiry: undefined }, 'MISSING_OR_INVALID'],
  ['an expiry to come', { expiry: 1 }, 'EXPIRED'],
])('a settlement needs %s', (_what, change, kind) => {
  expect(() => checkSettlement({ ...settlement, ...change }, asked)).toThrow(expect.objectContaining({ kind }))
})

test.each([
  ['a namespace', { solana: { chains: ['solana:1'], methods: [], events: [] } }, granted],
  ['a chain', { eip155: { chains: ['eip155:10'], methods: [], events: [] } }, granted],
  ['a chain given as key', { 'eip155:10': { methods: [], events: [] } }, granted],
  ['a method', { eip155: { chains: ['eip155:1'], methods: ['eth_sign'], events: [] } }, granted],
  ['an event', { eip155: { chains: ['eip155:1'], methods: [], events: ['message'] } }, granted],
  ['an account of a chain given as key', {}, { 'eip155:1': { accounts: ['eip155:5:0x1'], methods: [], events: [] } }],
])('what is granted lacks %s', (_what, required, given) => {
  expect(() => checkConforming(required, given, 'test')).toThrow(
    expect.objectContaining({ kind: 'NON_CONFORMING_NAMESPACES' }),
  )
})

test('lists are looked at once, however long: a peer must not keep a client busy', () => {
  const count = 100_000
  const numbers = Array.from({ length: count }, (_, index) => index)
  const chains = numbers.map((number) => `eip155:${number}`)
  const methods = numbers.map((number) => `m${number}`)
  const wanted = { eip155: { chains, methods, events: methods } }
  const given = { eip155: { accounts: chains.map((chain) => `${chain}:0x1`), methods, events: methods } }
  checkProposalNamespaces(wanted, 'test', 'namespaces')
  checkSessionNamespaces(given, 'test')
  checkConforming({ eip155: { ...wanted.eip155, chains: chains.slice(0, 3) } }, given, 'test')
  checkConforming({ eip155: { chains, methods: [], events: [] } }, given, 'test')
  const names = Object.fromEntries(numbers.map((number) => [`n${number}`, 1]))
  checkScope(names, Object.keys(names), 'namespaces')
})
