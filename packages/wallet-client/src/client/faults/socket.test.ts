import { afterEach, expect, test, vi } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import {
  address,
  answering,
  beat,
  delivered,
  namespaces,
  pairOn,
  personalSign,
  sessionOn,
  settled,
  tagged,
} from '../../../test/setUp.ts'

watchRejections()
afterEach(() => void vi.useRealTimers())

test.each([
  ['before the relay has the request', { type: 'close' }, 1108],
  ['after the relay has the request', { type: 'closeAfter' }, 1108],
  ['before the relay has the answer', { type: 'close' }, 1109],
  ['after the relay has the answer', { type: 'closeAfter' }, 1109],
] as const)('the socket breaks off %s', async (_when, effect, tag) => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const seen = answering(wallet)
  relay.fault({ on: 'request', when: tagged(tag), effect })
  expect(await dapp.request(personalSign(topic))).toBe(1)
  expect(seen.count).toBe(1)
  await expect.poll(() => relay.sockets()).toBe(2)
})

test.each([
  ['wc_proposeSession', { type: 'close' }],
  ['wc_proposeSession', { type: 'closeAfter' }],
  ['wc_approveSession', { type: 'close' }],
  ['wc_approveSession', { type: 'closeAfter' }],
  ['irn_subscribe', { type: 'close' }],
  ['irn_subscribe', { type: 'closeAfter' }],
] as const)('the socket breaks off in mid-settlement: %s, %o', async (method, effect) => {
  const { relay, dapp, wallet } = await pairOn()
  relay.fault({
    on: 'request',
    when: (frame) => frame.method === method,
    times: method === 'irn_subscribe' ? 2 : 1,
    effect,
  })
  const { topic } = await settled(dapp, wallet)
  expect([dapp.session.keys, wallet.session.keys]).toEqual([[topic], [topic]])
  await dapp.ping({ topic })
})

test.each([1101, 1102, 1103])('the socket breaks off in place of the delivery %i', async (tag) => {
  const { relay, dapp, wallet } = await pairOn()
  relay.fault({ on: 'delivery', when: delivered(tag), effect: { type: 'close' } })
  await settled(dapp, wallet)
})

test('three copies in one read are one message', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const seen = answering(wallet)
  relay.fault({ on: 'delivery', when: delivered(1108), effect: { type: 'duplicate', copies: 3 } })
  relay.fault({ on: 'delivery', when: delivered(1109), effect: { type: 'duplicate', copies: 3 } })
  expect(await dapp.request(personalSign(topic))).toBe(1)
  await dapp.ping({ topic })
  expect(seen.count).toBe(1)
})

test('an event that a newer one has overtaken is not emitted', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
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

test('a later event of one namespace does not drop an earlier one of another', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const account = 'GbGVWiGuLyyCGqmYKTCKAbFhE2QEnTKEJTmFkHC2tXzB'
  const update = await wallet.update({
    topic,
    namespaces: {
      ...namespaces,
      solana: { chains: [mainnet], accounts: [`${mainnet}:${account}`], methods: [], events: ['accountsChanged'] },
    },
  })
  await update.acknowledged()
  const told: unknown[] = []
  dapp.on('session_event', ({ params }) => told.push(params.chainId))
  relay.fault({ on: 'delivery', when: delivered(1110), effect: { type: 'reorder' } })
  const emit = (chainId: string, data: string) =>
    wallet.emit({ topic, chainId, event: { name: 'accountsChanged', data: [data] } })
  await emit('eip155:1', address)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10)
  await emit(mainnet, account)
  await wallet.ping({ topic })
  await dapp.ping({ topic })
  expect(told).toEqual([mainnet, 'eip155:1'])
})

test('reports an update although the relay refuses its acknowledgement', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const changed = { eip155: { ...namespaces.eip155, accounts: [`eip155:1:${address}`, `eip155:5:${address}`] } }
  const told: unknown[] = []
  dapp.on('session_update', ({ params }) => told.push(params.namespaces))
  relay.fault({
    on: 'request',
    when: ({ method, params }) => method === 'irn_publish' && params['tag'] === 1105,
    effect: { type: 'delay', until: new Promise(() => {}) },
  })
  await wallet.update({ topic, namespaces: changed })
  await expect.poll(() => told).toEqual([changed])
})

test('an update that another has overtaken is refused', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const granted = (chain: string) => ({
    eip155: { ...namespaces.eip155, accounts: [...namespaces.eip155.accounts, `eip155:${chain}:${address}`] },
  })
  relay.fault({ on: 'delivery', when: delivered(1104), effect: { type: 'reorder' } })
  const first = await wallet.update({ topic, namespaces: granted('5') })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10)
  const second = await wallet.update({ topic, namespaces: granted('10') })
  await second.acknowledged()
  await expect(first.acknowledged()).rejects.toMatchObject({ kind: 'INVALID_UPDATE_REQUEST', code: 1003 })
  expect([dapp.session.get(topic).namespaces, wallet.session.get(topic).namespaces]).toEqual([
    granted('10'),
    granted('10'),
  ])
})

test('a silent socket is replaced', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const again = relay.nextRequest(({ method }) => method === 'irn_batchSubscribe')
  beat(dapp)
  expect(dapp.core.relayer.connected).toBe(true)
  const later = performance.now() + 36_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  beat(dapp)
  clock.mockRestore()
  expect(dapp.core.relayer.connected).toBe(false)
  await again
  await wallet.ping({ topic })
  await expect.poll(() => relay.sockets()).toBe(2)
})
