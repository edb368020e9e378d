import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, asked, beat, dappOn, namespaces, next, relayOn, settled, walletOn } from '../../test/setUp.ts'
import type { Relay } from '../../test/startRelay.ts'
import { formatPairingUri } from '../pairing/formatPairingUri.ts'
import { parsePairingUri } from '../pairing/parsePairingUri.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'

const unhandled: unknown[] = []
const note = (error: unknown): void => void unhandled.push(error)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  vi.useRealTimers()
  process.off('unhandledRejection', note)
  if (unhandled.length > 0) throw new AggregateError(unhandled, 'Rejections that nobody handled')
})

const pair = async (options?: Parameters<typeof relayOn>[0]) => {
  const relay = await relayOn(options)
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  return { relay, dapp, wallet }
}
const session = async (options?: Parameters<typeof relayOn>[0]) => {
  const clients = await pair(options)
  const { topic } = await settled(clients.dapp, clients.wallet)
  return { ...clients, topic }
}
const personalSign = (topic: string) => ({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00', address] } })
const tagged = (tag: number) => (frame: { params: Readonly<Record<string, unknown>> }) => frame.params['tag'] === tag
const delivered = (tag: number) => (delivery: { tag: number }) => delivery.tag === tag

/** After so long a silence the socket is renewed first; what has expired goes with a later heartbeat. */
const expireIn = (client: Parameters<typeof beat>[0], left: () => number): Promise<void> =>
  vi.waitFor(() => {
    beat(client)
    expect(left()).toBe(0)
  })

/** Answers every request and counts them. */
const answering = (wallet: Awaited<ReturnType<typeof walletOn>>): { count: number } => {
  const seen = { count: 0 }
  wallet.on('session_request', ({ id, topic }) => {
    seen.count += 1
    return wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: seen.count } })
  })
  return seen
}

test.each([
  ['before the relay has the request', { type: 'close' }, 1108],
  ['after the relay has the request', { type: 'closeAfter' }, 1108],
  ['before the relay has the answer', { type: 'close' }, 1109],
  ['after the relay has the answer', { type: 'closeAfter' }, 1109],
] as const)('behavior: the socket breaks off %s', async (_when, effect, tag) => {
  const { relay, dapp, wallet, topic } = await session()
  const seen = answering(wallet)
  relay.fault({ on: 'request', when: tagged(tag), effect })
  expect(await dapp.request(personalSign(topic))).toBe(1)
  expect(seen.count).toBe(1)
  await vi.waitFor(() => expect(relay.sockets()).toBe(2))
})

test.each([
  ['wc_proposeSession', { type: 'close' }],
  ['wc_proposeSession', { type: 'closeAfter' }],
  ['wc_approveSession', { type: 'close' }],
  ['wc_approveSession', { type: 'closeAfter' }],
  ['irn_subscribe', { type: 'close' }],
  ['irn_subscribe', { type: 'closeAfter' }],
] as const)('behavior: the socket breaks off in mid-settlement: %s, %o', async (method, effect) => {
  const { relay, dapp, wallet } = await pair()
  relay.fault({ on: 'request', when: (frame) => frame.method === method, times: method === 'irn_subscribe' ? 2 : 1, effect })
  const { topic } = await settled(dapp, wallet)
  expect([dapp.session.keys, wallet.session.keys]).toEqual([[topic], [topic]])
  await dapp.ping({ topic })
})

test.each([1101, 1102, 1103])('behavior: the socket breaks off in place of the delivery %i', async (tag) => {
  const { relay, dapp, wallet } = await pair()
  relay.fault({ on: 'delivery', when: delivered(tag), effect: { type: 'close' } })
  await settled(dapp, wallet)
})

test('behavior: three copies in one read are one message', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const seen = answering(wallet)
  relay.fault({ on: 'delivery', when: delivered(1108), effect: { type: 'duplicate', copies: 3 } })
  relay.fault({ on: 'delivery', when: delivered(1109), effect: { type: 'duplicate', copies: 3 } })
  expect(await dapp.request(personalSign(topic))).toBe(1)
  await dapp.ping({ topic })
  expect(seen.count).toBe(1)
})

test('behavior: an event that another has overtaken is not told', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const told: unknown[] = []
  dapp.on('session_event', ({ params }) => told.push(params.event.data))
  relay.fault({ on: 'delivery', when: delivered(1110), effect: { type: 'reorder' } })
  const emit = (data: number) => wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data } })
  await emit(1)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10)
  await emit(2)
  await wallet.ping({ topic })
  await dapp.ping({ topic })
  expect(told).toEqual([2])
})

test('behavior: an update that another has overtaken is refused', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const granted = (chain: string) => ({ eip155: { ...namespaces.eip155, accounts: [...namespaces.eip155.accounts, `eip155:${chain}:${address}`] } })
  relay.fault({ on: 'delivery', when: delivered(1104), effect: { type: 'reorder' } })
  const first = await wallet.update({ topic, namespaces: granted('5') })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10)
  const second = await wallet.update({ topic, namespaces: granted('10') })
  await second.acknowledged()
  await expect(first.acknowledged()).rejects.toMatchObject({ kind: 'INVALID_UPDATE_REQUEST', code: 1003 })
  expect([dapp.session.get(topic).namespaces, wallet.session.get(topic).namespaces]).toEqual([granted('10'), granted('10')])
})

test('behavior: offline with a request pending, back in time', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const requested = next<{ id: number }>(wallet, 'session_request')
  let answers = 0
  const answer = dapp.request(personalSign(topic)).then((result) => {
    answers += 1
    return result
  })
  const { id } = await requested
  const dappId = await dapp.core.crypto.getClientId()
  relay.door('refuse')
  const gone = next(dapp.core.relayer as never, 'relayer_disconnect')
  relay.dropSockets(dappId)
  await gone
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'late' } }).catch(() => undefined)
  relay.door('open')
  beat(dapp)
  expect(await answer).toBe('late')
  await dapp.ping({ topic })
  expect(answers).toBe(1)
  expect(relay.sockets()).toBe(2)
})

test('behavior: offline with a request pending, back too late', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const requested = next(wallet, 'session_request')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const rejected = expect(dapp.request({ ...personalSign(topic), expiry: 300 })).rejects.toMatchObject({ kind: 'EXPIRED', code: 6, message: 'Request expired. Please try again.' })
  await requested
  relay.door('refuse')
  const gone = next(dapp.core.relayer as never, 'relayer_disconnect')
  relay.dropSockets(await dapp.core.crypto.getClientId())
  await gone
  await vi.advanceTimersByTimeAsync(300_000)
  await rejected
})

test('behavior: a request that expired is taken from the wallet', async () => {
  const { dapp, wallet, topic } = await session()
  const requested = next<{ id: number }>(wallet, 'session_request')
  dapp.request(personalSign(topic)).catch(() => undefined)
  const { id } = await requested
  const gone = next(wallet, 'session_request_expire')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 901_000)
  await expireIn(wallet, () => wallet.pendingRequest.length)
  expect(await gone).toEqual({ id })
  expect(wallet.getPendingSessionRequests()).toEqual([])
  await expect(wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 1 } })).rejects.toThrow('Record was recently deleted - request')
})

test('behavior: proposals expire on both sides', async () => {
  const { dapp, wallet } = await pair()
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  const { id } = await proposed
  const gone = [next(dapp, 'proposal_expire'), next(wallet, 'proposal_expire')]
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 301_000)
  await expireIn(dapp, () => dapp.proposal.length)
  await expireIn(wallet, () => wallet.proposal.length)
  expect(await Promise.all(gone)).toEqual([{ id }, { id }])
  await expect(approval()).rejects.toMatchObject({ kind: 'EXPIRED', message: 'Proposal expired' })
})

test('behavior: sessions expire on both sides', async () => {
  const { dapp, wallet, topic } = await session()
  const gone = [next(dapp, 'session_expire'), next(wallet, 'session_expire'), next(dapp, 'session_delete')]
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 604_801_000)
  await expireIn(dapp, () => dapp.session.length)
  await expireIn(wallet, () => wallet.session.length)
  expect(await Promise.all(gone)).toEqual([{ topic }, { topic }, { id: 0, topic }])
  expect([dapp.session.length, wallet.session.length]).toEqual([0, 0])
})

test('errors: an expired URI', async () => {
  const { dapp, wallet } = await pair()
  const { uri } = await dapp.connect({ optionalNamespaces: asked })
  const old = formatPairingUri({ ...parsePairingUri(uri!), expiryTimestamp: Math.floor(Date.now() / 1000) - 1 })
  await expect(wallet.pair({ uri: old })).rejects.toMatchObject({ kind: 'EXPIRED', message: 'pair() URI has expired. Please try again with a new connection URI.' })
})

test('errors: a URI that was used', async () => {
  const { dapp, wallet } = await pair()
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  const { id } = await proposed
  // Scanned twice before anybody has decided: the proposal is shown again.
  const again = next<{ id: number }>(wallet, 'session_proposal')
  await wallet.pair({ uri: uri! })
  expect((await again).id).toBe(id)
  await wallet.approve({ id, namespaces })
  const { pairingTopic } = await approval()
  await expect(wallet.pair({ uri: uri! })).rejects.toThrow(`Pairing already exists: ${pairingTopic}. Please try again with a new connection URI.`)
})

test('errors: a URI whose topic is not that of its key', async () => {
  const { dapp, wallet } = await pair()
  const { uri } = await dapp.connect({ optionalNamespaces: asked })
  await expect(wallet.pair({ uri: formatPairingUri({ ...parsePairingUri(uri!), topic: 'a'.repeat(64) }) })).rejects.toMatchObject({ kind: 'MISSING_OR_INVALID' })
})

const tampered = (message: string): string => {
  const bytes = Buffer.from(message, 'base64')
  bytes[bytes.length - 1]! ^= 1
  return bytes.toString('base64')
}
const plain = (payload: object): string => Buffer.concat([Buffer.from([2]), Buffer.from(JSON.stringify(payload))]).toString('base64')
test.each([
  ['tampered ciphertext', tampered],
  ['no Base64', () => '%%%'],
  ['a single byte', () => 'AA=='],
  ['an unknown type', (message: string) => Buffer.concat([Buffer.from([7]), Buffer.from(message, 'base64')]).toString('base64')],
  ['a sender that is not known', (message: string) => Buffer.concat([Buffer.from([1]), Buffer.from(message, 'base64')]).toString('base64')],
  ['plain text of the relay', () => plain({ id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params: { code: 6000, message: 'x' } })],
  ['three megabytes', (message: string) => message + 'A'.repeat(3_000_000)],
])('behavior: an envelope is dropped: %s', async (_what, change) => {
  const { relay, dapp, wallet, topic } = await session()
  const seen = answering(wallet)
  relay.fault({ on: 'delivery', when: delivered(1108), effect: { type: 'tamper', change } })
  const controller = new AbortController()
  const lost = expect(dapp.request({ ...personalSign(topic), signal: controller.signal })).rejects.toMatchObject({ kind: 'ABORTED' })
  expect(await dapp.request(personalSign(topic))).toBe(1)
  controller.abort()
  await lost
  expect(seen.count).toBe(1)
  expect(wallet.session.keys).toEqual([topic])
})

test('behavior: what is sealed but is no JSON-RPC is dropped', async () => {
  const { dapp, wallet, topic } = await session()
  for (const payload of ['text', 7, null, [], {}, { id: 'a', method: 1 }, { id: 1 }, { id: 1, method: 'wc_sessionUpdate' }, { id: 2, method: 'wc_nothing', params: {} }]) {
    await dapp.core.relayer.publish(topic, await dapp.core.crypto.encode(topic, payload as never), { tag: 0, ttl: 300 })
  }
  await dapp.ping({ topic })
  expect(wallet.session.get(topic).namespaces).toEqual(namespaces)
})

test.each([
  ['no namespaces', { optionalNamespaces: { eip155: 1 } }],
  ['no proposer', { proposer: undefined }],
  ['a key that is none', { proposer: { publicKey: 'x', metadata: {} } }],
  ['properties that are null', { sessionProperties: { a: null } }],
])('behavior: a malformed proposal is refused before anybody sees it: %s', async (_what, change) => {
  const { dapp, wallet } = await pair()
  const shown: unknown[] = []
  wallet.on('session_proposal', (proposal) => shown.push(proposal))
  const { topic, uri } = await dapp.core.pairing.create({} as never)
  const metadata = { name: '', description: '', url: '', icons: [] }
  const params = { requiredNamespaces: {}, optionalNamespaces: {}, relays: [{ protocol: 'irn' }], proposer: { publicKey: 'a'.repeat(64), metadata }, ...change }
  const answer = next<{ topic: string; message: string }>(dapp.core.relayer as never, 'relayer_message')
  await dapp.core.relayer.publish(topic, await dapp.core.crypto.encode(topic, { id: 1, jsonrpc: '2.0', method: 'wc_sessionPropose', params } as never), { tag: 1100, ttl: 300 })
  await wallet.pair({ uri })
  expect(await dapp.core.crypto.decode(topic, (await answer).message)).toMatchObject({ id: 1, error: { code: expect.any(Number) } })
  expect([shown, wallet.proposal.length]).toEqual([[], 0])
})

const settling = async (change: object) => {
  const { relay, dapp, wallet } = await pair()
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  const encode = wallet.core.crypto.encode
  wallet.core.crypto.encode = (topic, payload, options) => {
    const request = payload as unknown as { method?: string; params: object }
    return encode(topic, (request.method === 'wc_sessionSettle' ? { ...request, params: { ...request.params, ...change } } : payload) as never, options)
  }
  wallet.on('session_proposal', async ({ id }) => {
    const { acknowledged } = await wallet.approve({ id, namespaces })
    await acknowledged().catch(() => undefined)
  })
  await wallet.pair({ uri: uri! })
  return { relay, dapp, wallet, approval }
}
test.each([
  ['no namespaces', { namespaces: {} }, 'MISSING_OR_INVALID'],
  ['no relay protocol', { relay: {} }, 'MISSING_OR_INVALID'],
  ['no expiry', { expiry: null }, 'MISSING_OR_INVALID'],
  ['an expiry that has passed', { expiry: 1 }, 'EXPIRED'],
  ['another controller', { controller: { publicKey: 'a'.repeat(64), metadata: { name: '', description: '', url: '', icons: [] } } }, 'INVALID_SESSION_SETTLE_REQUEST'],
])('errors: a settlement with %s', async (_what, change, kind) => {
  const { dapp, wallet, approval } = await settling(change)
  const ended = next<ClientEvents['session_delete']>(wallet, 'session_delete')
  await expect(approval()).rejects.toMatchObject({ kind })
  await ended
  expect([dapp.session.length, wallet.session.length, dapp.proposal.length]).toEqual([0, 0, 0])
})

const unauthorized = { kind: 'RELAY_UNAUTHORIZED', code: 3000, context: { reason: 'Unauthorized: invalid key' } }
test.each([
  ['that closes with 3000', (relay: Relay) => relay.door('unauthorized'), unauthorized],
  ['that refuses the upgrade', (relay: Relay) => relay.door('refuse'), { kind: 'RELAY_UNREACHABLE' }],
  ['whose port is dead', (relay: Relay) => relay.close(), { kind: 'RELAY_UNREACHABLE' }],
] as const)('errors: a relay %s', async (_what, prepare, error) => {
  const relay = await relayOn()
  await prepare(relay)
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject(error)
  const uri = formatPairingUri({ topic: '64b7e3a6de4ec6dfcbf8ac6ee8dcd68ff1fd1fb9e0e9b0a7b1f4e4dd5ff4bd42', symKey: 'a'.repeat(64), relay: { protocol: 'irn' } })
  await expect(wallet.pair({ uri })).rejects.toMatchObject({ kind: 'MISSING_OR_INVALID' })
  expect([dapp.proposal.length, dapp.core.pairing.pairings.length]).toEqual([0, 0])
  await vi.waitFor(() => expect(relay.sockets()).toBe(0))
})

test('errors: a relay that says nothing, within three seconds', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dapp = await dappOn({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const rejected = expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject({ kind: 'RELAY_UNREACHABLE' })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(2))
  await vi.advanceTimersByTimeAsync(3_000)
  await rejected
  server.close()
})

test('behavior: after a refusal the relay is asked again when somebody asks', async () => {
  const { relay, dapp, wallet } = await pair()
  relay.door('unauthorized')
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject(unauthorized)
  relay.door('open')
  await settled(dapp, wallet)
})

test('behavior: a relay that refuses twice', async () => {
  const { relay, dapp, wallet } = await pair()
  relay.fault({ on: 'request', when: ({ method }) => method === 'wc_proposeSession', times: 2, effect: { type: 'refuse', code: -32000, message: 'busy' } })
  await settled(dapp, wallet)
})

test('errors: a relay that refuses for good', async () => {
  const { relay, dapp } = await pair()
  relay.fault({ on: 'request', times: 9, effect: { type: 'refuse', code: -32000, message: 'busy' } })
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject({ kind: 'RELAY_REFUSED', context: { code: -32000 } })
  expect(dapp.proposal.length).toBe(0)
})

test('behavior: two clients with two relays do not meet, nor does the process keep anything of them', async () => {
  const globals = () => Object.keys(globalThis).filter((name) => /walletconnect/i.test(name))
  const before = globals()
  const [one, other] = [await session(), await session()]
  expect(globals()).toEqual(before)
  expect([one.dapp.core === other.dapp.core, one.relay.sockets(), other.relay.sockets()]).toEqual([false, 2, 2])
  expect(one.dapp.session.keys).toEqual([one.topic])
  await one.dapp.disconnect({ topic: one.topic })
  await other.dapp.ping({ topic: other.topic })
})

test('behavior: aborting', async () => {
  const { dapp, wallet } = await pair()
  const controller = new AbortController()
  const { approval } = await dapp.connect({ optionalNamespaces: asked, signal: controller.signal })
  controller.abort()
  await expect(approval()).rejects.toMatchObject({ kind: 'ABORTED' })
  await expect(dapp.connect({ optionalNamespaces: asked, signal: controller.signal })).rejects.toMatchObject({ kind: 'ABORTED' })
  const { topic } = await settled(dapp, wallet)
  await expect(dapp.request({ ...personalSign(topic), signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'ABORTED' })
})

test('behavior: destroying leaves no socket, and ends what waits', async () => {
  const { relay, dapp, wallet, topic } = await session()
  const requested = next(wallet, 'session_request')
  const rejected = expect(dapp.request(personalSign(topic))).rejects.toMatchObject({ kind: 'NOT_INITIALIZED' })
  await requested
  await Promise.all([dapp.destroy(), wallet.destroy()])
  await rejected
  await vi.waitFor(() => expect(relay.sockets()).toBe(0))
})

test('behavior: disconnecting works without the relay', async () => {
  const { relay, dapp, topic } = await session()
  await relay.close()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  let done = false
  const disconnected = dapp.disconnect({ topic }).then(() => {
    done = true
  })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(done).toBe(true)
  })
  await disconnected
  expect(dapp.session.length).toBe(0)
})
