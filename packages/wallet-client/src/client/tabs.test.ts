import { expect, test, vi } from 'vitest'
import { dappOn, memoryStorage, next, relayOn, settled, walletOn } from '../../test/setUp.ts'

const personalSign = (topic: string, tab: number) => ({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [tab] } })

test.each(['all', 'newest'] as const)('default: three tabs of one client, on a relay that delivers to %s', async (deliverTo) => {
  const relay = await relayOn({ deliverTo })
  const storage = memoryStorage()
  const [first, wallet] = await Promise.all([dappOn(relay, { storage }), walletOn(relay, { signConfig: { disableRequestQueue: true } })])
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
  expect(await Promise.all(deleted)).toEqual([{ id: 0, topic }, { id: 0, topic }])
  await vi.waitFor(() => expect(wallet.session.length).toBe(0))
})
