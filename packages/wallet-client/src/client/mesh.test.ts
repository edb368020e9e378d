import { expect, test } from 'vitest'
import { originOn, stored } from '../../test/originOn.ts'
import { approving, asked, next, relayOn, settled, walletOn } from '../../test/setUp.ts'
import type { Relay } from '../../test/startRelay.ts'
import type { DappClient } from './DappClient.ts'

const sign = (topic: string, param: unknown) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: [param] },
})

const ascending = (values: unknown[]) => values.toSorted((a, b) => Number(a) - Number(b))

/** A wallet that answers each request with its parameter, and counts the requests. */
const echoOn = async (relay: { readonly url: string }) => {
  const wallet = await walletOn(relay, { signConfig: { disableRequestQueue: true } })
  const asked: unknown[] = []
  wallet.on('session_request', ({ id, topic, params }) => {
    const [param] = params.request.params as unknown[]
    asked.push(param)
    return wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: param } })
  })
  return { wallet, asked }
}

test('tabs of an origin use one socket, each with its own answers, and a later tab joins them', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const { wallet, asked } = await echoOn(relay)
  const first = await open()
  const second = await open()
  const { topic } = await settled(first.dapp, wallet)
  await expect.poll(() => second.dapp.session.length).toBe(1)
  const third = await open()
  const tabs = [first.dapp, second.dapp, third.dapp]
  const order = [2, 0, 1, 1, 2, 0]
  expect(await Promise.all(order.map((tab) => tabs[tab]!.request(sign(topic, tab))))).toEqual(order)
  expect(ascending(asked)).toEqual([0, 0, 1, 1, 2, 2])
  // The socket of the wallet, and that of the tabs.
  expect(relay.sockets()).toBe(2)

  const gone = [second, third].map(({ dapp }) => next(dapp, 'session_delete'))
  await first.dapp.disconnect({ topic })
  await Promise.all(gone)
  await expect.poll(() => wallet.session.length).toBe(0)
})

test('the leading tab is killed during 50 requests of the others: none is lost, sent twice or answered twice', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const { wallet, asked } = await echoOn(relay)
  const leading = await open()
  const { topic } = await settled(leading.dapp, wallet)
  await leading.dapp.core.storage.flush()
  const others = [await open(), await open()]
  const answers: unknown[] = []
  const late: unknown[] = []
  for (const { dapp } of others) dapp.on('session_request_answer', (answer) => late.push(answer))
  const numbers = Array.from({ length: 50 }, (_none, index) => index)
  const published = relay.nextRequest(({ params }) => params['tag'] === 1108)
  const asking = numbers.map(async (number) => {
    answers.push(await others[number % 2]!.dapp.request(sign(topic, number)))
  })
  await published
  leading.kill()
  await Promise.all(asking)
  expect(ascending(answers)).toEqual(numbers)
  expect(ascending(asked)).toEqual(numbers)
  expect(late).toEqual([])
  await expect.poll(() => relay.sockets()).toBe(2)
})

test('a tab pairs through the socket of another tab', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const { wallet } = await echoOn(relay)
  const [first, second] = [await open(), await open()]
  await settled(first.dapp, wallet)
  const other = await walletOn(relay)
  const { topic } = await settled(second.dapp, other)
  await second.dapp.ping({ topic })
  await expect.poll(() => first.dapp.session.keys).toContain(topic)
  expect(relay.sockets()).toBe(3)
})

test('a session of a page that closes before it reports it reaches the open tabs by the next page', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const { wallet } = await echoOn(relay)
  approving(wallet)
  const others = [await open(), await open()]
  let isDead = false
  const diesAfter = (key: string, value: unknown): boolean => {
    isDead ||= key.endsWith('//session') && (value as unknown[]).length > 0
    return isDead
  }
  const { dapp } = await open({}, { diesAfter })
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  approval().catch(() => undefined)
  await wallet.pair({ uri: uri! })
  await expect.poll(() => isDead).toBe(true)
  await dapp.core.relayer.transportClose()
  await open()
  for (const other of others) {
    await expect.poll(() => other.dapp.session.keys).toEqual(wallet.session.keys)
    expect(await other.dapp.request(sign(wallet.session.keys[0]!, 1))).toBe(1)
  }
})

test('a session that ends while a tab takes it over from another one ends in that tab, too', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const wallet = await walletOn(relay)
  const first = await open()
  const second = await open()
  const heard: string[] = []
  second.dapp.on('session_connect', () => heard.push('connect'))
  second.dapp.on('session_delete', () => heard.push('delete'))
  const resume = second.suspend()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  first.kill()
  let release = (): void => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const fits: Parameters<Relay['nextRequest']>[0] = ({ method, params }) =>
    method === 'irn_subscribe' && params['topic'] === topic
  relay.fault({ on: 'request', when: fits, effect: { type: 'delayAnswer', until } })
  const subscribed = relay.nextRequest(fits)
  resume()
  await subscribed
  await wallet.disconnect({ topic })
  // Acknowledged, so it has reached the tab.
  await expect.poll(relay.waiting).toBe(0)
  release()
  await expect.poll(() => heard).toEqual(['connect', 'delete'])
  expect(second.dapp.session.length).toBe(0)
})

test('a session that a page ends as soon as it is open ends in the other tabs, too', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const wallet = await walletOn(relay)
  const first = await open()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  const { dapp } = await open()
  await dapp.disconnect({ topic })
  await expect.poll(() => [dapp, first.dapp, wallet].map(({ session }) => session.length)).toEqual([0, 0, 0])
})

test('a session that another tab ends while a page starts is not kept by that page', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const wallet = await walletOn(relay)
  const first = await open()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  // Without the relay it ends at once.
  relay.door('refuse')
  relay.dropSockets()
  await expect.poll(() => first.dapp.core.relayer.connected).toBe(false)
  const { dapp } = await open()
  expect(dapp.session.keys).toEqual([topic])
  await first.dapp.disconnect({ topic })
  await expect.poll(() => dapp.session.keys).toEqual([])
})

test('a session of which a page dies before it tells of its end ends in the tabs that were open, by the next page', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const wallet = await walletOn(relay)
  let isDying = false
  const first = await open({}, { diesAfter: (key) => isDying && key.endsWith('//session') })
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  const second = await open()
  await second.dapp.ping({ topic })
  isDying = true
  first.dapp.disconnect({ topic }).catch(() => undefined)
  await expect.poll(() => stored(storage, 'session')).toEqual([])
  await open()
  await expect.poll(() => second.dapp.session.keys).toEqual([])
})

/** The answers that pages receive to requests of earlier pages. */
const lateOf = (dapp: DappClient): unknown[] => {
  const late: unknown[] = []
  dapp.on('session_request_answer', ({ id, result }) => late.push({ id, result }))
  return late
}
test('the answer to a closed tab waits for the next page, although another tab receives it', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const wallet = await walletOn(relay)
  const asking = await open()
  const { topic } = await settled(asking.dapp, wallet)
  await asking.dapp.core.storage.flush()
  const other = await open()
  const requested = next<{ id: number }>(wallet, 'session_request')
  asking.dapp.request(sign(topic, 1)).catch(() => undefined)
  const { id } = await requested
  // Opened while the request waits: it finds the record of it.
  const later = await open()
  const late = [other, later].map(({ dapp }) => lateOf(dapp))
  asking.kill()
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  await expect.poll(() => stored(storage, 'messages_withoutClientAck')).toHaveProperty([topic])
  const reloaded = await open()
  const lateThere = lateOf(reloaded.dapp)
  await expect.poll(() => lateThere).toEqual([{ id, result: 'signed' }])
  await expect.poll(() => stored(storage, 'messages_withoutClientAck')).toEqual({})
  await expect.poll(() => stored(storage, 'outbox')).toEqual([])
  expect(late).toEqual([[], []])
})

test('an answer reaches only the tab that sent the request, though another one knows of it', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const wallet = await walletOn(relay)
  const asking = await open()
  const { topic } = await settled(asking.dapp, wallet)
  const requested = next<{ id: number }>(wallet, 'session_request')
  const answer = asking.dapp.request(sign(topic, 1))
  const { id } = await requested
  const later = await open()
  const late = [asking, later].map(({ dapp }) => lateOf(dapp))
  await later.dapp.ping({ topic })
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  expect(await answer).toBe('signed')
  await expect.poll(() => stored(storage, 'messages_withoutClientAck')).toEqual({})
  await expect.poll(() => stored(storage, 'outbox')).toEqual([])
  expect(late).toEqual([[], []])
})

test('a request waits in an outage for the tab that made it, and for the next one only once that tab is gone', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const { wallet, asked } = await echoOn(relay)
  const asking = await open()
  const { topic } = await settled(asking.dapp, wallet)
  await asking.dapp.core.storage.flush()
  relay.door('refuse')
  relay.dropSockets()
  await expect.poll(() => relay.sockets()).toBe(0)
  const controller = new AbortController()
  const requests = [
    asking.dapp.request({ ...sign(topic, 'given up'), signal: controller.signal }),
    asking.dapp.request(sign(topic, 'kept')),
  ]
  for (const request of requests) request.catch(() => undefined)
  await expect.poll(() => stored(storage, 'outbox')).toHaveLength(2)
  const other = await open()
  controller.abort()
  await expect(requests[0]).rejects.toMatchObject({ kind: 'ABORTED' })
  await expect.poll(() => stored(storage, 'outbox')).toHaveLength(1)
  asking.kill()
  const reloaded = await open()
  const late = lateOf(reloaded.dapp)
  relay.door('open')
  await expect.poll(() => late).toMatchObject([{ result: 'kept' }])
  await other.dapp.ping({ topic })
  await wallet.ping({ topic })
  expect(asked).toEqual(['kept'])
  await expect.poll(() => stored(storage, 'outbox')).toEqual([])
})

test('an event is delivered once in each tab, and not again after a reload', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const wallet = await walletOn(relay)
  const first = await open()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  const second = await open()
  await second.dapp.ping({ topic })
  const told: unknown[] = []
  for (const { dapp } of [first, second]) dapp.on('session_event', ({ params }) => told.push(params.event.data))
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  await expect.poll(() => told).toEqual([1, 1])
  await expect.poll(() => stored(storage, 'messages_withoutClientAck')).toEqual({})
  first.kill()
  const reloaded = await open()
  reloaded.dapp.on('session_event', ({ params }) => told.push(params.event.data))
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 2 } })
  await expect.poll(() => told).toEqual([1, 1, 2, 2])
})

test('a client that is destroyed leaves the socket to the next tab', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const { wallet } = await echoOn(relay)
  const first = await open()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  const second = await open()
  await second.dapp.ping({ topic })
  await first.dapp.destroy()
  expect(await second.dapp.request(sign(topic, 'after'))).toBe('after')
  expect(relay.sockets()).toBe(2)
})
