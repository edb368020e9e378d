import { expect, test, vi } from 'vitest'
import { dappOn, memoryStorage, next, relayOn, settled, walletOn } from '../../test/setUp.ts'

const personalSign = (topic: string, tab: number) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: [tab] },
})

test.each(['all', 'newest'] as const)('three tabs of one client, on a relay that delivers to %s', async (deliverTo) => {
  const relay = await relayOn({ deliverTo })
  const storage = memoryStorage()
  const [first, wallet] = await Promise.all([
    dappOn(relay, { storage }),
    walletOn(relay, { signConfig: { disableRequestQueue: true } }),
  ])
  const { topic } = await settled(first, wallet)
  await first.core.storage.flush()
  const subscribed = () => relay.nextRequest(({ method }) => method === 'irn_batchSubscribe')
  const tabs = [first]
  for (let tab = 1; tab < 3; tab += 1) {
    const open = subscribed()
    tabs.push(await dappOn(relay, { storage: memoryStorage(new Map(storage.entries)) }))
    await open
  }
  let asked = 0
  wallet.on('session_request', ({ id, params }) => {
    asked += 1
    return wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: (params.request.params as number[])[0] } })
  })
  const order = [0, 2, 1, 1, 0, 2]
  expect(await Promise.all(order.map((tab) => tabs[tab]!.request(personalSign(topic, tab))))).toEqual(order)
  expect(asked).toBe(order.length)

  const deleted = tabs.slice(1).map((tab) => next(tab, 'session_delete'))
  await first.disconnect({ topic })
  expect(await Promise.all(deleted)).toEqual([
    { id: 0, topic, inOtherTab: true },
    { id: 0, topic, inOtherTab: true },
  ])
  await expect.poll(() => wallet.session.length).toBe(0)
})

test('a session of one tab appears in the other, with its keys, and ends in both', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const first = await dappOn(relay, { storage })
  await first.core.crypto.getClientId()
  await first.core.storage.flush()
  const [second, wallet] = await Promise.all([dappOn(relay, { storage }), walletOn(relay)])
  const seen = next<{ session: { topic: string } }>(second, 'session_connect')
  const { topic } = await settled(first, wallet)
  expect((await seen).session.topic).toBe(topic)
  await second.ping({ topic })

  const gone = next(first, 'session_delete')
  await second.disconnect({ topic })
  await gone
  expect([first.session.length, second.session.length]).toEqual([0, 0])
})

test('a later write of an older tab removes no session and no key of a newer tab', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  // Without a channel, as in browsers without BroadcastChannel: the tabs share only the storage.
  vi.stubGlobal('BroadcastChannel', undefined)
  const older = await dappOn(relay, { storage })
  const [newer, wallet, other] = await Promise.all([dappOn(relay, { storage }), walletOn(relay), walletOn(relay)])
  const made = await settled(newer, wallet)
  await newer.core.storage.flush()
  const later = await settled(older, other)
  await Promise.all([older.destroy(), newer.destroy()])
  vi.unstubAllGlobals()

  const restored = await dappOn(relay, { storage })
  expect(restored.session.keys.toSorted()).toEqual([made.topic, later.topic].toSorted())
  await Promise.all(restored.session.keys.map((topic) => restored.ping({ topic })))
})

test('two tabs that open together on an empty storage are one client', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const tabs = await Promise.all([dappOn(relay, { storage }), dappOn(relay, { storage }), dappOn(relay, { storage })])
  const ids = await Promise.all(tabs.map(({ core }) => core.crypto.getClientId()))
  expect(new Set(ids).size).toBe(1)
  await Promise.all(tabs.map((tab) => tab.destroy()))
  expect(await (await dappOn(relay, { storage })).core.crypto.getClientId()).toBe(ids[0])
})
