import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, dappOn, namespaces, next, peerOn, relayOn, settled, walletOn } from '../../test/setUp.ts'
import { populateAuthPayload } from '../auth/populateAuthPayload.ts'
import type { DappMethods } from '../dapp/DappMethods.ts'
import { requestExpiry } from '../validate/checkRequest.ts'
import { verifyService } from '../verify/verifyService.ts'

afterEach(() => void vi.useRealTimers())

/** Moves the clock ahead by seconds; timers and sockets are not affected. */
const later = (seconds: number): void => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + seconds * 1000)
}

const pair = async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  return { relay, dapp, wallet }
}
const session = async () => {
  const { relay, dapp, wallet } = await pair()
  const { topic } = await settled(dapp, wallet)
  return { relay, dapp, wallet, topic }
}
const proposal = async () => {
  const { relay, dapp, wallet } = await pair()
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  return { relay, dapp, wallet, approval, id: (await proposed).id }
}
const personalSign = (topic: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: [] },
})
const invalid = { kind: 'MISSING_OR_INVALID', code: 5 }
const unknown = { kind: 'NO_MATCHING_KEY', code: 2 }
const expired = { kind: 'EXPIRED', code: 6 }
const any = (value: unknown): never => value as never

test('reject needs an id', async () => {
  const { wallet } = await proposal()
  await expect(wallet.reject(any({ reason: { code: 5000, message: 'No' } }))).rejects.toMatchObject(invalid)
})

test.each([
  undefined,
  {},
  { code: 5000 },
  { message: 'No' },
  { code: '5000', message: 'No' },
  { code: 5000, message: '' },
])('reject needs a reason with code and message, not %o', async (reason) => {
  const { wallet, id } = await proposal()
  await expect(wallet.reject(any({ id, reason }))).rejects.toMatchObject(invalid)
  expect(wallet.proposal.length).toBe(1)
})

test('update needs a known topic', async () => {
  const { wallet } = await session()
  await expect(wallet.update({ topic: 'a'.repeat(64), namespaces })).rejects.toMatchObject(unknown)
})

test('update needs namespaces that satisfy the required ones', async () => {
  const { wallet, topic } = await session()
  await wallet.session.update(topic, { requiredNamespaces: asked })
  const less = { eip155: { ...namespaces.eip155, methods: [] } }
  await expect(wallet.update({ topic, namespaces: less })).rejects.toMatchObject({
    kind: 'NON_CONFORMING_NAMESPACES',
    code: 9,
  })
  await expect(wallet.update({ topic, namespaces: {} })).rejects.toMatchObject(invalid)
  expect(wallet.session.get(topic).namespaces).toEqual(namespaces)
})

test('approve needs namespaces that satisfy the required ones', async () => {
  const { wallet, id } = await proposal()
  await wallet.proposal.update(id, {
    requiredNamespaces: { solana: { chains: ['solana:1'], methods: [], events: [] } },
  })
  await expect(wallet.approve({ id, namespaces })).rejects.toMatchObject({ kind: 'NON_CONFORMING_NAMESPACES' })
  expect([wallet.proposal.length, wallet.session.length]).toEqual([1, 0])
})

test('request needs a session topic', async () => {
  const { dapp } = await session()
  await expect(dapp.request(personalSign('a'.repeat(64)))).rejects.toMatchObject(unknown)
})

test('request needs a chain of the session', async () => {
  const { dapp, topic } = await session()
  await expect(dapp.request({ ...personalSign(topic), chainId: 'eip155:5' })).rejects.toMatchObject({
    ...invalid,
    message: 'Missing or invalid. request() chainId: eip155:5',
  })
  await expect(dapp.request({ ...personalSign(topic), chainId: any(1) })).rejects.toMatchObject(invalid)
})

test('request needs a method that is approved for the chain', async () => {
  const { dapp, topic } = await session()
  await expect(
    dapp.request({ ...personalSign(topic), request: { method: 'eth_sign', params: [] } }),
  ).rejects.toMatchObject({ ...invalid, message: 'Missing or invalid. request() method: eth_sign' })
  await expect(dapp.request({ ...personalSign(topic), request: any({ params: [] }) })).rejects.toMatchObject(invalid)
})

test.each([requestExpiry.min - 1, requestExpiry.max + 1, 0, Number.NaN, '300'])(
  'request takes no expiry of %o',
  async (expiry) => {
    const { dapp, topic } = await session()
    await expect(dapp.request({ ...personalSign(topic), expiry: any(expiry) })).rejects.toThrow(
      'Expiry must be a number (in seconds) between 300 and 604800',
    )
  },
)

test.each([requestExpiry.min, requestExpiry.max])('request takes an expiry of %i', async (expiry) => {
  const { dapp, wallet, topic } = await session()
  wallet.on('session_request', ({ id }) => wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 1 } }))
  expect(await dapp.request({ ...personalSign(topic), expiry })).toBe(1)
})

test.each([
  ['an id', { jsonrpc: '2.0', result: 1 }],
  ['jsonrpc', { id: 1, result: 1 }],
  ['a result or an error', { id: 1, jsonrpc: '2.0' }],
  ['one of result and error', { id: 1, jsonrpc: '2.0', result: 1, error: { code: 1, message: 'a' } }],
  ['an error with code and message', { id: 1, jsonrpc: '2.0', error: 'a' }],
])('respond needs %s', async (_what, response) => {
  const { wallet, topic } = await session()
  await expect(wallet.respond({ topic, response: any(response) })).rejects.toMatchObject(invalid)
})

test('respond answers a request once, and only an existing one', async () => {
  const { dapp, wallet, topic } = await session()
  const requested = next<{ id: number }>(wallet, 'session_request')
  const answer = dapp.request(personalSign(topic))
  const { id } = await requested
  await expect(wallet.respond({ topic, response: { id: id + 1, jsonrpc: '2.0', result: 1 } })).rejects.toMatchObject(
    unknown,
  )
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 1 } })
  await expect(wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 2 } })).rejects.toThrow(
    `Record was recently deleted - request: ${id}`,
  )
  expect(await answer).toBe(1)
})

test.each([
  ['an event that is not approved', { chainId: 'eip155:1', event: { name: 'message', data: 1 } }],
  ['a chain that is not in the session', { chainId: 'eip155:5', event: { name: 'chainChanged', data: 1 } }],
  ['no event', { chainId: 'eip155:1' }],
])('emit takes no %s', async (_what, params) => {
  const { wallet, topic } = await session()
  await expect(wallet.emit(any({ topic, ...params }))).rejects.toMatchObject(invalid)
})

test.each([undefined, 1, '', null])('a session topic is a text, not %o', async (topic) => {
  const { dapp, wallet } = await session()
  await expect(dapp.request(personalSign(any(topic)))).rejects.toMatchObject(invalid)
  await expect(wallet.extend({ topic: any(topic) })).rejects.toMatchObject(invalid)
  await expect(dapp.ping({ topic: any(topic) })).rejects.toMatchObject(invalid)
  await expect(dapp.disconnect({ topic: any(topic) })).rejects.toMatchObject(invalid)
})

test('a session topic exists', async () => {
  const { dapp, wallet } = await session()
  const topic = 'a'.repeat(64)
  for (const call of [
    () => wallet.extend({ topic }),
    () => dapp.ping({ topic }),
    () => dapp.disconnect({ topic }),
    () => wallet.respond({ topic, response: { id: 1, jsonrpc: '2.0', result: 1 } }),
  ]) {
    await expect(call()).rejects.toMatchObject(unknown)
  }
})

test('a session is not expired, and is deleted when it is', async () => {
  const { dapp, topic } = await session()
  const deleted = next(dapp, 'session_delete')
  later(604_801)
  await expect(dapp.request(personalSign(topic))).rejects.toMatchObject(expired)
  expect(await deleted).toEqual({ id: 0, topic })
  expect(dapp.session.length).toBe(0)
})

test('a session has a key', async () => {
  const { dapp, topic } = await session()
  await dapp.core.crypto.deleteSymKey(topic)
  await expect(dapp.request(personalSign(topic))).rejects.toMatchObject({
    ...invalid,
    message: expect.stringContaining('keychain'),
  })
  expect(dapp.session.length).toBe(0)
})

test('a proposal id is a number', async () => {
  const { wallet } = await proposal()
  await expect(wallet.approve({ id: any('1'), namespaces })).rejects.toMatchObject(invalid)
})

test('a proposal exists', async () => {
  const { wallet } = await proposal()
  await expect(wallet.approve({ id: 1, namespaces })).rejects.toMatchObject(unknown)
})

test('a proposal is answered once', async () => {
  const { wallet, id } = await proposal()
  const [first, second] = await Promise.allSettled([
    wallet.approve({ id, namespaces }),
    wallet.approve({ id, namespaces }),
  ])
  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: unknown })
  expect(wallet.session.length).toBe(1)
})

test('a proposal is not expired', async () => {
  const { wallet, id } = await proposal()
  later(301)
  await expect(wallet.approve({ id, namespaces })).rejects.toMatchObject(expired)
  expect(wallet.proposal.length).toBe(0)
})

test('errors for missing and unknown records have the messages that apps of this protocol expect', async () => {
  const { dapp, wallet } = await session()
  await expect(dapp.request(personalSign('a'))).rejects.toThrow("No matching key. session topic doesn't exist: a")
  await expect(dapp.request(personalSign(1 as never))).rejects.toThrow(
    'Missing or invalid. session topic should be a string: 1',
  )
  await expect(wallet.approve({ id: 1, namespaces })).rejects.toThrow("No matching key. proposal id doesn't exist: 1")
  await expect(wallet.approve({ id: 'a' as never, namespaces })).rejects.toThrow(
    'Missing or invalid. proposal id should be a number: a',
  )
})

test('a record that was recently deleted is named so', async () => {
  const { dapp, wallet, topic } = await session()
  await dapp.disconnect({ topic })
  await expect(dapp.request(personalSign(topic))).rejects.toMatchObject({
    ...invalid,
    message: `Missing or invalid. Record was recently deleted - session: ${topic}`,
  })
  const { wallet: other, id } = await proposal()
  await other.reject({ id, reason: { code: 5000, message: 'No' } })
  await expect(other.approve({ id, namespaces })).rejects.toThrow(`Record was recently deleted - proposal: ${id}`)
  void wallet
})

test.each([
  ['chains', { chains: [] }, 'chains is required and must be a non-empty array'],
  ['chains', { chains: undefined }, 'chains is required and must be a non-empty array'],
  ['uri', { uri: '' }, 'uri is required parameter'],
  ['domain', { domain: undefined }, 'domain is required parameter'],
  ['nonce', { nonce: ' ' }, 'nonce is required parameter'],
  [
    'a single namespace',
    { chains: ['eip155:1', 'solana:1'] },
    'Multi-namespace requests are not supported. Please request single namespace only.',
  ],
  [
    'eip155',
    { chains: ['solana:1'] },
    'Only eip155 namespace is supported for authenticated sessions. Please use .connect() for non-eip155 chains.',
  ],
])('authenticate needs %s', async (_what, change, message) => {
  const { dapp } = await pair()
  const params = {
    chains: ['eip155:1'],
    uri: 'https://dapp.example',
    domain: 'dapp.example',
    nonce: '12345678',
    ...change,
  }
  await expect(dapp.authenticate(any(params))).rejects.toMatchObject({ ...invalid, message })
})

const nothing = { methods: [], events: [] }
test.each<[string, (client: DappMethods) => Promise<unknown>]>([
  ['connect: no chains', (client) => client.connect({ optionalNamespaces: { eip155: nothing } })],
  [
    'connect: an empty list',
    (client) => client.connect({ optionalNamespaces: { eip155: { ...nothing, chains: [] } } }),
  ],
  ['connect: neither chains nor methods', (client) => client.connect(any({ optionalNamespaces: { eip155: {} } }))],
  [
    'connect: no chains, after a namespace without methods',
    (client) => client.connect(any({ optionalNamespaces: { solana: { chains: ['solana:1'] }, eip155: nothing } })),
  ],
  [
    'connect: chains that are none, and no methods',
    (client) => client.connect(any({ optionalNamespaces: { eip155: { chains: ['1'], events: [] } } })),
  ],
  [
    'connect: required namespaces without chains',
    (client) => client.connect({ requiredNamespaces: { eip155: nothing } }),
  ],
  ['authenticate: nothing', (client) => client.authenticate(any({}))],
  ['authenticate: an empty list', (client) => client.authenticate(any({ chains: [], uri: '' }))],
  [
    'authenticate: chains that are none',
    (client) =>
      client.authenticate({ chains: ['1'], uri: 'https://a.example', domain: 'a.example', nonce: '12345678' }),
  ],
])('names missing chains with the words of the peer, and as early: %s', async (_what, act) => {
  const relay = await relayOn()
  const wordsOf = (client: DappMethods) => act(client).then(String, (error: Error) => error.message)
  const [ours, theirs] = await Promise.all([dappOn(relay), peerOn(relay)])
  expect(await wordsOf(ours)).toBe(await wordsOf(any(theirs)))
})

test('a sign-in of which the wallet has no chain, or no method, is refused with the words of the peer', () => {
  const peer = createRequire(createRequire(import.meta.url).resolve('@walletconnect/sign-client'))
  const { populateAuthPayload: peerPayload } = peer('@walletconnect/utils') as {
    readonly populateAuthPayload: typeof populateAuthPayload
  }
  const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } } })).replaceAll('=', '')}`
  const authPayload = {
    ...{ type: 'caip122', chains: ['eip155:1'], domain: 'a.example', aud: 'https://a.example', nonce: '12345678' },
    ...{ version: '1', iat: '2026-01-01T00:00:00Z', resources: [recap] },
  } as const
  const choices = [
    { chains: ['eip155:2'], methods: ['personal_sign'] },
    { chains: ['eip155:2'], methods: ['eth_sign'] },
    { chains: ['eip155:1'], methods: ['eth_sign'] },
    { chains: ['eip155:1'], methods: [] },
  ]
  for (const choice of choices) {
    const [ours, theirs] = [populateAuthPayload, peerPayload].map((populate) => {
      try {
        return populate(any({ authPayload, ...choice }))
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(ours).toBe(theirs)
  }
})

test.each(['sessionProperties', 'scopedProperties'])('values of %s are there', async (type) => {
  const { dapp } = await pair()
  await expect(dapp.connect(any({ optionalNamespaces: asked, [type]: { eip155: null } }))).rejects.toThrow(
    `${type} must contain an existing value for each key. Received: null for key eip155`,
  )
  const { wallet, id } = await proposal()
  await expect(wallet.approve(any({ id, namespaces, [type]: { eip155: null } }))).rejects.toMatchObject(invalid)
})

test('pairings are where other clients have them', async () => {
  const { dapp, wallet, topic } = await session()
  const [own] = dapp.pairing.getAll({ active: true })
  expect(own?.topic).toBe(dapp.session.get(topic).pairingTopic)
  expect(wallet.pairing.getAll({ active: true })).toMatchObject([{ topic: own?.topic }])
  expect([dapp.pairing.keys, dapp.pairing.length]).toEqual([[own?.topic], 1])
})

test('scoped properties name only namespaces of the session', async () => {
  const { dapp } = await pair()
  await expect(dapp.connect({ optionalNamespaces: asked, scopedProperties: { solana: 1 } })).rejects.toThrow(
    'Scoped properties must be a subset of required/optional namespaces',
  )
  const { wallet, id } = await proposal()
  await expect(wallet.approve({ id, namespaces, scopedProperties: { solana: 1 } })).rejects.toThrow(
    'Scoped properties must be a subset of approved namespaces',
  )
})

test.each([
  ['no methods', { eip155: { chains: ['eip155:1'], events: [] } }, 'UNSUPPORTED_METHODS'],
  ['no events', { eip155: { chains: ['eip155:1'], methods: [] } }, 'UNSUPPORTED_EVENTS'],
  ['no chains', { eip155: { methods: [], events: [] } }, 'UNSUPPORTED_CHAINS'],
  ['a chain that is none', { eip155: { chains: ['1'], methods: [], events: [] } }, 'UNSUPPORTED_CHAINS'],
  ['a chain of another namespace', { eip155: { chains: ['solana:1'], methods: [], events: [] } }, 'UNSUPPORTED_CHAINS'],
  ['no object', [], 'MISSING_OR_INVALID'],
])('connect takes no namespaces with %s', async (_what, optionalNamespaces, kind) => {
  const { dapp } = await pair()
  await expect(dapp.connect(any({ optionalNamespaces }))).rejects.toMatchObject({ kind })
})

test.each([
  ['no accounts', { eip155: { methods: [], events: [] } }, 'UNSUPPORTED_ACCOUNTS'],
  ['an account that is none', { eip155: { accounts: ['0x0'], methods: [], events: [] } }, 'UNSUPPORTED_ACCOUNTS'],
  ['no methods', { eip155: { accounts: [], events: [] } }, 'UNSUPPORTED_METHODS'],
  ['nothing', {}, 'MISSING_OR_INVALID'],
])('approve takes no namespaces with %s', async (_what, granted, kind) => {
  const { wallet, id } = await proposal()
  await expect(wallet.approve(any({ id, namespaces: granted }))).rejects.toMatchObject({ kind })
})

test('relays are a list that is not empty', async () => {
  const { dapp } = await pair()
  await expect(dapp.connect({ optionalNamespaces: asked, relays: [] })).rejects.toMatchObject(invalid)
})

test('a pairing topic exists', async () => {
  const { dapp } = await pair()
  await expect(dapp.connect({ optionalNamespaces: asked, pairingTopic: 'a'.repeat(64) })).rejects.toMatchObject(unknown)
})

test('a destroyed client is not initialized', async () => {
  const { dapp, wallet } = await pair()
  await Promise.all([dapp.destroy(), wallet.destroy()])
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject({ kind: 'NOT_INITIALIZED', code: 1 })
  await expect(wallet.pair({ uri: '' })).rejects.toMatchObject({ kind: 'NOT_INITIALIZED' })
})

test('only the controller may update or extend', async () => {
  const { wallet, topic } = await session()
  await wallet.session.update(topic, { controller: 'b'.repeat(64) })
  await expect(wallet.update({ topic, namespaces })).rejects.toMatchObject({
    kind: 'UNAUTHORIZED_UPDATE_REQUEST',
    code: 3003,
  })
  await expect(wallet.extend({ topic })).rejects.toMatchObject({ kind: 'UNAUTHORIZED_EXTEND_REQUEST', code: 3004 })
})

test.each(['ws://127.0.0.1', 'ftp://127.0.0.1', 'javascript:alert(1)', '127.0.0.1', 'http:', '', undefined, 7])(
  'an HTTP URL is http or https, not %o',
  async (url) => {
    await expect(dappOn({ url: 'ws://127.0.0.1:1' }, { rpcUrls: any({ 'eip155:1': url }) })).rejects.toMatchObject(
      invalid,
    )
    expect(() => verifyService({ url: any(url) })).toThrow(expect.objectContaining(invalid))
  },
)

test.each(['http://127.0.0.1', '', undefined, 7])('the URL of the relay is ws or wss, not %o', async (url) => {
  await expect(dappOn({ url: any(url) })).rejects.toMatchObject(invalid)
})

test('rejects calls without parameters', async () => {
  const { dapp, wallet } = await pair()
  for (const call of [
    dapp.connect,
    dapp.request,
    dapp.ping,
    dapp.disconnect,
    wallet.pair,
    wallet.approve,
    wallet.reject,
    wallet.update,
    wallet.extend,
    wallet.respond,
    wallet.emit,
  ]) {
    await expect((call as (params: unknown) => Promise<unknown>)(undefined)).rejects.toMatchObject(invalid)
  }
})
