import { expect, test, vi } from 'vitest'
import {
  address,
  asked,
  dappOn,
  memoryStorage,
  metadata,
  namespaces,
  next,
  relayOn,
  sessionOn,
  settled,
  signClientOn,
  walletOn,
} from '../../test/setUp.ts'

test('a page without a secure context pairs and asks: of cryptography it has random values alone', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    const relay = await relayOn()
    const storage = memoryStorage()
    const [dapp, wallet] = await Promise.all([dappOn(relay, { storage }), walletOn(relay)])
    const { topic } = await settled(dapp, wallet)
    wallet.on('session_request', ({ id }) => wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x1' } }))
    const signed = dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
    expect(await signed).toBe('0x1')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('pairs, approves, requests and disconnects', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const proposed = next<{ id: number; params: object; verifyContext: object }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({
    requiredNamespaces: { 'eip155:1': { methods: ['personal_sign'], events: [] } },
    optionalNamespaces: { eip155: { chains: ['eip155:10'], methods: [], events: ['chainChanged'] } },
    sessionProperties: { a: 'b' },
    scopedProperties: { eip155: { c: 1 } },
  })
  const pairing = await wallet.pair({ uri: uri! })
  const proposal = await proposed
  expect(proposal).toMatchObject({
    params: {
      requiredNamespaces: {},
      optionalNamespaces: {
        eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: ['chainChanged'] },
      },
      sessionProperties: { a: 'b' },
      scopedProperties: { eip155: { c: 1 } },
      pairingTopic: pairing.topic,
      proposer: { metadata: metadata('dapp') },
      relays: [{ protocol: 'irn' }],
    },
    verifyContext: { verified: { validation: 'UNKNOWN', origin: 'https://dapp.example' } },
  })
  const { topic, acknowledged } = await wallet.approve({
    id: proposal.id,
    namespaces,
    sessionProperties: { d: 'e' },
    scopedProperties: { eip155: { f: 2 } },
  })
  const session = await approval()
  expect(session).toMatchObject({
    topic,
    acknowledged: true,
    pairingTopic: pairing.topic,
    namespaces,
    sessionProperties: { d: 'e' },
    scopedProperties: { eip155: { f: 2 } },
    self: { metadata: metadata('dapp') },
    peer: { metadata: metadata('wallet') },
    controller: wallet.session.get(topic).self.publicKey,
  })
  expect(await acknowledged()).toMatchObject({ topic, acknowledged: true })
  expect(dapp.session.getAll()).toEqual([session])
  expect([dapp.proposal.length, wallet.proposal.length]).toEqual([0, 0])

  const requested = next<{ id: number; params: object }>(wallet, 'session_request')
  const signed = dapp.request({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: ['0x00', address] },
  })
  const request = await requested
  expect(request).toMatchObject({
    topic,
    params: { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00', address] } },
  })
  expect(wallet.getPendingSessionRequests()).toHaveLength(1)
  await wallet.respond({ topic, response: { id: request.id, jsonrpc: '2.0', result: '0xsigned' } })
  expect(await signed).toBe('0xsigned')
  expect(wallet.getPendingSessionRequests()).toHaveLength(0)

  const updated = next(dapp, 'session_update')
  const more = { eip155: { ...namespaces.eip155, accounts: [`eip155:1:${address}`, `eip155:10:${address}`] } }
  await (await wallet.update({ topic, namespaces: more })).acknowledged()
  expect(await updated).toMatchObject({ topic, params: { namespaces: more } })
  expect(dapp.session.get(topic).namespaces).toEqual(more)

  const extended = next(dapp, 'session_extend')
  await (await wallet.extend({ topic })).acknowledged()
  expect(await extended).toMatchObject({ topic })

  const told = next(dapp, 'session_event')
  await wallet.emit({ topic, chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } })
  expect(await told).toMatchObject({
    topic,
    params: { chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } },
  })

  const pinged = next(wallet, 'session_ping')
  await dapp.ping({ topic })
  expect(await pinged).toMatchObject({ topic })
  await wallet.ping({ topic })

  expect(dapp.find({ requiredNamespaces: asked })).toHaveLength(1)
  expect(dapp.find({ requiredNamespaces: { eip155: { chains: ['eip155:5'], methods: [], events: [] } } })).toHaveLength(
    0,
  )

  const deleted = next(wallet, 'session_delete')
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await deleted).toMatchObject({ topic })
  expect([dapp.session.length, wallet.session.length]).toEqual([0, 0])
})

test('the wallet rejects', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  await wallet.reject({ id: (await proposed).id, reason: { code: 5000, message: 'No, thanks' } })
  await expect(approval()).rejects.toMatchObject({ kind: 'USER_REJECTED', code: 5000, message: 'No, thanks' })
  expect(dapp.proposal.length).toBe(0)
})

test('the wallet answers a request with an error', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { topic } = await settled(dapp, wallet)
  wallet.on('session_request', ({ id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', error: { code: 4001, message: 'Denied' } } }),
  )
  await expect(
    dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }),
  ).rejects.toMatchObject({
    kind: 'PEER_ERROR',
    code: 4001,
    message: 'Denied',
  })
})

test('one client is dapp and wallet', async () => {
  const relay = await relayOn()
  const [one, other] = await Promise.all([signClientOn(relay), signClientOn(relay)])
  const first = await settled(one, other)
  const second = await settled(other, one)
  expect(one.session.keys.toSorted()).toEqual([first.topic, second.topic].toSorted())
})

test('an active pairing is used again', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { pairingTopic } = await settled(dapp, wallet)
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked, pairingTopic })
  expect(uri).toBeUndefined()
  await wallet.approve({ id: (await proposed).id, namespaces })
  expect((await approval()).pairingTopic).toBe(pairingTopic)
})

test('the wallet ends the session', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { topic } = await settled(dapp, wallet)
  const requested = next(wallet, 'session_request')
  const deleted = next(dapp, 'session_delete')
  const rejected = expect(
    dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }),
  ).rejects.toMatchObject({
    kind: 'USER_DISCONNECTED',
    code: 6000,
  })
  await requested
  await wallet.disconnect({ topic })
  await rejected
  expect(await deleted).toMatchObject({ topic })
})

test('approval, acknowledged and respond are in time however late they are asked for', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const connected = next(dapp, 'session_connect')
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  const { topic, acknowledged } = await wallet.approve({ id: (await proposed).id, namespaces })
  await connected
  await dapp.ping({ topic })
  expect((await approval()).topic).toBe(topic)
  expect((await approval()).topic).toBe(topic)
  expect((await acknowledged()).topic).toBe(topic)
})

test('a hundred requests at once', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([
    dappOn(relay),
    walletOn(relay, { signConfig: { disableRequestQueue: true } }),
  ])
  const { topic } = await settled(dapp, wallet)
  wallet.on('session_request', ({ id, params }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: (params.request.params as number[])[0] } }),
  )
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  const ask = (number: number) =>
    dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [number] } })
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers)
})

test('says of a session that it was recently deleted', async () => {
  const { dapp, topic } = await sessionOn()
  await dapp.disconnect({ topic })
  expect(() => dapp.session.get(topic)).toThrow(`Record was recently deleted - session: ${topic}`)
})
