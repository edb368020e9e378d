import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { device, linked, removeDevice, universal } from '../../test/device.ts'
import { asked, dappOn, memoryStorage, metadata, next, relayOn, settled, walletOn } from '../../test/setUp.ts'
import { buildAuthObject } from '../auth/buildAuthObject.ts'
import { linkUrl } from '../engine/createLinks.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'

const globals = globalThis as { Linking?: object }
afterEach(() => {
  removeDevice()
  vi.useRealTimers()
})

const account = privateKeyToAccount(generatePrivateKey())
const ask = {
  chains: ['eip155:1'],
  domain: 'dapp.example',
  uri: 'https://dapp.example',
  nonce: '12345678',
  methods: ['personal_sign'],
}

const open = (on: string, message: string) =>
  (globals.Linking as { openURL: (url: string) => Promise<void> }).openURL(linkUrl(universal('wallet'), on, message))
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

const authenticated = async () => {
  const { opened, state } = device()
  const relay = await relayOn()
  const known = () =>
    memoryStorage(new Map([['WALLETCONNECT_LINK_MODE_APPS', JSON.stringify([universal('wallet'), universal('dapp')])]]))
  state.app = 'dapp'
  const dapp = await dappOn(relay, { metadata: linked('dapp'), storage: known() })
  state.app = 'wallet'
  const wallet = await walletOn(relay, { metadata: linked('wallet'), storage: known() })
  const shown = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(ask, universal('wallet'))
  expect(uri).toMatch(/^https:\/\/wallet\.example\/link\?wc_ev=[\w-]+&topic=[0-9a-f]{64}$/)
  await (globals.Linking as { openURL: (url: string) => Promise<void> }).openURL(uri)
  const { id, params, transportType, verifyContext } = await shown
  expect([transportType, verifyContext.verified.validation]).toEqual(['link_mode', 'VALID'])
  const iss = `did:pkh:eip155:1:${account.address}`
  const signature = await account.signMessage({
    message: wallet.formatAuthMessage({ request: params.authPayload, iss }),
  })
  await wallet.approveSessionAuthenticate({
    id,
    auths: [buildAuthObject(params.authPayload, { t: 'eip191', s: signature }, iss)],
  })
  return { relay, dapp, wallet, opened, session: (await response()).session! }
}

test('sign-in, request and answer go by links, and the relay publishes nothing', async () => {
  const { relay, dapp, wallet, opened, session } = await authenticated()
  const { topic } = session
  expect([dapp.session.get(topic).transportType, wallet.session.get(topic).transportType]).toEqual([
    'link_mode',
    'link_mode',
  ])
  wallet.on('session_request', ({ id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }),
  )
  expect(await dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })).toBe(
    '0xsigned',
  )
  expect(opened.map((url) => url.slice(0, url.indexOf('?')))).toEqual([
    universal('wallet'),
    universal('dapp'),
    universal('wallet'),
    universal('dapp'),
  ])
  expect(
    relay.requests().flatMap(({ frame }) => (frame.method === 'irn_publish' ? [frame.params['tag']] : [])),
  ).toEqual([])
})

test('an app that gets its own message back by a link does not take it for one of its peer', async () => {
  const { relay, dapp, wallet, opened, session } = await authenticated()
  const { topic } = session
  wallet.on('session_request', ({ id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }),
  )
  const sign = () => dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
  await sign()
  const own = opened.at(-2)!.replace(universal('wallet'), universal('dapp'))
  await (globals.Linking as { openURL: (url: string) => Promise<void> }).openURL(own)
  await sign()
  // A response to its own request would be published before this message.
  await dapp.core.relayer.publish('a'.repeat(64), 'the last')
  const published = relay
    .requests()
    .flatMap(({ frame }) => (frame.method === 'irn_publish' ? [frame.params['message']] : []))
  expect(published).toEqual(['the last'])
})

test('a link with which the app was opened is read 50 ms after init', async () => {
  const relay = await relayOn()
  const topic = 'a'.repeat(64)
  const requester = { publicKey: 'b'.repeat(64), metadata: linked('dapp') }
  const authPayload = { ...ask, aud: ask.uri, version: '1', iat: new Date().toISOString(), type: 'caip122' }
  const payload = {
    id: 1,
    jsonrpc: '2.0',
    method: 'wc_sessionAuthenticate',
    params: { requester, authPayload, expiryTimestamp: inSeconds(600) },
  }
  const envelope = Buffer.concat([Buffer.from([2]), Buffer.from(JSON.stringify(payload))]).toString('base64url')
  device(linkUrl(universal('wallet'), topic, envelope))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wallet = await walletOn(relay, { metadata: linked('wallet') })
  const asked: unknown[] = []
  wallet.on('session_authenticate', ({ id }) => asked.push(id))
  await vi.advanceTimersByTimeAsync(49)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => asked).toEqual([1])
})

test.each<[string, object]>([
  ['answers at once', { getInitialURL: () => null }],
  ['answers at once with a link', { getInitialURL: () => 'https://wallet.example/link' }],
  ['has no initial link', { getInitialURL: undefined }],
  [
    'throws',
    {
      addEventListener: () => {
        throw new Error('not here')
      },
    },
  ],
])('init does not end at a Linking that %s', async (_what, changed) => {
  device()
  Object.assign(globals.Linking ?? {}, changed)
  const relay = await relayOn()
  const wallet = await walletOn(relay, { metadata: linked('wallet') })
  const dapp = await dappOn(relay)
  await dapp.ping({ topic: (await settled(dapp, wallet)).topic })
})

test.each([
  ['the app does not say so', metadata('dapp'), universal('wallet')],
  ['the wallet is not known to take links', linked('dapp'), 'https://other.example'],
])('uses the relay if %s', async (_why, own, link) => {
  device()
  const relay = await relayOn()
  const storage = memoryStorage(new Map([['WALLETCONNECT_LINK_MODE_APPS', JSON.stringify([universal('wallet')])]]))
  const dapp = await dappOn(relay, { metadata: own, storage })
  const { uri } = await dapp.authenticate(ask, link)
  expect(uri.startsWith('wc:')).toBe(true)
})

test('destroying stops listening for links', async () => {
  const { listeners } = device()
  const relay = await relayOn()
  const wallet = await walletOn(relay, { metadata: linked('wallet') })
  expect(listeners).toHaveLength(1)
  await wallet.destroy()
  expect(listeners).toHaveLength(0)
})

const plain = (payload: object): string =>
  Buffer.concat([Buffer.from([2]), Buffer.from(JSON.stringify(payload))]).toString('base64url')
test('a link of a stranger speaks for no peer, and turns no session to links', async () => {
  device()
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { metadata: metadata('dapp') }),
    walletOn(relay, { metadata: linked('wallet') }),
  ])
  const { topic } = await settled(dapp, wallet)
  const shown: unknown[] = []
  for (const name of ['session_proposal', 'session_request', 'session_delete', 'session_authenticate'] as const)
    wallet.on(name, (event) => shown.push(event))
  const request = { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }
  await open(topic, plain({ id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params: { code: 6000, message: '' } }))
  await open(topic, plain({ id: 2, jsonrpc: '2.0', method: 'wc_sessionRequest', params: request }))
  await open(topic, 'AAAA')
  await open('b'.repeat(64), plain({ id: 3, jsonrpc: '2.0', method: 'wc_sessionPropose', params: {} }))
  await open('__proto__', 'x')
  await dapp.ping({ topic })
  expect([shown, wallet.session.keys, wallet.session.get(topic).transportType]).toEqual([[], [topic], 'relay'])
})

test('a dapp that opens links with the name and link of another site is not verified as that site', async () => {
  device()
  const relay = await relayOn()
  const known = new Map([['WALLETCONNECT_LINK_MODE_APPS', JSON.stringify([universal('bank')])]])
  const dapp = await dappOn(relay, { metadata: linked('bank') })
  const wallet = await walletOn(relay, { metadata: linked('wallet'), storage: memoryStorage(known) })
  const openAs = async (topic: string, payload: object) =>
    open(topic, await dapp.core.crypto.encode(topic, payload as never, { encoding: 'base64url' } as never))
  const { topic: pairingTopic, uri } = await dapp.core.pairing.create({} as never)
  await wallet.pair({ uri })
  const proposer = { publicKey: await dapp.core.crypto.generateKeyPair(), metadata: linked('bank') }
  const proposal = { optionalNamespaces: asked, requiredNamespaces: {}, proposer, expiryTimestamp: inSeconds(300) }
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  await openAs(pairingTopic, { id: 1, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal })
  expect((await proposed).verifyContext.verified.validation).not.toBe('VALID')

  const { topic } = await settled(dapp, wallet)
  for (const id of [2, 3]) {
    const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
    const params = { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }
    await openAs(topic, { id, jsonrpc: '2.0', method: 'wc_sessionRequest', params })
    expect((await requested).verifyContext.verified.validation).not.toBe('VALID')
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x' } })
  }
  expect(wallet.session.get(topic).transportType).toBe('relay')
})
