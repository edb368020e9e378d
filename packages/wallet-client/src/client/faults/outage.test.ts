import { afterEach, expect, test, vi } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import {
  address,
  answering,
  asked,
  dappOn,
  memoryStorage,
  namespaces,
  next,
  personalSign,
  relayOn,
  settled,
  tagged,
  walletOn,
} from '../../../test/setUp.ts'
import type { Relay } from '../../../test/startRelay.ts'
import { startStopwatch } from '../../../test/startStopwatch.ts'
import type { ClientEvents } from '../../types/ClientEvents.ts'

watchRejections()
afterEach(() => void vi.useRealTimers())

const changed = { eip155: { ...namespaces.eip155, accounts: [...namespaces.eip155.accounts, `eip155:5:${address}`] } }

const start = async () => {
  const relay = await relayOn()
  const storages = { dapp: memoryStorage(), wallet: memoryStorage() }
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { storage: storages.dapp }),
    walletOn(relay, { storage: storages.wallet }),
  ])
  const { topic } = await settled(dapp, wallet)
  return { relay, storages, dapp, wallet, topic }
}
const cut = async (relay: Relay): Promise<void> => {
  relay.door('refuse')
  relay.dropSockets()
  await expect.poll(() => relay.sockets()).toBe(0)
}
const outage = async (relay: Relay, ms: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  relay.door('open')
}

const durations = process.env['KIT_SOAK'] ? [300, 1_000, 3_000, 30_000, 200_000] : [300, 1_000, 4_000]

test.each(durations)('an outage of %i ms loses nothing that either side sends meanwhile', async (ms) => {
  const { relay, dapp, wallet, topic } = await start()
  const seen = answering(wallet)
  const events: unknown[] = []
  const updates: unknown[] = []
  dapp.on('session_event', ({ params }) => events.push(params.event.data))
  dapp.on('session_update', ({ params }) => updates.push(params.namespaces))
  await cut(relay)
  const answer = dapp.request(personalSign(topic))
  const told = Promise.all([
    wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 5 } }),
    wallet.update({ topic, namespaces: changed }),
  ])
  await outage(relay, ms)
  expect(await answer).toBe(1)
  await told
  await expect.poll(() => [events, updates]).toEqual([[5], [changed]])
  expect(seen.count).toBe(1)
  await dapp.ping({ topic })
  await wallet.ping({ topic })
})

test.each([300, 4_000])('an answer of the wallet in an outage of %i ms reaches the dapp once', async (ms) => {
  const { relay, dapp, wallet, topic } = await start()
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const answer = dapp.request(personalSign(topic))
  const { id } = await requested
  await cut(relay)
  const responded = wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  await outage(relay, ms)
  await responded
  expect(await answer).toBe('signed')
  expect(wallet.getPendingSessionRequests()).toEqual([])
})

test('a short outage does not end a pairing that begins in it', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  relay.door('refuse')
  const pairing = dapp.connect({ optionalNamespaces: asked })
  await outage(relay, 500)
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  const { uri, approval } = await pairing
  await wallet.pair({ uri: uri! })
  await wallet.approve({ id: (await proposed).id, namespaces })
  expect(await approval()).toMatchObject({ namespaces })
})

test('a disconnect in an outage ends the session here at once and at the wallet after a reload', async () => {
  const { relay, storages, dapp, wallet, topic } = await start()
  await cut(relay)
  const watch = startStopwatch()
  await dapp.disconnect({ topic })
  expect(watch.stop()).toBeLessThan(2_500)
  expect(dapp.session.keys).toEqual([])
  await dapp.destroy()
  const ended = next<{ topic: string }>(wallet, 'session_delete')
  relay.door('open')
  const page = await dappOn(relay, { storage: storages.dapp })
  expect(await ended).toMatchObject({ topic })
  expect([page.session.keys, wallet.session.keys]).toEqual([[], []])
  await expect.poll(() => page.core.storage.getItem('wc@2:core:0.3//outbox')).toEqual([])
})

test('sends a request made during an outage from the next page, and reports its answer there', async () => {
  const { relay, storages, dapp, wallet, topic } = await start()
  const seen = answering(wallet)
  await cut(relay)
  dapp.request(personalSign(topic)).catch(() => undefined)
  await expect.poll(() => storages.dapp.entries.get('wc@2:core:0.3//outbox')).toContain(topic)
  await dapp.destroy()
  relay.door('open')
  const page = await dappOn(relay, { storage: storages.dapp })
  expect(await next<ClientEvents['session_request_answer']>(page, 'session_request_answer')).toMatchObject({
    topic,
    result: 1,
  })
  expect(seen.count).toBe(1)
})

test('an answer that the wallet gave in an outage is sent by its next page, once', async () => {
  const { relay, storages, dapp, wallet, topic } = await start()
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const answer = dapp.request(personalSign(topic))
  const { id } = await requested
  await cut(relay)
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  await wallet.destroy()
  relay.door('open')
  await walletOn(relay, { storage: storages.wallet })
  expect(await answer).toBe('signed')
})

test('a request whose answer waits for the relay is not shown by the next page of the wallet', async () => {
  const { relay, storages, dapp, wallet, topic } = await start()
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const answer = dapp.request(personalSign(topic))
  const { id } = await requested
  await cut(relay)
  const kept = (kind: string): unknown =>
    JSON.parse([...storages.wallet.entries].find(([key]) => key.endsWith(`//${kind}`))?.[1] ?? '[]')
  // The page's three-second wait for the relay does not end. Time stays mocked until the end, because timers that
  // either side sets meanwhile would be lost.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }).catch(() => undefined)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1)
      return [kept('outbox'), kept('request')]
    })
    .toMatchObject([[{ params: { topic } }], []])
  const left = memoryStorage(new Map(storages.wallet.entries))
  await wallet.destroy()
  const page = await walletOn(relay, { storage: left })
  relay.door('open')
  expect(await whileTimePasses(answer)).toBe('signed')
  expect(page.getPendingSessionRequests()).toEqual([])
})

async function whileTimePasses<Value>(awaited: Promise<Value>): Promise<Value> {
  let isOver = false
  const end = (): void => void (isOver = true)
  awaited.then(end, end)
  while (!isOver) await vi.advanceTimersByTimeAsync(10)
  return awaited
}

test('a request whose answer the relay refuses is still there to be answered', async () => {
  const { relay, dapp, wallet, topic } = await start()
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const answer = dapp.request(personalSign(topic))
  const { id } = await requested
  const response = { id, jsonrpc: '2.0' as const, result: 'signed' }
  const endFault = relay.fault({
    on: 'request',
    when: tagged(1109),
    times: 9,
    effect: { type: 'refuse', code: -32000, message: 'No' },
  })
  await expect(wallet.respond({ topic, response })).rejects.toMatchObject({ kind: 'RELAY_REFUSED' })
  endFault()
  expect(wallet.getPendingSessionRequests()).toMatchObject([{ id }])
  await wallet.respond({ topic, response })
  expect(await answer).toBe('signed')
})

test('a request that was cancelled in an outage never reaches the wallet', async () => {
  const { relay, dapp, wallet, topic } = await start()
  const seen = answering(wallet)
  await cut(relay)
  const controller = new AbortController()
  const answer = dapp.request({ ...personalSign(topic), signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ kind: 'ABORTED' })
  relay.door('open')
  await dapp.ping({ topic })
  await wallet.ping({ topic })
  expect(seen.count).toBe(0)
})

test('a page is back within a second after an outage of five', async () => {
  const { relay, dapp, topic } = await start()
  await cut(relay)
  await outage(relay, 5_000)
  const watch = startStopwatch()
  await next(dapp.core.relayer as never, 'relayer_connect')
  expect(watch.stop()).toBeLessThan(2_500)
  await dapp.ping({ topic })
})

test('a request that was cancelled in an outage is withdrawn at once, also from a page that opened meanwhile', async () => {
  const { relay, storages, dapp, wallet, topic } = await start()
  const seen = answering(wallet)
  await cut(relay)
  const controller = new AbortController()
  const answer = dapp.request({ ...personalSign(topic), signal: controller.signal })
  await expect.poll(() => storages.dapp.entries.get('wc@2:core:0.3//outbox')).toContain(topic)
  const page = await dappOn(relay, { storage: storages.dapp })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ kind: 'ABORTED' })
  await expect.poll(() => storages.dapp.entries.get('wc@2:core:0.3//outbox')).toBe('[]')
  relay.door('open')
  await page.ping({ topic })
  await wallet.ping({ topic })
  expect(seen.count).toBe(0)
})
