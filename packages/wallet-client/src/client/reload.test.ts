import { afterEach, expect, test, vi } from 'vitest'
import { approving, asked, dappOn, memoryStorage, next, relayOn, settled, walletOn } from '../../test/setUp.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'

afterEach(() => void vi.useRealTimers())

const personalSign = (topic: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: ['0x00'] },
})

/** A request that the wallet has seen, of a dapp that is gone since. */
const interrupted = async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [dapp, wallet] = await Promise.all([dappOn(relay, { storage }), walletOn(relay)])
  const { topic } = await settled(dapp, wallet)
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const answer = dapp.request(personalSign(topic))
  answer.catch(() => undefined)
  const { id } = await requested
  await dapp.destroy()
  await expect(answer).rejects.toMatchObject({ kind: 'NOT_INITIALIZED' })
  return { relay, storage, wallet, topic, id }
}

test.each([
  ['result', { result: '0x1234' }, { result: '0x1234' }],
  ['refusal', { error: { code: 5000, message: 'User rejected.' } }, { error: expect.objectContaining({ code: 5000 }) }],
])('a %s that arrives after a reload is emitted as an event, once', async (_what, answer, told) => {
  const { relay, storage, wallet, topic, id } = await interrupted()
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
  const dapp = await dappOn(relay, { storage })
  const heard: unknown[] = []
  dapp.on('session_request_answer', (event) => heard.push(event))
  await expect.poll(() => heard).toEqual([{ id, ...personalSign(topic), ...told }])
  await dapp.ping({ topic })
  expect(heard).toHaveLength(1)
  expect(dapp.sentRequest.length).toBe(0)
})

test('keeps an answer without a listener until there is one', async () => {
  const { relay, storage, wallet, topic, id } = await interrupted()
  const deaf = await dappOn(relay, { storage })
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x1234' } })
  await expect.poll(() => deaf.sentRequest.get(id).answer).toEqual({ result: '0x1234' })
  await deaf.destroy()
  const dapp = await dappOn(relay, { storage })
  expect(await next(dapp, 'session_request_answer')).toMatchObject({ id, result: '0x1234' })
})

test('a reload between the answer to the proposal and the settlement keeps the session', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [dapp, wallet] = await Promise.all([dappOn(relay, { storage }), walletOn(relay)])
  approving(wallet)
  const isOver = relay.fault({ on: 'delivery', when: ({ tag }) => tag === 1102, effect: { type: 'drop' } })
  const answered = relay.nextRequest(
    ({ method, params }) => method === 'irn_subscribe' && params['topic'] === wallet.session.keys[0],
  )
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  approval().catch(() => undefined)
  await wallet.pair({ uri: uri! })
  await answered
  expect(dapp.session.length).toBe(0)
  await dapp.destroy()
  isOver()

  const reloaded = await dappOn(relay, { storage })
  const { session } = await next<ClientEvents['session_connect']>(reloaded, 'session_connect')
  await reloaded.ping({ topic: session.topic })
  expect(wallet.session.keys).toEqual([session.topic])
})

test('a wallet without a queue shows stored requests and requests that arrive during start-up, once', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [dapp, first] = await Promise.all([dappOn(relay), walletOn(relay, { storage })])
  const { topic } = await settled(dapp, first)
  const requested = next(first, 'session_request')
  dapp.request(personalSign(topic)).catch(() => undefined)
  await requested
  await first.destroy()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wallet = await walletOn(relay, { storage, signConfig: { disableRequestQueue: true } })
  const shown: number[] = []
  wallet.on('session_request', ({ id }) => shown.push(id))
  dapp.request(personalSign(topic)).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(() => shown.length).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await dapp.ping({ topic })
  expect([shown.length, new Set(shown).size]).toEqual([2, 2])
})

test('messages of the first second are handled once, even if their write is slow', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [before, wallet] = await Promise.all([dappOn(relay, { storage }), walletOn(relay)])
  const { topic } = await settled(before, wallet)
  await before.destroy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const dapp = await dappOn(relay, { storage: { ...storage, setItem: () => new Promise<void>(() => {}) } })
  const told: unknown[] = []
  dapp.on('session_event', ({ params }) => told.push(params.event.data))
  const emit = (data: number) => wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data } })
  const isTold = (data: number) =>
    expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1)
        return told
      })
      .toContain(data)
  void emit(1)
  await isTold(1)
  await vi.advanceTimersByTimeAsync(1_000)
  void emit(2)
  await isTold(2)
  expect(told).toEqual([1, 2])
})
