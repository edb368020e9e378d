import fc from 'fast-check'
import { SignClient as PeerSignClient } from '@walletconnect/sign-client'
import { afterEach, expect, test, vi } from 'vitest'
import {
  cleanUp,
  dappOn,
  memoryStorage,
  metadata,
  namespaces,
  next,
  peerOn,
  relayOn,
  settled,
  walletOn,
} from '../../test/setUp.ts'
import { DappClient } from './DappClient.ts'

afterEach(() => void vi.useRealTimers())

const personalSign = (topic: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: [] },
})

/** The stored data of a dapp and a wallet with a session and a pending request, after both were destroyed. */
const stored = async () => {
  const relay = await relayOn()
  const [dappStorage, walletStorage] = [memoryStorage(), memoryStorage()]
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { storage: dappStorage }),
    walletOn(relay, { storage: walletStorage }),
  ])
  const { topic } = await settled(dapp, wallet)
  const requested = next<{ id: number }>(wallet, 'session_request')
  dapp.request(personalSign(topic)).catch(() => undefined)
  const { id } = await requested
  await Promise.all([dapp.destroy(), wallet.destroy()])
  return { relay, dappStorage, walletStorage, topic, id }
}

test('sessions, keys and subscriptions are restored', async () => {
  const { relay, dappStorage, walletStorage, topic } = await stored()
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { storage: dappStorage }),
    walletOn(relay, { storage: walletStorage }),
  ])
  expect([dapp.session.keys, wallet.session.keys]).toEqual([[topic], [topic]])
  await dapp.ping({ topic })
})

test('requests that waited are shown one second after init', async () => {
  const { relay, walletStorage, topic, id } = await stored()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wallet = await walletOn(relay, { storage: walletStorage })
  const shown: unknown[] = []
  wallet.on('session_request', (request) => shown.push([request.id, request.topic]))
  expect(wallet.getPendingSessionRequests()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toEqual([[id, topic]])
})

test.each(['base64pad', 'base64url'])(
  'messages that came and were not handled are handled one second after init, %s',
  async (encoding) => {
    const { relay, walletStorage, topic, id } = await stored()
    const { entries } = walletStorage
    const reader = await walletOn(relay, { storage: memoryStorage(new Map(entries)) })
    const message = await reader.core.crypto.encode(
      topic,
      { id: id + 1, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} } as never,
      { encoding } as never,
    )
    await reader.destroy()
    entries.set('wc@2:core:0.3//messages_withoutClientAck', JSON.stringify({ [topic]: { hash: message } }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const wallet = await walletOn(relay, { storage: walletStorage })
    const pings: unknown[] = []
    wallet.on('session_ping', (ping) => pings.push(ping))
    await vi.advanceTimersByTimeAsync(999)
    expect(pings).toEqual([])
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(100)
      expect(pings).toEqual([{ id: id + 1, topic }])
    }, 60_000)
  },
)

test('takes over the stored data of the well-known client', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [peer, wallet] = await Promise.all([
    PeerSignClient.init({
      projectId: 'test',
      relayUrl: relay.url,
      metadata: metadata('dapp'),
      logger: 'silent',
      storage: storage as never,
    }),
    walletOn(relay),
  ])
  wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))
  wallet.on('session_request', ({ id, topic }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'ok' } }),
  )
  const { uri, approval } = await peer.connect({ optionalNamespaces: {} })
  const approved = approval()
  await wallet.pair({ uri: uri! })
  const { topic } = await approved
  await peer.ping({ topic })
  peer.core.heartbeat.stop()
  await peer.core.relayer.transportClose()
  const dapp = await dappOn(relay, { storage })
  expect(await dapp.request(personalSign(topic))).toBe('ok')
})

test('the well-known client takes over our stored data', async () => {
  const { relay, dappStorage, walletStorage, topic } = await stored()
  const wallet = await walletOn(relay, { storage: walletStorage })
  const peer = await PeerSignClient.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata: metadata('dapp'),
    logger: 'silent',
    storage: dappStorage as never,
  })
  cleanUp(async () => {
    peer.core.heartbeat.stop()
    await peer.core.relayer.transportClose()
  })
  expect(peer.session.keys).toEqual([topic])
  await peer.ping({ topic })
  void [wallet, peerOn]
})

test('two clients share a storage by their prefixes', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [one, other, wallet] = await Promise.all([
    dappOn(relay, { storage, customStoragePrefix: 'one' }),
    dappOn(relay, { storage, customStoragePrefix: 'other' }),
    walletOn(relay),
  ])
  const { topic } = await settled(one, wallet)
  await Promise.all([one.destroy(), other.destroy()])
  expect((await dappOn(relay, { storage, customStoragePrefix: 'one' })).session.keys).toEqual([topic])
  expect((await dappOn(relay, { storage, customStoragePrefix: 'other' })).session.keys).toEqual([])
})

const failing = (error: Error) => ({
  ...memoryStorage(),
  getItem: () => Promise.reject(error),
  setItem: () => Promise.reject(error),
  removeItem: () => Promise.reject(error),
})
test.each([
  ['full', () => ({ ...memoryStorage(), setItem: () => Promise.reject(new Error('QuotaExceededError')) })],
  ['forbidden', () => failing(new Error('SecurityError'))],
  ['silent when something is written', () => ({ ...memoryStorage(), setItem: () => new Promise<void>(() => {}) })],
  [
    'throwing',
    () => ({
      ...memoryStorage(),
      getItem: () => {
        throw new Error('SecurityError')
      },
    }),
  ],
])('a storage that is %s costs persistence and nothing else', async (_what, storage) => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { storage: storage() }),
    walletOn(relay, { storage: storage() }),
  ])
  const { topic } = await settled(dapp, wallet)
  await dapp.ping({ topic })
  await dapp.disconnect({ topic })
})

test('init survives any value under its keys, and keeps the records that are whole', async () => {
  const { relay, dappStorage, topic } = await stored()
  await relay.close()
  const whole = new Map(dappStorage.entries)
  const keys = [...whole.keys()]
  const broken = fc.oneof(
    fc.constantFrom(
      'null',
      '""',
      '[]',
      '{}',
      '0',
      '[null]',
      '[{}]',
      '[[]]',
      '{"a":null}',
      '[{"topic":1}]',
      '{"length":3}',
      '"abc"',
    ),
    fc.json({ maxDepth: 2 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), broken, async (key, value) => {
      const client = await dappOn({ url: relay.url }, { storage: memoryStorage(new Map(whole).set(key, value)) })
      const affected = /session$|keychain$/.test(key)
      expect(client.session.keys).toEqual(affected ? expect.any(Array) : [topic])
      for (const session of client.session.getAll())
        expect(session).toMatchObject({ topic: expect.any(String), expiry: expect.any(Number) })
      await client.destroy()
    }),
    { numRuns: 60 },
  )
})

test('a broken record is dropped, its neighbours stay', async () => {
  const { relay, dappStorage, topic } = await stored()
  const key = 'wc@2:client:0.3//session'
  const sessions = JSON.parse(dappStorage.entries.get(key)!) as object[]
  dappStorage.entries.set(key, JSON.stringify([null, { ...sessions[0], namespaces: { eip155: 1 } }, ...sessions]))
  expect((await dappOn(relay, { storage: dappStorage })).session.keys).toEqual([topic])
})

test('text that was cut off in a storage that gives it as it is', async () => {
  const { relay, dappStorage } = await stored()
  const cut = new Map([...dappStorage.entries].map(([key, value]) => [key, JSON.stringify(value.slice(0, -3))]))
  const client = await dappOn(relay, { storage: memoryStorage(cut) })
  expect(client.session.length).toBe(0)
})

test('a thousand sessions', async () => {
  const { relay, dappStorage, walletStorage, topic } = await stored()
  const key = 'wc@2:client:0.3//session'
  const keychain = 'wc@2:core:0.3//keychain'
  const [session] = JSON.parse(dappStorage.entries.get(key)!) as [{ topic: string }]
  const topics = Array.from({ length: 999 }, (_, index) => index.toString(16).padStart(64, '0'))
  dappStorage.entries.set(key, JSON.stringify([...topics.map((other) => ({ ...session, topic: other })), session]))
  dappStorage.entries.set(
    keychain,
    JSON.stringify({
      ...JSON.parse(dappStorage.entries.get(keychain)!),
      ...Object.fromEntries(topics.map((other) => [other, other])),
    }),
  )
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { storage: dappStorage }),
    walletOn(relay, { storage: walletStorage }),
  ])
  expect(dapp.session.length).toBe(1000)
  await dapp.ping({ topic })
  expect(dapp.find({ requiredNamespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } } })).toHaveLength(
    1000,
  )
  void wallet
})

test('storageOptions of another client: the database ":memory:" is memory, a file is refused by its name', async () => {
  const relay = await relayOn()
  const open = () => dappOn(relay, { storage: undefined, storageOptions: { database: ':memory:' } })
  const [first, second] = [await open(), await open()]
  await first.core.storage.setItem('key', { of: 'the first' })
  expect(await first.core.storage.getItem('key')).toEqual({ of: 'the first' })
  expect(await second.core.storage.getItem('key')).toBeUndefined()

  const options = { relayUrl: 'wss://relay.example', storageOptions: { database: 'client.db' as ':memory:' } }
  await expect(DappClient.init(options)).rejects.toMatchObject({
    kind: 'MISSING_OR_INVALID',
    message: expect.stringContaining('storageOptions: client.db cannot be opened'),
  })
})
