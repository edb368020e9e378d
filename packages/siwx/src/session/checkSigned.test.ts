import type { SignInRequest } from '@kit/core/adapter'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evmSigner, solanaSigner } from '../fixtures/signers.ts'
import { textBeside } from '../fixtures/textBeside.ts'
import { formatMessage } from '../message/formatMessage.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import { checkSigned } from './checkSigned.ts'

const signer = evmSigner(1)
const fields = {
  domain: 'example.org',
  uri: 'https://example.org/',
  version: '1',
  nonce: '7Qk2ZpW9aB4x',
  statement: 'Sign in.',
  issuedAt: '2026-01-31T00:00:00.000Z',
  expirationTime: '2026-02-01T00:00:00.000Z',
  notBefore: '2026-01-30T00:00:00.000Z',
  requestId: 'one',
  resources: ['https://example.org/terms'],
} as const
const data: SiwxMessage = {
  ...fields,
  networkName: 'Ethereum',
  accountAddress: signer.accountAddress,
  chainId: 'eip155:1',
}
const written: SignInRequest = { ...fields, chainId: 'eip155:1', text: formatMessage(data) }
/** A wallet that connects and signs in with one prompt writes the text itself. */
const unwritten: SignInRequest = { ...written, text: null }
const proofOf = (message: string) =>
  ({ chainId: 'eip155:1', address: signer.accountAddress, message, signature: '0x' }) as const

test('rejects a text that differs from the requested one by a single letter', () => {
  const { text } = written
  expect(checkSigned(written, proofOf(text ?? '')).data).toEqual(data)
  fc.assert(
    fc.property(fc.nat((text ?? '').length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
      const altered = `${text?.slice(0, at)}${letter}${text?.slice(at + 1)}`
      fc.pre(altered !== text)
      expect(() => checkSigned(written, proofOf(altered))).toThrow(
        expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field: 'message' }) }),
      )
    }),
  )
})

test('accepts what a wallet wrote, on any chain that it names, with a recap that follows the statement', () => {
  expect(checkSigned(unwritten, proofOf(formatMessage(data))).data).toEqual(data)
  const recap = `${data.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.`
  const resources = [...fields.resources, `urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{}]}}}')}`]
  const message = formatMessage({
    ...data,
    statement: recap,
    resources: resources.map((one) => one.replaceAll('=', '')),
  })
  expect(checkSigned(unwritten, proofOf(message)).data.statement).toBe(recap)
})

test('17.5: refuses a message if any field differs, is missing or was added', () => {
  const changes: { readonly [Field in keyof SiwxMessage]?: readonly (SiwxMessage[Field] | undefined)[] } = {
    scheme: ['https'],
    domain: ['evil.example', 'example.org:8443', 'sub.example.org'],
    networkName: ['Solana', 'Ethereum account of evil.example or your Ethereum'],
    uri: ['https://evil.example/', 'https://example.org/other'],
    nonce: ['7Qk2ZpW9aB4y'],
    statement: ['Give me everything.', 'Sign in. And more.', undefined],
    issuedAt: ['1999-01-01T00:00:00.000Z', undefined],
    expirationTime: ['2099-01-01T00:00:00.000Z', undefined],
    notBefore: ['2020-01-01T00:00:00.000Z', undefined],
    requestId: ['two', undefined],
    resources: [
      [],
      undefined,
      ['https://evil.example/'],
      [...fields.resources, 'https://evil.example/'],
      [...fields.resources, 'urn:recap:e30', 'urn:recap:e30'],
    ],
  }
  for (const [field, values] of Object.entries(changes))
    for (const value of values) {
      const message = textBeside({ ...data, [field]: value })
      expect(() => checkSigned(unwritten, proofOf(message)), `${field}: ${String(value)}`).toThrow(
        expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field }) }),
      )
    }
})

test('17.5: refuses a statement that only reads like a recap, without the recap', () => {
  const statement = `${data.statement} I further authorize the stated URI to perform the following actions on my behalf: everything.`
  expect(() => checkSigned(unwritten, proofOf(formatMessage({ ...data, statement })))).toThrow(
    expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field: 'statement' }) }),
  )
})

test.each([
  ['that grants what its sentence does not say', `'request': 'personal_sign' for 'eip155'.`, 'eth_sendTransaction'],
  ['with another letter in its sentence', `'request': 'personal_s1gn' for 'eip155'.`, 'personal_sign'],
  ['whose sentence goes on', `'request': 'personal_sign' for 'eip155'. And everything else.`, 'personal_sign'],
])('17.5: refuses a recap %s', (_, said, granted) => {
  const opening = 'I further authorize the stated URI to perform the following actions on my behalf:'
  const resources = [...fields.resources, `urn:recap:${btoa(`{"att":{"eip155":{"request/${granted}":[{}]}}}`)}`]
  const statement = `${data.statement} ${opening} (1) ${said}`
  const message = formatMessage({ ...data, statement, resources: resources.map((one) => one.replaceAll('=', '')) })
  expect(() => checkSigned(unwritten, proofOf(message))).toThrow(
    expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field: 'statement' }) }),
  )
})

test('refuses a message of another account or chain than the proof names', () => {
  const other = evmSigner(2).accountAddress
  for (const [field, changed] of [
    ['accountAddress', { ...data, accountAddress: other }],
    ['chainId', { ...data, chainId: 'eip155:10' }],
  ] as const)
    expect(() => checkSigned(unwritten, proofOf(formatMessage(changed)))).toThrow(
      expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field }) }),
    )
})

test('17.5: refuses a Solana text if any field differs, with a recap, or for another network', () => {
  const { chainId, accountAddress: address } = solanaSigner(1)
  const asked: SiwxMessage = { ...data, networkName: 'Solana', accountAddress: address, chainId }
  const request = { ...unwritten, chainId: chainId as SignInRequest['chainId'] }
  const check = (changed: Partial<SiwxMessage>, proofChain: string = chainId) => {
    const message = textBeside({ ...asked, ...changed })
    return checkSigned(request, { chainId: proofChain as SignInRequest['chainId'], address, message, signature: '1' })
  }
  const recap = `${data.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'signTransaction' for 'solana'.`
  const withRecap = [...fields.resources, `urn:recap:${btoa('{"att":{"solana":{"request/signTransaction":[{}]}}}')}`]
  expect(check({}).data).toEqual(asked)
  const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  for (const [field, changed, proofChain] of [
    ['networkName', { networkName: 'Ethereum' }],
    ['networkName', { networkName: 'Solana Devnet' }],
    ['chainId', { chainId: devnet }],
    ['chainId', { chainId: 'solana:devnet' }],
    ['chainId', { chainId: devnet }, devnet],
    ['chainId', { chainId: 'solana:devnet' }, devnet],
    ['chainId', { chainId: 'eip155:1', accountAddress: signer.accountAddress }, 'eip155:1'],
    ['resources', { resources: withRecap.map((one) => one.replaceAll('=', '')), statement: recap }],
    ['resources', { resources: withRecap.map((one) => one.replaceAll('=', '')) }],
    ['scheme', { scheme: 'https' }],
    ['domain', { domain: 'evil.example' }],
    ['statement', { statement: recap }],
    ['nonce', { nonce: '7Qk2ZpW9aB4y' }],
  ] as const)
    expect(() => check(changed, proofChain), `${field}: ${JSON.stringify(changed)}`).toThrow(
      expect.objectContaining({
        code: 'REFUSED',
        context: expect.objectContaining({ field: proofChain?.startsWith('eip155') ? expect.any(String) : field }),
      }),
    )
})

test('a text that was requested on one network is refused on another', () => {
  const { chainId, accountAddress: address } = solanaSigner(1)
  const text = formatMessage({ ...data, networkName: 'Solana', accountAddress: address, chainId })
  const request = { ...written, chainId: chainId as SignInRequest['chainId'], text }
  const proof = { address, message: text, signature: '1' }
  expect(checkSigned(request, { ...proof, chainId: request.chainId }).data.chainId).toBe(chainId)
  expect(() => checkSigned(request, { ...proof, chainId: `polkadot:${chainId.slice(7)}` })).toThrow(
    expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field: 'chainId' }) }),
  )
})
