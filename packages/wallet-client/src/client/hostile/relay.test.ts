import { afterEach, expect, test, vi } from 'vitest'
import { delivery, garbage, prototypes, say, seal, watchRejections } from '../../../test/hostile.ts'
import { asked, dappOn, memoryStorage, namespaces, next, relayOn, settled, walletOn } from '../../../test/setUp.ts'
import type { Relay } from '../../../test/startRelay.ts'
import type { ClientEvents } from '../../types/ClientEvents.ts'

watchRejections()
afterEach(() => void vi.useRealTimers())

const session = async (options: Parameters<typeof relayOn>[0] = {}) => {
  const relay = await relayOn(options)
  const [dapp, wallet] = await Promise.all([
    dappOn(relay),
    walletOn(relay, { signConfig: { disableRequestQueue: true } }),
  ])
  const { topic } = await settled(dapp, wallet)
  return { relay, dapp, wallet, topic }
}
const personalSign = (topic: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: ['0x00'] },
})

test('frames of every kind, and the session goes on', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const before = prototypes()
  const push = (params: unknown, id: unknown = 1) =>
    JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  const frames = [
    '',
    ' ',
    'null',
    'true',
    '7',
    '"text"',
    '[]',
    '[{}]',
    '{}',
    '{',
    '\u0000',
    '{"id":{}}',
    '{"id":null,"result":true}',
    '{"id":1}',
    '{"id":"1","error":null}',
    '{"id":"1","error":7}',
    '{"id":1,"method":"_subscription"}',
    '{"id":1,"method":"irn_other","params":{}}',
    '{"id":1,"method":7}',
    '{"__proto__":{"id":1,"polluted":1},"id":1}',
    push(undefined),
    push(null),
    push([]),
    push(7),
    push({}),
    push({ data: null }),
    push({ data: [] }),
    push({ data: { topic: 1, message: 'AA' } }),
    push({ data: { topic, message: 7 } }),
    push({ data: { topic, message: '' } }),
    push({ data: { topic, message: 'AA==', publishedAt: 'x', attestation: {} } }),
    push({ data: { topic: '__proto__', message: 'AAAA' } }),
    push({ data: { topic: 'constructor', message: garbage() } }),
    push({ data: { topic, message: garbage() } }, { toString: 1 }),
    push({ data: { topic, message: garbage(0) } }),
    delivery(topic, garbage(), 1e308),
    delivery(topic, garbage(12)),
    delivery(topic, garbage(40, 1)),
    delivery(topic, garbage(40, 2)),
    delivery(topic, 'é'.repeat(90)),
  ]
  for (const frame of frames) relay.say(frame)
  expect(await Promise.race([dapp.ping({ topic }), wallet.ping({ topic })])).toBeUndefined()
  expect([dapp.session.keys, wallet.session.keys, wallet.pendingRequest.length]).toEqual([[topic], [topic], 0])
  expect(prototypes()).toEqual(before)
})

test('drops thousands of messages with an invalid seal', async () => {
  const { relay, dapp, wallet, topic } = await session()
  wallet.on('session_request', ({ id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }),
  )
  // More messages than a client remembers.
  const most = process.env['KIT_SOAK'] ? 10_000 : 2_000
  for (let count = 0; count < most; count += 1) relay.say(delivery(topic, garbage()))
  expect(await dapp.request(personalSign(topic))).toBe('signed')
  for (const { core } of [dapp, wallet]) {
    await expect.poll(() => core.relayer.messages.getWithoutAck([topic])).toEqual({ [topic]: [] })
    await core.storage.flush()
    expect(
      Object.keys((await core.storage.getItem<Record<string, object>>('wc@2:core:0.3//messages'))![topic]!).length,
    ).toBeLessThan(20)
    expect(core.crypto.keychain.keychain.size).toBeLessThan(10)
  }
})

test('an answered request is not shown again when it is delivered again later', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const shown: number[] = []
  wallet.on('session_request', ({ id }) => {
    shown.push(id)
    return wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  })
  let message = ''
  relay.fault({
    on: 'delivery',
    when: ({ tag }) => tag === 1108,
    effect: { type: 'tamper', change: (sealed) => (message = sealed) },
  })
  await dapp.request(personalSign(topic))
  // As many honest messages as a client remembers, and more.
  await Promise.all(Array.from({ length: 1_100 }, () => say(dapp, topic, { id: 1, jsonrpc: '2.0', result: true })))
  relay.say(delivery(topic, message), 3)
  await dapp.ping({ topic })
  expect(shown).toHaveLength(1)
})

test('an answered request is not shown again when its dapp seals and publishes it again', async () => {
  const { dapp, wallet, topic } = await session()
  const shown: number[] = []
  wallet.on('session_request', ({ id }) => {
    shown.push(id)
    return wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  })
  const { request, chainId } = personalSign(topic)
  await dapp.request({ topic, request, chainId })
  const [id] = shown
  await say(dapp, topic, { id, jsonrpc: '2.0', method: 'wc_sessionRequest', params: { request, chainId } })
  await dapp.ping({ topic })
  expect(shown).toEqual([id])
})

test('a request is not shown again after a reload, though more than 1,000 messages came since', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [dapp, first] = await Promise.all([dappOn(relay), walletOn(relay, { storage })])
  const { topic } = await settled(dapp, first)
  first.on('session_request', ({ id }) => first.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }))
  let message = ''
  relay.fault({
    on: 'delivery',
    when: ({ tag }) => tag === 1108,
    effect: { type: 'tamper', change: (sealed) => (message = sealed) },
  })
  await dapp.request(personalSign(topic))
  await Promise.all(Array.from({ length: 1_100 }, () => say(dapp, topic, { id: 1, jsonrpc: '2.0', result: true })))
  await dapp.ping({ topic })
  await first.destroy()
  const again = relay.nextRequest(({ method }) => method === 'irn_batchSubscribe')
  const second = await walletOn(relay, { storage })
  const shown: unknown[] = []
  second.on('session_request', (request) => shown.push(request))
  await again
  relay.say(delivery(topic, message), 3)
  await dapp.ping({ topic })
  expect(shown).toEqual([])
})

test('a request with an id older than any mailbox keeps is not shown', async () => {
  const { dapp, wallet, topic } = await session()
  const shown: unknown[] = []
  wallet.on('session_request', ({ id }) => shown.push(id))
  const ago = (days: number): number => (Date.now() - days * 86_400_000) * 1000
  const { request, chainId } = personalSign(topic)
  const params = { request, chainId }
  for (const id of [ago(8), ago(-2), ago(1)])
    await say(dapp, topic, { id, jsonrpc: '2.0', method: 'wc_sessionRequest', params }, 1108)
  await dapp.ping({ topic })
  expect(wallet.getPendingSessionRequests()).toHaveLength(1)
})

/** Returns texts for the same envelope: with another padding, in the alphabet of links, with a type that no client writes. */
const spellings = (message: string): readonly string[] => {
  const bytes = Buffer.from(message, 'base64')
  const other = Buffer.concat([Buffer.from([3]), bytes.subarray(1)])
  return [message, bytes.toString('base64url'), message.replace(/=*$/, ''), `${message}=`, `${message}====`].flatMap(
    (spelling) => [spelling, other.toString('base64'), other.toString('base64url')],
  )
}

test('a wallet that was restarted does not show a request again, from the relay or from a link, however its envelope is written', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [dapp, first] = await Promise.all([dappOn(relay), walletOn(relay, { storage })])
  const { topic } = await settled(dapp, first)
  first.on('session_request', ({ id }) => first.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }))
  let message = ''
  relay.fault({
    on: 'delivery',
    when: ({ tag }) => tag === 1108,
    effect: { type: 'tamper', change: (sealed) => (message = sealed) },
  })
  await dapp.request(personalSign(topic))
  await first.destroy()
  const again = relay.nextRequest(({ method }) => method === 'irn_batchSubscribe')
  const second = await walletOn(relay, { storage })
  const shown: unknown[] = []
  second.on('session_request', (request) => shown.push(request))
  await again
  for (const spelling of spellings(message)) {
    relay.say(delivery(topic, spelling), 3)
    await second.core.relayer.onLinkMessageEvent({
      topic,
      message: spelling,
      publishedAt: Date.now(),
      transportType: 'link_mode',
    })
  }
  await dapp.ping({ topic })
  expect(shown).toEqual([])
})

/** From now on the relay delivers everything to every client twice, its sender included, also with another padding. */
const mirror = (relay: Relay): void => {
  const back = (topic: unknown, message: unknown): void => {
    if (typeof topic !== 'string' || typeof message !== 'string') return
    for (const spelling of [message, `${message}=`]) relay.say(delivery(topic, spelling), 2)
  }
  void relay.nextRequest(({ params }) => {
    back(params['topic'], params['message'])
    back(params['pairingTopic'], params['sessionProposal'])
    back(params['pairingTopic'], params['sessionProposalResponse'])
    back(params['sessionTopic'], params['sessionSettlementRequest'])
    return false
  })
}

test('a client does not accept its own message as one of its peer', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const told: string[] = []
  for (const client of [dapp, wallet]) {
    for (const name of ['session_ping', 'session_update', 'session_delete', 'session_event', 'session_extend'] as const)
      client.on(name, () => told.push(name))
  }
  mirror(relay)
  const more = { eip155: { ...namespaces.eip155, methods: [...namespaces.eip155.methods, 'eth_sign'] } }
  await (await wallet.update({ topic, namespaces: more })).acknowledged()
  await (await wallet.extend({ topic })).acknowledged()
  await dapp.ping({ topic })
  await wallet.ping({ topic })
  expect([wallet.session.get(topic).namespaces, dapp.session.get(topic).namespaces]).toEqual([more, more])
  await expect.poll(() => told).toEqual(['session_update', 'session_extend', 'session_ping', 'session_ping'])
})

test('a connected relay does not mean a connected peer', async () => {
  const { relay, dapp, wallet, topic } = await session()
  await wallet.destroy()
  mirror(relay)
  const controller = new AbortController()
  const pinged = expect(dapp.ping({ topic, signal: controller.signal })).rejects.toMatchObject({ kind: 'ABORTED' })
  await dapp.core.relayer.publish('a'.repeat(64), 'x')
  controller.abort()
  await pinged
})

test('proposals and settlements that are sent back to their sender neither answer nor end anything', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  mirror(relay)
  const { topic } = await settled(dapp, wallet)
  await dapp.ping({ topic })
  expect([dapp.session.keys, wallet.session.keys, dapp.proposal.length, wallet.proposal.length]).toEqual([
    [topic],
    [topic],
    0,
    0,
  ])
})

test('a message of one session is not accepted in another', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const { topic: other } = await settled(dapp, wallet)
  relay.say(
    delivery(
      other,
      await seal(dapp, topic, {
        id: 1,
        jsonrpc: '2.0',
        method: 'wc_sessionDelete',
        params: { code: 6000, message: '' },
      }),
    ),
  )
  await dapp.ping({ topic: other })
  expect(wallet.session.keys).toEqual([topic, other])
})

test('the peer of one session cannot answer for the peer of another', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const liar = await walletOn(relay)
  const { topic: own } = await settled(dapp, liar)
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const answer = dapp.request(personalSign(topic))
  const { id } = await requested
  await say(liar, own, { id, jsonrpc: '2.0', result: 'forged' })
  await liar.ping({ topic: own })
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  expect(await answer).toBe('signed')
})

test('answers of a relay that make no sense are answers, and nothing more', async () => {
  const { relay, dapp, wallet, topic } = await session()
  wallet.on('session_request', ({ id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }),
  )
  relay.fault({
    on: 'request',
    when: ({ method }) => method === 'irn_publish',
    effect: { type: 'refuse', code: 'x' as never, message: {} as never },
  })
  expect(await dapp.request(personalSign(topic))).toBe('signed')
  const { frame } = relay.requests().at(-1)!
  relay.say(JSON.stringify({ id: frame.id, jsonrpc: '2.0', error: { code: -32000, message: 'too late' } }), 3)
  await dapp.ping({ topic })
})

test('the answer may come before the relay says that it has the request', async () => {
  const { relay, dapp, wallet, topic } = await session()
  wallet.on('session_request', ({ id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }),
  )
  let release = (): void => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  relay.fault({ on: 'request', when: ({ params }) => params['tag'] === 1108, effect: { type: 'delayAnswer', until } })
  const sent: unknown[] = []
  dapp.on('session_request_sent', (event) => sent.push(event))
  expect(await dapp.request(personalSign(topic))).toBe('signed')
  expect(sent).toEqual([])
  release()
  await expect.poll(() => sent.length).toBe(1)
})

test('strangers who write to the topic of a sign-in leave no keys behind', async () => {
  const relay = await relayOn()
  const dapp = await dappOn(relay)
  const { response } = await dapp.authenticate({
    chains: ['eip155:1'],
    domain: 'dapp.example',
    uri: 'https://dapp.example',
    nonce: '12345678',
  })
  response().catch(() => undefined)
  const { topic } = dapp.auth.pairingTopics.values[0]!
  const keys = dapp.core.crypto.keychain.keychain.size
  for (let count = 0; count < 50; count += 1) relay.say(delivery(topic, garbage(150, 1)))
  const reader = await walletOn(relay)
  await reader.core.relayer.subscribe('a'.repeat(64))
  await dapp.core.relayer.publish('a'.repeat(64), garbage())
  await expect.poll(() => dapp.core.relayer.messages.getWithoutAck([topic])).toEqual({ [topic]: [] })
  expect(dapp.core.crypto.keychain.keychain.size).toBe(keys)
})

test('proposals and sign-ins that come to nothing leave neither keys nor topics behind', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  await settled(dapp, wallet)
  const kept = () => [dapp.core.crypto.keychain.keychain.size, dapp.core.relayer.subscriber.topics.length]
  const before = kept()
  wallet.on('session_proposal', ({ id }) => wallet.reject({ id, reason: { code: 5000, message: 'No' } }))
  for (let count = 0; count < 3; count += 1) {
    const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
    await wallet.pair({ uri: uri! })
    await expect(approval()).rejects.toMatchObject({ kind: 'USER_REJECTED' })
    const controller = new AbortController()
    const { response } = await dapp.authenticate({
      chains: ['eip155:1'],
      domain: 'dapp.example',
      uri: 'https://dapp.example',
      nonce: '12345678',
      signal: controller.signal,
    })
    controller.abort()
    await expect(response()).rejects.toMatchObject({ kind: 'ABORTED' })
  }
  await expect.poll(() => [dapp.proposal.length, dapp.auth.authKeys.length]).toEqual([0, 0])
  // Only the codes themselves remain, until they expire.
  for (const { topic } of dapp.core.pairing.getPairings().slice(1)) await dapp.disconnect({ topic })
  await expect.poll(kept).toEqual(before)
})
