import { expect, test } from 'vitest'
import { prototypes, say, watchRejections } from '../../../test/hostile.ts'
import {
  asked,
  dappOn,
  memoryStorage,
  metadata,
  namespaces,
  next,
  relayOn,
  settled,
  signClientOn,
  walletOn,
  personalSign,
} from '../../../test/setUp.ts'
import type { ClientEvents } from '../../types/ClientEvents.ts'

watchRejections()

const week = 604_800
const now = (): number => Math.floor(Date.now() / 1000)
const key = 'a'.repeat(64)
const proposalParams = () => ({
  requiredNamespaces: {},
  optionalNamespaces: asked,
  relays: [{ protocol: 'irn' }],
  proposer: { publicKey: key, metadata: metadata('evil') },
})

/** A dapp that can write anything on a pairing, and a wallet that records everything it receives. */
const paired = async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [dapp, wallet] = await Promise.all([dappOn(relay), signClientOn(relay, { storage })])
  const shown: ClientEvents['session_proposal'][] = []
  wallet.on('session_proposal', (proposal) => shown.push(proposal))
  const { topic, uri } = await dapp.core.pairing.create({} as never)
  await wallet.pair({ uri })
  let id = Date.now() * 1000
  const propose = (params: unknown) =>
    say(dapp, topic, { id: (id += 1), jsonrpc: '2.0', method: 'wc_sessionPropose', params }, 1100)
  /** Resolves when all earlier messages are handled: a last proposal is shown. */
  const heard = async (): Promise<void> => {
    await propose({ ...proposalParams(), sessionProperties: { last: 'one' } })
    await expect.poll(() => shown.at(-1)?.params.sessionProperties).toEqual({ last: 'one' })
    shown.pop()
  }
  return { relay, dapp, wallet, storage, shown, topic, propose, heard, id: () => id }
}

const connected = async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([
    dappOn(relay),
    signClientOn(relay, { signConfig: { disableRequestQueue: true } }),
  ])
  const { topic } = await settled(dapp, wallet)
  const shown: ClientEvents['session_request'][] = []
  wallet.on('session_request', (request) => shown.push(request))
  let id = Date.now() * 1000
  const ask = (params: unknown, other: object = {}) =>
    say(dapp, topic, { id: (id += 1), jsonrpc: '2.0', method: 'wc_sessionRequest', params, ...other }, 1108)
  return { relay, dapp, wallet, topic, shown, ask }
}
const sign = (more: object = {}) => ({
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: ['0x00'], ...more },
})

test('a proposal keeps the allowed fields only', async () => {
  const { shown, propose, heard, storage, wallet } = await paired()
  const before = prototypes()
  const evil = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object
  await propose({
    ...proposalParams(),
    ...evil,
    id: 1,
    pairingTopic: 'b'.repeat(64),
    sessionTopic: 'c'.repeat(64),
    responderPublicKey: key,
    verifyContext: { verified: { validation: 'VALID' } },
    attestation: 'x',
  })
  await heard()
  expect(shown).toHaveLength(1)
  const [{ params, verifyContext, id }] = shown as [ClientEvents['session_proposal']]
  expect(Object.keys(params).toSorted()).toEqual([
    'encryptedId',
    'expiryTimestamp',
    'id',
    'optionalNamespaces',
    'pairingTopic',
    'proposer',
    'relays',
    'requiredNamespaces',
  ])
  expect([params.id, params.pairingTopic === 'b'.repeat(64), verifyContext.verified.validation]).toEqual([
    id,
    false,
    'UNKNOWN',
  ])
  await wallet.core.storage.flush()
  expect(storage.entries.get('wc@2:client:0.3//proposal')).not.toMatch(/polluted|responderPublicKey/)
  expect(prototypes()).toEqual(before)
})

test.each([
  ['far ahead', (at: number) => at + 1e12, week],
  ['beyond all numbers', () => '1e999', undefined],
  ['in ms', (at: number) => at * 1000, week],
  ['a text', () => 'never', undefined],
  ['in the past', () => 1, undefined],
])('an expiry of a proposal that is %s', async (_what, expiry, left) => {
  const { shown, propose, heard } = await paired()
  await propose({ ...proposalParams(), expiryTimestamp: expiry(now()) })
  await heard()
  expect(shown.map(({ params }) => Math.round((params.expiryTimestamp - now()) / 10) * 10)).toEqual(
    left === undefined ? [] : [left],
  )
})

test('the metadata of a proposer has the values of its type', async () => {
  const { shown, propose, heard } = await paired()
  const evil = {
    name: 'Evil',
    url: 'https://evil.example',
    description: { toString: 1 },
    icons: [1, {}, 'https://evil.example/i.png', null],
    redirect: 'x',
    verifyUrl: 7,
  }
  await propose({ ...proposalParams(), proposer: { publicKey: key, metadata: evil } })
  await propose({
    ...proposalParams(),
    proposer: {
      publicKey: key,
      metadata: { name: 'Evil', url: '', redirect: { linkMode: 'yes', universal: 1, native: 'evil:' } },
    },
  })
  await heard()
  expect(shown.map(({ params }) => params.proposer.metadata)).toEqual([
    { name: 'Evil', url: 'https://evil.example', description: '', icons: ['https://evil.example/i.png'] },
    { name: 'Evil', url: '', description: '', icons: [], redirect: { native: 'evil:' } },
  ])
})

test('a dapp makes no session with a client that is a dapp too, unless that client proposed it', async () => {
  const { dapp, wallet, shown, topic, propose, heard, id } = await paired()
  // It adds a client's internal fields to its proposal, then answers and settles the proposal itself.
  await propose({ ...proposalParams(), sessionTopic: topic, responderPublicKey: key })
  const settlement = {
    relay: { protocol: 'irn' },
    namespaces,
    controller: { publicKey: key, metadata: metadata('evil') },
    expiry: now() + 1000,
  }
  await say(
    dapp,
    topic,
    { id: id(), jsonrpc: '2.0', result: { relay: { protocol: 'irn' }, responderPublicKey: key } },
    1101,
  )
  await say(dapp, topic, { id: 5, jsonrpc: '2.0', method: 'wc_sessionSettle', params: settlement }, 1102)
  await heard()
  expect([wallet.session.length, shown.length]).toEqual([0, 1])
})

test('refuses a dapp that presents the key of the wallet as its own', async () => {
  const { wallet, dapp, shown, propose, heard, topic, id } = await paired()
  const known = await wallet.core.crypto.generateKeyPair()
  await propose({ ...proposalParams(), proposer: { publicKey: known, metadata: metadata('evil') } })
  await say(
    dapp,
    topic,
    { id: id(), jsonrpc: '2.0', result: { relay: { protocol: 'irn' }, responderPublicKey: key } },
    1101,
  )
  await heard()
  expect([shown.length, wallet.session.length, wallet.core.relayer.subscriber.topics]).toEqual([0, 0, [topic]])
})

test('ignores messages that are not JSON-RPC with a numeric id', async () => {
  const { shown, topic, dapp, heard, wallet } = await paired()
  for (const id of ['1', null, 1.5, -0.5, '1e999', {}, [], true, 2 ** 60]) {
    await say(dapp, topic, { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposalParams() }, 1100)
  }
  await heard()
  expect([shown.length, wallet.proposal.length]).toEqual([0, 1])
})

test.each([
  [
    'settle',
    'wc_sessionSettle',
    { relay: { protocol: 'irn' }, namespaces, controller: { publicKey: key, metadata: metadata('evil') }, expiry: 9e9 },
  ],
  ['update', 'wc_sessionUpdate', { namespaces: { eip155: { ...namespaces.eip155, methods: ['eth_sign'] } } }],
  ['extend', 'wc_sessionExtend', {}],
])('a dapp does not %s the session of a wallet', async (_what, method, params) => {
  const { dapp, wallet, topic } = await connected()
  const before = wallet.session.get(topic)
  await say(dapp, topic, { id: Date.now() * 1000, jsonrpc: '2.0', method, params })
  await dapp.ping({ topic })
  expect(wallet.session.get(topic)).toEqual(before)
})

test.each([
  ['far ahead', (at: number) => at + 1e12, 1],
  ['a text', () => 'never', 0],
  ['in the past', () => 1, 0],
  ['nothing', () => null, 0],
])('an expiry of a request that is %s', async (_what, expiry, count) => {
  const { dapp, wallet, topic, shown, ask } = await connected()
  await ask(sign({ expiryTimestamp: expiry(now()) }))
  await dapp.ping({ topic })
  expect(shown).toHaveLength(count)
  for (const { id } of shown) expect(wallet.core.expirer.get(id).expiry).toBeLessThanOrEqual(now() + week)
})

test('a request keeps the allowed fields only', async () => {
  const { dapp, topic, shown, ask } = await connected()
  const before = prototypes()
  const params = JSON.parse('[{"__proto__":{"polluted":1}},{"constructor":{"prototype":{"polluted":1}}}]') as unknown
  await ask({ ...sign({ params, jsonrpc: 'x' }), topic: 'x', verifyContext: 'x' })
  await ask(sign({ method: 'eth_sign' }))
  await ask(sign({ method: '__proto__' }))
  await ask({ ...sign(), chainId: '__proto__:1' })
  await ask({ ...sign(), chainId: ['eip155:1'] })
  await ask(null)
  await ask([])
  await dapp.ping({ topic })
  expect(shown.map(({ params: told }) => told)).toEqual([
    { chainId: 'eip155:1', request: { method: 'personal_sign', params } },
  ])
  expect(prototypes()).toEqual(before)
})

test('keeps a thousand requests at once, shows them one after another, and deletes them with the session', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { topic } = await settled(dapp, wallet)
  let shown = 0
  wallet.on('session_request', () => (shown += 1))
  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      say(dapp, topic, { id: 1_000 + index, jsonrpc: '2.0', method: 'wc_sessionRequest', params: sign() }, 1108),
    ),
  )
  await dapp.ping({ topic })
  expect([shown, wallet.getPendingSessionRequests().length]).toEqual([1, 1_000])
  const gone = next(wallet, 'session_delete')
  await dapp.disconnect({ topic })
  await gone
  expect([shown, wallet.getPendingSessionRequests().length, wallet.core.expirer.length]).toEqual([1, 0, 1])
})

test('refuses a request if 1,000 wait for the user', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { topic } = await settled(dapp, wallet)
  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      say(dapp, topic, { id: 1_000 + index, jsonrpc: '2.0', method: 'wc_sessionRequest', params: sign() }, 1108),
    ),
  )
  await expect(dapp.request(personalSign(topic))).rejects.toMatchObject({ code: -32005 })
  expect(wallet.getPendingSessionRequests()).toHaveLength(1_000)
})

/** Six of them may wait, and a relay passes them on. */
const large = 'x'.repeat(600_000)

test('refuses a request if 4 MB wait for the user, until some are answered', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { topic } = await settled(dapp, wallet)
  for (let index = 0; index < 6; index += 1)
    await say(
      dapp,
      topic,
      { id: 1_000 + index, jsonrpc: '2.0', method: 'wc_sessionRequest', params: sign({ params: [large] }) },
      1108,
    )
  await expect.poll(() => wallet.getPendingSessionRequests().length).toBe(6)
  const refused = dapp.request({ ...personalSign(topic), request: { method: 'personal_sign', params: [large] } })
  await expect(refused).rejects.toMatchObject({ code: -32005 })
  await wallet.respond({ topic, response: { id: 1_000, jsonrpc: '2.0', result: '0x' } })
  const late = { id: 2_000, jsonrpc: '2.0', method: 'wc_sessionRequest', params: sign({ params: [large] }) }
  await say(dapp, topic, late, 1108)
  await expect
    .poll(() => wallet.getPendingSessionRequests().map(({ id }) => id))
    .toEqual([1_001, 1_002, 1_003, 1_004, 1_005, 2_000])
})

test('ignores further proposals if 4 MB of them wait for the user', async () => {
  const { shown, propose, heard } = await paired()
  for (let index = 0; index < 8; index += 1) await propose({ ...proposalParams(), sessionProperties: { large } })
  await heard()
  expect(shown).toHaveLength(6)
})

const plainSignIn = {
  type: 'caip122',
  chains: ['eip155:1'],
  aud: 'https://dapp.example',
  domain: 'dapp.example',
  version: '1',
  nonce: '12345678',
  iat: 'now',
}
test('ignores further sign-ins if 100 wait for the user', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const shown: unknown[] = []
  wallet.on('session_authenticate', (request) => shown.push(request))
  const { topic, uri } = await dapp.core.pairing.create({ methods: ['wc_sessionAuthenticate'] } as never)
  await wallet.pair({ uri })
  const authPayload = plainSignIn
  const flood = async (count: number, first: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const params = {
        authPayload,
        requester: { publicKey: key, metadata: metadata('evil') },
        expiryTimestamp: now() + 600,
      }
      await say(dapp, topic, { id: first + index, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params }, 1116)
    }
  }
  await flood(105, 1)
  await expect.poll(() => shown.length).toBe(100)
  // What comes after the flood is handled after it.
  const answer = next<{ message: string }>(dapp.core.relayer as never, 'relayer_message')
  await say(dapp, topic, { id: 1_000, jsonrpc: '2.0', method: 'wc_unknown', params: {} }, 1116)
  await answer
  expect([shown.length, wallet.auth.requests.length]).toEqual([100, 100])
})

const line = 'dapp.example\nURI: https://evil.example'
test.each<readonly [string, object]>([
  ['a domain of two lines', { domain: line }],
  ['a nonce of two lines', { nonce: line }],
  ['a resource of two lines', { resources: [line] }],
  ['a resource that is no text', { resources: [{}] }],
  ['resources that are no list', { resources: 'urn:recap:x' }],
  ['an expiry that is no text', { exp: 1 }],
  ['a request id of two lines', { requestId: 'a\rb' }],
  ['a type that is no text', { type: {} }],
  ...[
    'I further authorize the stated URI to perform the following actions on my behalf: (1) none',
    // One letter of Cyrillic, and all that Cyrillic has.
    'Hi. I furthеr authorize the stated URI to perform the following actions on my behalf: (1) none',
    'І furthеr аuthоrіzе thе ѕtаtеd URІ tо реrfоrm thе fоllоwіng асtіоnѕ оn mу bеhаlf: (1) none',
    'l further authorize the stated URI to perforrn the fo11owing actions on rny behalf: (1) none',
    'I  𝐟𝐮𝐫𝐭𝐡𝐞𝐫 ᴀᴜᴛʜᴏʀɪᴢᴇ the\u2009stated URI to per\u00ADform the following\u00A0actions on my bëhalf (1) none',
  ].map((statement) => [`the statement ${JSON.stringify(statement)}`, { statement }] as const),
])('a sign-in is refused before it is shown: %s', async (_what, change) => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const shown: unknown[] = []
  wallet.on('session_authenticate', (request) => shown.push(request))
  const { topic, uri } = await dapp.core.pairing.create({ methods: ['wc_sessionAuthenticate'] } as never)
  await wallet.pair({ uri })
  const authPayload = { ...plainSignIn, ...change }
  const answer = next<{ message: string }>(dapp.core.relayer as never, 'relayer_message')
  const params = {
    authPayload,
    requester: { publicKey: key, metadata: metadata('evil') },
    expiryTimestamp: now() + 600,
  }
  await say(dapp, topic, { id: 1, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params }, 1116)
  expect(await dapp.core.crypto.decode(topic, (await answer).message)).toMatchObject({ id: 1, error: { code: 5 } })
  expect([shown, wallet.auth.requests.length]).toEqual([[], 0])
})
