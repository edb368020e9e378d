import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import fc from 'fast-check'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { AuthPayload, Cacao } from '../types/Auth.ts'
import { buildAuthObject } from './buildAuthObject.ts'
import { checkCacaos, namespacesOf } from './checkCacaos.ts'
import { formatAuthMessage } from './formatAuthMessage.ts'
import { populateAuthPayload } from './populateAuthPayload.ts'
import { createRecap, encodeRecap, recapOf, recapStatement } from './recap.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const iss = `did:pkh:eip155:1:${account.address}`
const methods = ['eth_sendTransaction', 'personal_sign']
const asked: AuthPayload = {
  type: 'caip122',
  chains: ['eip155:1', 'eip155:10'],
  aud: 'https://dapp.example/login',
  domain: 'dapp.example',
  version: '1',
  nonce: '12345678',
  iat: '2026-01-31T00:00:00.000Z',
  exp: '2099-01-31T00:00:00.000Z',
  nbf: '2026-01-30T00:00:00.000Z',
  requestId: 'request-1',
  statement: 'Sign in.',
  resources: ['https://dapp.example/terms', encodeRecap(createRecap('eip155', methods))],
}

const sign = async (p: Cacao['p']): Promise<Cacao> => ({
  h: { t: 'caip122' },
  p,
  s: { t: 'eip191', s: await account.signMessage({ message: formatAuthMessage(p, p.iss) }) },
})
const payloadOf = (payload: AuthPayload): Cacao['p'] => buildAuthObject(payload, { t: 'eip191', s: '' }, iss).p
const check = (cacao: unknown, rpcUrls: Readonly<Record<string, string>> = {}): Promise<Cacao[]> =>
  checkCacaos([cacao], asked, rpcUrls)
const refused = { kind: 'SESSION_SETTLEMENT_FAILED', context: { refusedSignIn: expect.any(String) } }

test('accepts the requested message, with all methods or fewer, and either form of the statement', async () => {
  const narrowed = populateAuthPayload({ authPayload: asked, chains: ['eip155:1'], methods: ['personal_sign'] })
  for (const payload of [asked, narrowed, { ...narrowed, statement: 'Sign in.' }])
    expect(await check(await sign(payloadOf(payload)))).toHaveLength(1)
})

test.each([
  ['with all that it may say', {}],
  ['without a statement', { statement: undefined, resources: undefined }],
  ['with a recap alone', { statement: undefined }],
])('the text that a wallet signs is a sign-in as others read it: %s', (_, change) => {
  const payload = { ...payloadOf(asked), ...change }
  const { domain, aud: uri, nonce, requestId } = payload
  const found = parseSiweMessage(formatAuthMessage(payload as Cacao['p'], iss))
  expect(found).toMatchObject({ address: account.address, chainId: 1, domain, uri, nonce, requestId, version: '1' })
  expect(found.resources).toEqual(payload.resources)
})

const recap = (att: object): string => `urn:recap:${btoa(JSON.stringify({ att })).replaceAll('=', '')}`
const withRecap = (att: object): Partial<Cacao['p']> => ({ resources: ['https://dapp.example/terms', recap(att)] })

// The right key signed each of them, so only the comparison with the request can reject it.
const changes: readonly (readonly [string, Partial<Record<keyof Cacao['p'], unknown>>])[] = [
  ['another domain', { domain: 'evil.example' }],
  ['another address of the page', { aud: 'https://evil.example/' }],
  ['another nonce', { nonce: '87654321' }],
  ['another version', { version: '9' }],
  ['a time of issue in 1999', { iat: '1999-01-01T00:00:00.000Z' }],
  ['another expiry', { exp: '2100-01-31T00:00:00.000Z' }],
  ['no expiry', { exp: undefined }],
  ['another start', { nbf: '2020-01-30T00:00:00.000Z' }],
  ['no start', { nbf: undefined }],
  ['another request', { requestId: 'request-2' }],
  ['no request', { requestId: undefined }],
  ['another statement', { statement: 'Give me everything.' }],
  ['no statement', { statement: undefined }],
  [
    'a statement that hides the recap',
    { statement: `Sign in. ${recapStatement(undefined, createRecap('eip155', ['personal_sign']))}` },
  ],
  ['other resources', { resources: ['https://evil.example/', asked.resources![1]] }],
  ['resources left out', { resources: [asked.resources![1]] }],
  ['resources added', { resources: [...asked.resources!.slice(0, 1), 'https://evil.example/', asked.resources![1]] }],
  ['another chain', { iss: iss.replace(':1:', ':5:') }],
  ['an issuer of another namespace', { iss: iss.replace('eip155', 'solana') }],
  ['a method that was not asked for', withRecap({ eip155: { 'request/eth_sign': [{}] } })],
  ['an ability that was not asked for', withRecap({ eip155: { 'admin/personal_sign': [{}] } })],
  ['a resource that was not asked for', withRecap({ 'https://evil.example': { 'request/personal_sign': [{}] } })],
  [
    'a chain in the recap that was not asked for',
    withRecap({ eip155: { 'request/personal_sign': [{ chains: ['eip155:5'] }] } }),
  ],
  [
    'a chain in a later limit that was not asked for',
    withRecap({ eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }, { chains: ['eip155:5'] }] } }),
  ],
  ['a limit that was not asked for', withRecap({ eip155: { 'request/personal_sign': [{ value: '1' }] } })],
]
test.each(changes)('refuses %s, although the account signed it', async (_name, change) => {
  const p = Object.fromEntries(
    Object.entries({ ...payloadOf(asked), ...change }).filter(([, value]) => value !== undefined),
  ) as Cacao['p']
  await expect(check(await sign(p))).rejects.toMatchObject(refused)
})

test('refuses any header but that of CAIP-122', async () => {
  const cacao = await sign(payloadOf(asked))
  for (const h of [{ t: 'eip4361' }, {}, undefined, null, 'caip122'])
    await expect(check({ ...cacao, h })).rejects.toMatchObject(refused)
})

test('refuses the high-s twin of a signature', async () => {
  const cacao = await sign(payloadOf(asked))
  const bytes = hexToBytes(cacao.s.s.slice(2))
  const { r, s } = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
  const twin = new secp256k1.Signature(r, secp256k1.CURVE.n - s)
  const v = (bytes[64] === 27 ? 28 : 27).toString(16)
  const high = `0x${bytesToHex(twin.toCompactRawBytes())}${v}`
  await expect(check({ ...cacao, s: { t: 'eip191', s: high } })).rejects.toMatchObject(refused)
})

test('refuses a message of which any part was changed after it was signed', async () => {
  const genuine = await sign(payloadOf(asked))
  const paths = [
    'p.iss',
    'p.domain',
    'p.aud',
    'p.version',
    'p.nonce',
    'p.iat',
    'p.exp',
    'p.nbf',
    'p.requestId',
    'p.statement',
    'p.resources',
    's.s',
    's.t',
    'h.t',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.oneof(fc.string(), fc.constantFrom(undefined, null, 7, [], {}), fc.array(fc.string())),
      async (path, value) => {
        const [part, field] = path.split('.') as ['p' | 's' | 'h', string]
        const before: unknown = Reflect.get(genuine[part], field)
        fc.pre(JSON.stringify(before) !== JSON.stringify(value))
        const changed = { ...genuine, [part]: { ...genuine[part], [field]: value } }
        await expect(check(changed)).rejects.toBeInstanceOf(WalletClientError)
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 300 },
  )
})

test('refuses a signature of which any letter was changed', async () => {
  const genuine = await sign(payloadOf(asked))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 131 }), fc.integer({ min: 1, max: 15 }), async (at, by) => {
      const { s } = genuine.s
      const letter = ((Number.parseInt(s[at]!, 16) + by) % 16).toString(16)
      const changed = s.slice(0, at) + letter + s.slice(at + 1)
      // 00 and 01 are other ways to write 27 and 28.
      fc.pre(!/0[01]$/.test(changed))
      await expect(check({ ...genuine, s: { t: 'eip191', s: changed } })).rejects.toMatchObject(refused)
    }),
    { numRuns: 200 },
  )
})

let chain = '0x1'
/** What the contract answers to the validator: whether it accepts the signature. */
let accepts = 1
const calls: unknown[] = []
const node = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method, params } = JSON.parse(String(Buffer.concat(chunks))) as { method: string; params: unknown[] }
    if (method === 'eth_call') calls.push(params[0])
    const result = method === 'eth_chainId' ? chain : `0x${'0'.repeat(63)}${accepts}`
    response.end(JSON.stringify({ id: 1, jsonrpc: '2.0', result }))
  })
})
beforeAll(() => new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => node.close(resolve)))

test('a contract’s signature is accepted on its own chain only, and only if a node of that chain confirms it', async () => {
  const rpcUrls = { 'eip155:1': `http://127.0.0.1:${(node.address() as AddressInfo).port}` }
  const payload = populateAuthPayload({ authPayload: asked, chains: asked.chains, methods })
  const cacao = { ...(await sign(payloadOf(payload))), s: { t: 'eip1271', s: '0x1234' } as const }
  const accepted = await check(cacao, rpcUrls)
  expect(recapOf(payload.resources)?.att).toMatchObject({
    eip155: { 'request/personal_sign': [{ chains: asked.chains }] },
  })
  expect(namespacesOf(accepted)?.['eip155']?.accounts).toEqual([`eip155:1:${account.address}`])
  accepts = 0
  await expect(check(cacao, rpcUrls)).rejects.toMatchObject(refused)
  accepts = 1
  chain = '0xa'
  await expect(check(cacao, rpcUrls)).rejects.toHaveProperty('context', {})
})

test('a contract’s signature that is said to be one by a key does not count', async () => {
  const rpcUrls = { 'eip155:1': `http://127.0.0.1:${(node.address() as AddressInfo).port}` }
  chain = '0x1'
  const cacao = { ...(await sign(payloadOf(asked))), s: { t: 'eip191', s: '0x1234' } as const }
  await expect(check(cacao, rpcUrls)).rejects.toMatchObject(refused)
})

test('an account that is not deployed yet signs in: the node is asked to deploy it by its factory first', async () => {
  const rpcUrls = { 'eip155:1': `http://127.0.0.1:${(node.address() as AddressInfo).port}` }
  const factory = `0x${'fa'.repeat(20)}` as const
  const wrapped = serializeErc6492Signature({ address: factory, data: '0xdeadbeef', signature: '0x1234' })
  const cacao = { ...(await sign(payloadOf(asked))), s: { t: 'eip1271', s: wrapped } as const }
  expect(await check(cacao, rpcUrls)).toHaveLength(1)
  expect(calls.at(-1)).toEqual({ data: expect.stringMatching(/(?:fa){20}.*deadbeef/) })
})

test('a contract’s signature that no node can verify is not called a wrong one', async () => {
  const cacao = { ...(await sign(payloadOf(asked))), s: { t: 'eip1271', s: '0x1234' } as const }
  for (const rpcUrls of [{}, { 'eip155:1': 'http://127.0.0.1:1' }])
    await expect(check(cacao, rpcUrls)).rejects.toHaveProperty('context', {})
})

test('does not grant a chain that the dapp names for another resource, because the wallet does not support it', () => {
  const read = { 'https://dapp.example': { 'crud/read': [{ chains: ['eip155:10'] }] } }
  const recap = encodeRecap({ att: { ...createRecap('eip155', methods).att, ...read } })
  const authPayload = { ...asked, chains: ['eip155:1', 'eip155:10'], resources: [recap] }
  const narrowed = populateAuthPayload({ authPayload, chains: ['eip155:1'], methods })
  const signed = buildAuthObject(narrowed, { t: 'eip191', s: '' }, iss)
  expect(namespacesOf([signed])?.['eip155']).toMatchObject({
    chains: ['eip155:1'],
    accounts: [`eip155:1:${account.address}`],
  })
})
