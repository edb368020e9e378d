import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { prototypes, say, watchRejections } from '../../../test/hostile.ts'
import { address, asked, dappOn, metadata, namespaces, next, relayOn, settled, walletOn } from '../../../test/setUp.ts'
import { buildAuthObject } from '../../auth/buildAuthObject.ts'
import type { ClientEvents } from '../../types/ClientEvents.ts'

watchRejections()

const week = 604_800
const now = (): number => Math.floor(Date.now() / 1000)

/** A wallet that has answered a proposal and can settle it with any values. */
const answered = async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  await wallet.pair({ uri: uri! })
  const { id, params } = await proposed
  const publicKey = await wallet.core.crypto.generateKeyPair()
  const topic = await wallet.core.crypto.generateSharedKey(publicKey, params.proposer.publicKey)
  await wallet.core.relayer.subscribe(topic)
  const settlement = {
    relay: { protocol: 'irn' },
    namespaces,
    controller: { publicKey, metadata: metadata('evil') },
    expiry: now() + week,
  }
  const answer = () =>
    say(
      wallet,
      params.pairingTopic,
      { id, jsonrpc: '2.0', result: { relay: { protocol: 'irn' }, responderPublicKey: publicKey } },
      1101,
    )
  const settle = (change: object = {}) =>
    say(
      wallet,
      topic,
      { id: 7, jsonrpc: '2.0', method: 'wc_sessionSettle', params: { ...settlement, ...change } },
      1102,
    )
  return { relay, dapp, wallet, approval, topic, publicKey, id, pairingTopic: params.pairingTopic, answer, settle }
}
const connected = async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { topic } = await settled(dapp, wallet)
  let id = Date.now() * 1000 + 1_000_000
  const tell = (method: string, params: unknown, at = (id += 1)) =>
    say(wallet, topic, { id: at, jsonrpc: '2.0', method, params })
  return { relay, dapp, wallet, topic, tell }
}

test.each([
  ['far ahead', 9e15, week],
  ['in ms', Date.now() + 3_600_000, week],
  ['soon', now() + 600, 600],
])('a settlement whose expiry is %s', async (_what, expiry, left) => {
  const { dapp, approval, answer, settle, topic } = await answered()
  await answer()
  await settle({ expiry })
  const session = await approval()
  expect(Math.abs(session.expiry - now() - left)).toBeLessThan(20)
  expect(dapp.core.expirer.get(topic).expiry).toBe(session.expiry)
})

test('a settlement that comes before the answer', async () => {
  const { approval, answer, settle, topic } = await answered()
  await settle()
  await answer()
  expect((await approval()).topic).toBe(topic)
})

test('an unsolicited settlement, and a second one', async () => {
  const { dapp, wallet, approval, answer, settle, topic, pairingTopic, publicKey } = await answered()
  const settlement = {
    relay: { protocol: 'irn' },
    namespaces,
    controller: { publicKey, metadata: metadata('evil') },
    expiry: now() + 1000,
  }
  await say(wallet, pairingTopic, { id: 3, jsonrpc: '2.0', method: 'wc_sessionSettle', params: settlement }, 1102)
  expect(dapp.session.length).toBe(0)
  await answer()
  await settle()
  const session = await approval()
  await settle({
    namespaces: { eip155: { ...namespaces.eip155, methods: ['eth_sign'] } },
    expiry: now() + 10,
    controller: { publicKey: 'b'.repeat(64), metadata: metadata('other') },
  })
  await dapp.ping({ topic }).catch(() => undefined)
  expect(dapp.session.get(topic)).toEqual(session)
})

test('a response with an invalid key, and one to a proposal of another pairing', async () => {
  const { dapp, wallet, approval, pairingTopic, id } = await answered()
  const other = await dapp.connect({ optionalNamespaces: asked })
  const still = other.approval()
  await say(
    wallet,
    pairingTopic,
    { id: dapp.proposal.keys[1], jsonrpc: '2.0', result: { responderPublicKey: 'a'.repeat(64) } },
    1101,
  )
  await say(wallet, pairingTopic, { id, jsonrpc: '2.0', result: { responderPublicKey: '__proto__' } }, 1101)
  await expect(approval()).rejects.toMatchObject({ kind: 'SESSION_SETTLEMENT_FAILED' })
  expect(dapp.proposal.length).toBe(1)
  still.catch(() => undefined)
})

test('names of a settlement pollute nothing', async () => {
  const { dapp, approval, answer, settle, topic } = await answered()
  const before = prototypes()
  const grant = JSON.stringify(namespaces.eip155)
  const evil = JSON.parse(
    `{"eip155":${grant},"__proto__":{"accounts":[],"methods":["eth_sign"],"events":[],"polluted":1},"constructor":{"accounts":[],"methods":["eth_sign"],"events":[]}}`,
  ) as object
  const properties = JSON.parse('{"__proto__":{"polluted":1},"a":"b"}') as object
  await answer()
  await settle({
    namespaces: evil,
    sessionProperties: properties,
    sessionConfig: 'x',
    topic: 'x',
    self: 'x',
    peer: 'x',
    acknowledged: 'x',
  })
  const session = await approval()
  expect([session.topic, session.self.metadata, session.peer.metadata, session.sessionConfig]).toEqual([
    topic,
    metadata('dapp'),
    metadata('evil'),
    undefined,
  ])
  expect(({} as { polluted?: 1 }).polluted).toBeUndefined()
  expect(prototypes()).toEqual(before)
  expect(dapp.find({ requiredNamespaces: asked })).toHaveLength(1)
  await expect(
    dapp.request({ topic, chainId: 'eip155:1', request: { method: 'eth_sign', params: [] } }),
  ).rejects.toMatchObject({ kind: 'MISSING_OR_INVALID' })
})

test.each([
  ['no namespaces', {}],
  ['null', null],
  ['a list', []],
  ['namespaces without accounts', { namespaces: { eip155: { methods: [], events: [] } } }],
  ['an account that is none', { namespaces: { eip155: { accounts: ['__proto__'], methods: [], events: [] } } }],
  [
    'an account of another namespace',
    { namespaces: { eip155: { accounts: [`solana:1:${address}`], methods: [], events: [] } } },
  ],
  ['methods that are no texts', { namespaces: { eip155: { accounts: [], methods: [{}], events: [] } } }],
])('an update with %s changes nothing', async (_what, params) => {
  const { dapp, wallet, topic, tell } = await connected()
  const before = dapp.session.get(topic)
  const updates: unknown[] = []
  dapp.on('session_update', (update) => updates.push(update))
  await tell('wc_sessionUpdate', params)
  await wallet.ping({ topic })
  expect([dapp.session.get(topic), updates]).toEqual([before, []])
})

test('a peer that is not the controller of a session changes nothing, whatever it claims to be', async () => {
  const { dapp, wallet, topic, tell } = await connected()
  await dapp.session.update(topic, { controller: dapp.session.get(topic).self.publicKey })
  const before = dapp.session.get(topic)
  await tell('wc_sessionUpdate', {
    namespaces: { eip155: { ...namespaces.eip155, methods: ['eth_sign'] } },
    controller: before.controller,
  })
  await tell('wc_sessionExtend', { controller: before.controller })
  await tell('wc_sessionSettle', {
    relay: { protocol: 'irn' },
    namespaces,
    controller: { publicKey: before.peer.publicKey, metadata: metadata('evil') },
    expiry: 9e9,
  })
  await wallet.ping({ topic })
  expect(dapp.session.get(topic)).toEqual(before)
})

test.each([
  ['that is not approved', { chainId: 'eip155:1', event: { name: 'message', data: 1 } }],
  ['of a chain that is not in the session', { chainId: 'eip155:5', event: { name: 'chainChanged', data: 5 } }],
  ['with a name that is none', { chainId: 'eip155:1', event: { name: { toString: 1 }, data: 1 } }],
  ['that is none', { chainId: 'eip155:1', event: null }],
  ['without params', undefined],
])('an event %s is not emitted', async (_what, params) => {
  const { dapp, wallet, topic, tell } = await connected()
  const told: unknown[] = []
  dapp.on('session_event', (event) => told.push(event))
  await tell('wc_sessionEvent', params)
  await wallet.ping({ topic })
  expect(told).toEqual([])
})

test.each([
  ['null', null, { kind: 'PEER_ERROR' }],
  ['a text', 'no', { kind: 'PEER_ERROR' }],
  ['a code that is no number', { code: '5000', message: 'no' }, { kind: 'PEER_ERROR', message: 'no' }],
  ['the code of our relay', { code: 3000, message: 'Unauthorized' }, { kind: 'PEER_ERROR', code: 3000 }],
  ['the code of our own kinds', { code: 6, message: 'Expired' }, { kind: 'PEER_ERROR', code: 6 }],
  [
    'a message that is no text',
    { code: 5000, message: { toString: 1 } },
    { kind: 'USER_REJECTED', code: 5000, message: 'User rejected.' },
  ],
])('an answer whose error is %s', async (_what, error, expected) => {
  const { dapp, wallet, topic } = await connected()
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const answer = dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
  const rejected = expect(answer).rejects.toMatchObject({
    name: 'WalletClientError',
    context: { peer: true },
    ...expected,
  })
  await say(wallet, topic, { id: (await requested).id, jsonrpc: '2.0', error })
  await rejected
})

test('ignores answers without a request, repeated answers, and answers to answered requests', async () => {
  const { dapp, wallet, topic } = await connected()
  wallet.on('session_request', async ({ id }) => {
    await say(wallet, topic, { id: id + 1, jsonrpc: '2.0', result: 'of another' })
    await say(wallet, topic, { id, jsonrpc: '2.0', result: 'first' })
    await say(wallet, topic, { id, jsonrpc: '2.0', result: 'second' })
    await say(wallet, topic, { id, jsonrpc: '2.0', error: { code: 5000, message: 'no' } })
  })
  const told: unknown[] = []
  dapp.on('session_request_answer', (event) => told.push(event))
  expect(await dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })).toBe(
    'first',
  )
  await wallet.ping({ topic })
  expect(told).toEqual([])
})

const account = privateKeyToAccount(generatePrivateKey())
test.each([
  ['none', () => []],
  ['no list', () => ({})],
  ['two hundred', (cacao: object) => Array.from({ length: 200 }, () => cacao)],
  ['resources that are no texts', (cacao: { p: object }) => [{ ...cacao, p: { ...cacao.p, resources: [7] } }]],
  ['a recap that is none', (cacao: { p: object }) => [{ ...cacao, p: { ...cacao.p, resources: ['urn:recap:%%%'] } }]],
  ['an issuer that is none', (cacao: { p: object }) => [{ ...cacao, p: { ...cacao.p, iss: '__proto__' } }]],
  ['a signature that is none', (cacao: object) => [{ ...cacao, s: { t: 'eip191', s: '0x' } }]],
  ['a kind of signature that is none', (cacao: object) => [{ ...cacao, s: { t: 'constructor', s: '0x12' } }]],
])('rejects a sign-in that is answered with signed messages that are %s', async (_what, change) => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const asking = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate({
    chains: ['eip155:1'],
    domain: 'dapp.example',
    uri: 'https://dapp.example',
    nonce: '12345678',
    methods: ['personal_sign'],
  })
  await wallet.pair({ uri })
  const { id, params } = await asking
  const iss = `did:pkh:eip155:1:${account.address}`
  const s = await account.signMessage({ message: wallet.formatAuthMessage({ request: params.authPayload, iss }) })
  const cacao = buildAuthObject(params.authPayload, { t: 'eip191', s }, iss)
  const publicKey = await wallet.core.crypto.generateKeyPair()
  const { topic } = dapp.auth.pairingTopics.values[0]!
  const result = { cacaos: change(cacao), responder: { publicKey, metadata: metadata('evil') } }
  const message = await wallet.core.crypto.encode(topic, { id, jsonrpc: '2.0', result } as never, {
    type: 1,
    senderPublicKey: publicKey,
    receiverPublicKey: params.requester.publicKey,
  })
  const rejected = expect(response()).rejects.toMatchObject({ name: 'WalletClientError' })
  await wallet.core.relayer.publish(topic, message, { tag: 1117, ttl: 3600 })
  await rejected
  expect(dapp.session.length).toBe(0)
})
