import { SignClient } from '@walletconnect/sign-client'
import { Core } from '@walletconnect/core'
import { WalletKit } from '@reown/walletkit'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RelayOptions } from './RelayOptions.ts'
import { startRelay } from './startRelay.ts'
import type { Relay } from './startRelay.ts'

// By default, the clients keep one core a process and contact vendors' hosts.
process.env['DISABLE_GLOBAL_CORE'] = 'true'
process.env['IS_VITEST'] = 'true'

const metadata = (name: string) => ({ name, description: name, url: `https://${name}.example`, icons: [] })
const namespaces = {
  eip155: {
    chains: ['eip155:1'],
    accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
    methods: ['personal_sign'],
    events: ['chainChanged'],
  },
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const start = async (options?: RelayOptions): Promise<Relay> => {
  const relay = await startRelay(options)
  cleanups.push(relay.close)
  return relay
}
const stopCore = (core: {
  heartbeat: { stop: () => void }
  relayer: { transportClose: () => Promise<void> }
}): void => {
  cleanups.push(() => {
    core.heartbeat.stop()
    return core.relayer.transportClose()
  })
}
const dappOn = async (relay: Relay, name = 'dapp') => {
  const dapp = await SignClient.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata: metadata(name),
    logger: 'silent',
  })
  stopCore(dapp.core)
  return dapp
}
const coreOn = (relay: Relay) => {
  const core = new Core({ projectId: 'test', relayUrl: relay.url, logger: 'silent' })
  stopCore(core)
  return core
}
const walletOn = async (relay: Relay) => {
  const core = coreOn(relay)
  const wallet = await WalletKit.init({ core: core as never, metadata: metadata('wallet') })
  wallet.on('session_proposal', ({ id }) => void wallet.approveSession({ id, namespaces }))
  return wallet
}
type Dapp = Awaited<ReturnType<typeof dappOn>>
type Wallet = Awaited<ReturnType<typeof walletOn>>

const settle = async (dapp: Dapp, wallet: Wallet) => {
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
  })
  const settled = approval()
  await wallet.pair({ uri: uri! })
  return settled
}
const answering = (wallet: Wallet) =>
  wallet.on(
    'session_request',
    ({ id, topic }) =>
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }),
  )
const sign = (dapp: Dapp, topic: string) =>
  dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00', '0x00'] } })

test('delivers between a dapp and a wallet', async () => {
  const relay = await start()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  answering(wallet)
  const session = await settle(dapp, wallet)
  expect(await sign(dapp, session.topic)).toBe('0xsigned')
  await dapp.ping({ topic: session.topic })
  const methods = new Set(relay.requests().map(({ frame }) => frame.method))
  expect([...methods].toSorted()).toEqual(['irn_publish', 'irn_subscribe', 'wc_approveSession', 'wc_proposeSession'])
})

test('the mailbox keeps what comes before its reader', async () => {
  const relay = await start()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const { uri, approval } = await dapp.connect({ optionalNamespaces: {} })
  expect(relay.waiting()).toBe(1)
  const settled = approval()
  await wallet.pair({ uri: uri! })
  expect((await settled).namespaces).toEqual(namespaces)
})

test.each(['all', 'newest'] as const)('deliverTo %s, a dropped socket reconnects', async (deliverTo) => {
  const relay = await start({ deliverTo })
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  answering(wallet)
  const session = await settle(dapp, wallet)
  const subscribedAgain = relay.nextRequest(({ method }) => method === 'irn_batchSubscribe')
  relay.dropSockets(await wallet.core.crypto.getClientId())
  const signed = sign(dapp, session.topic)
  await subscribedAgain
  expect(await signed).toBe('0xsigned')
})

test('two sockets of one client', async () => {
  for (const deliverTo of ['all', 'newest'] as const) {
    const relay = await start({ deliverTo })
    const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
    const auth = async () => `${relay.url}/?auth=${await wallet.core.crypto.signJWT(relay.url)}`
    const sockets = await Promise.all([auth(), auth()].map(async (url) => new WebSocket(await url)))
    const got = sockets.map(() => [] as string[])
    const topic = 'a'.repeat(64)
    for (const [index, socket] of sockets.entries()) {
      cleanups.push(() => socket.terminate())
      if (socket.readyState !== socket.OPEN) await new Promise((resolve) => socket.once('open', resolve))
      const answered = new Promise<void>((resolve) =>
        socket.on('message', (data) => {
          const { method } = JSON.parse(String(data))
          if (method === 'irn_subscription') got[index]!.push(String(data))
          else resolve()
        }),
      )
      socket.send(JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
      await answered
    }
    const newest = new Promise((resolve) => sockets[1]!.once('message', resolve))
    await dapp.core.relayer.subscribe('b'.repeat(64))
    await dapp.core.relayer.publish(topic, 'hello')
    await newest
    expect(got.map((pushes) => pushes.length)).toEqual(deliverTo === 'all' ? [1, 1] : [0, 1])
  }
})

test('style publish answers the session methods with -32601', async () => {
  const relay = await start({ style: 'publish' })
  const dapp = await dappOn(relay)
  await dapp.core.relayer.subscribe('a'.repeat(64))
  await expect(dapp.core.relayer.request({ method: 'wc_proposeSession', params: {} })).rejects.toMatchObject({
    code: -32601,
  })
  await expect(
    dapp.core.relayer.request({ method: 'waku_subscribe', params: { topic: 'b'.repeat(64) } }),
  ).resolves.toMatch(/^[0-9a-f]{64}$/)
})

test('messages expire by their TTL', async () => {
  let now = Date.now()
  const relay = await start({ now: () => now })
  const dapp = await dappOn(relay)
  await dapp.connect({ optionalNamespaces: {} })
  expect(relay.waiting()).toBe(1)
  now += 300_000
  expect(relay.waiting()).toBe(0)
})

test('each fault strikes as often as asked', async () => {
  const relay = await start()
  const dapp = await dappOn(relay)
  const topic = 'a'.repeat(64)
  await dapp.core.relayer.subscribe(topic)
  relay.fault({
    on: 'request',
    when: ({ method }) => method === 'irn_publish',
    times: 2,
    effect: { type: 'refuse', code: -32000, message: 'busy' },
  })
  const publish = () =>
    dapp.core.relayer.request({ method: 'irn_publish', params: { topic, message: 'x', ttl: 60, tag: 0 } })
  await expect(publish()).rejects.toMatchObject({ code: -32000, message: 'busy' })
  await expect(publish()).rejects.toMatchObject({ code: -32000 })
  await expect(publish()).resolves.toBe(true)
})

test('deliveries are dropped, doubled, turned round and tampered with', async () => {
  const relay = await start()
  const [sender, reader] = [coreOn(relay), coreOn(relay)]
  await Promise.all([sender.start(), reader.start()])
  const topic = 'a'.repeat(64)
  const arrived: string[] = []
  let count = 0
  let done = () => {}
  const came = (number: number) => {
    count = number
    return new Promise<void>((resolve) => {
      done = resolve
      if (arrived.length >= count) resolve()
    })
  }
  await Promise.all([sender.relayer.subscribe('b'.repeat(64)), reader.relayer.subscribe(topic)])
  // Below the client's own check for duplicates.
  ;(reader.relayer.provider as unknown as { on: (event: string, listener: (payload: never) => void) => void }).on(
    'payload',
    (payload: { method?: string; params?: { data: { message: string } } }) => {
      if (payload.method === 'irn_subscription') arrived.push(payload.params!.data.message)
      if (arrived.length >= count) done()
    },
  )
  const publish = (message: string) => sender.relayer.publish(topic, message)

  relay.fault({ on: 'delivery', effect: { type: 'drop' } })
  relay.fault({ on: 'delivery', effect: { type: 'duplicate', copies: 3 } })
  relay.fault({ on: 'delivery', effect: { type: 'reorder' } })
  await publish('dropped')
  await publish('tripled')
  await publish('late')
  await publish('early')
  await came(5)
  expect(arrived).toEqual(['tripled', 'tripled', 'tripled', 'early', 'late'])
  relay.fault({ on: 'delivery', effect: { type: 'tamper', change: (message) => `${message}!` } })
  await publish('x')
  await came(6)
  expect(arrived.at(-1)).toBe('x!')
  const left = await reader.relayer.request({ method: 'irn_fetchMessages', params: { topic } })
  expect(left).toMatchObject({ messages: [{ message: 'dropped' }] })
})

const closing = (url: string) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(url)
    socket.on('close', (code, reason) => resolve(`${code} ${String(reason)}`))
    socket.on('error', (error) => resolve(error.message))
  })

test('rejects malformed tokens', async () => {
  const relay = await start()
  const other = await start()
  const dapp = await dappOn(relay)
  const token = await dapp.core.crypto.signJWT(relay.url)
  const [header, , signature] = token.split('.')
  const forged = Buffer.from(
    JSON.stringify({ iss: 'did:key:z6Mk', sub: '', aud: relay.url, iat: 0, exp: 9e9 }),
  ).toString('base64url')
  expect(await closing(`${relay.url}/?auth=nonsense`)).toBe('3000 JWT validation error: JWT Token is malformed')
  expect(await closing(`${relay.url}/?auth=${header}.${forged}.${signature}`)).toBe(
    '3000 JWT validation error: JWT Token has no did:key as issuer',
  )
  expect(await closing(`${relay.url}/?auth=${token.slice(0, -8)}AAAAAAAA`)).toBe(
    '3000 JWT validation error: JWT Token has a wrong signature',
  )
  expect(await closing(`${other.url}/?auth=${token}`)).toBe(
    '3000 JWT validation error: JWT Token is meant for another relay',
  )
  const later = await start({ now: () => Date.now() + 90_000_000 })
  expect(await closing(`${later.url}/?auth=${await dapp.core.crypto.signJWT(later.url)}`)).toBe(
    '3000 JWT validation error: JWT Token is expired',
  )
})

test('rejects unknown projects and closed doors', async () => {
  const relay = await start({
    authorize: ({ projectId }) => (projectId === 'test' ? undefined : 'Unauthorized: invalid key'),
  })
  const dapp = await dappOn(relay)
  const auth = await dapp.core.crypto.signJWT(relay.url)
  expect(await closing(`${relay.url}/?auth=${auth}&projectId=other`)).toBe('3000 Unauthorized: invalid key')
  relay.door('refuse')
  expect(await closing(`${relay.url}/?auth=${auth}&projectId=test`)).toBe('Unexpected server response: 401')
  relay.door('unauthorized')
  expect(await closing(`${relay.url}/?auth=${auth}&projectId=test`)).toBe('3000 Unauthorized: invalid key')
})

test('rejects malformed requests', async () => {
  const relay = await start()
  const dapp = await dappOn(relay)
  await dapp.core.relayer.subscribe('a'.repeat(64))
  const ask = (method: string, params: object) => dapp.core.relayer.request({ method, params })
  await expect(ask('irn_publish', { topic: 1 })).rejects.toMatchObject({ code: -32602 })
  await expect(ask('irn_batchSubscribe', { topics: Array.from({ length: 501 }, String) })).rejects.toMatchObject({
    code: -32602,
  })
  await expect(ask('wc_approveSession', {})).rejects.toMatchObject({ code: -32602 })
  await expect(ask('irn_nothing', {})).rejects.toMatchObject({ code: -32601 })
  await expect(ask('irn_batchFetchMessages', { topics: ['a'] })).resolves.toEqual({ messages: [], hasMore: false })
})
