import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import { asked, beat, dappOn, next, personalSign, relayOn, sessionOn } from '../../../test/setUp.ts'

watchRejections()
afterEach(() => void vi.useRealTimers())

test('offline with a request pending, back in time', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
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

test('offline with a request pending, back too late', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const requested = next(wallet, 'session_request')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const rejected = expect(dapp.request({ ...personalSign(topic), expiry: 300 })).rejects.toMatchObject({
    kind: 'EXPIRED',
    code: 6,
    message: 'Request expired. Please try again.',
  })
  await requested
  relay.door('refuse')
  const gone = next(dapp.core.relayer as never, 'relayer_disconnect')
  relay.dropSockets(await dapp.core.crypto.getClientId())
  await gone
  await vi.advanceTimersByTimeAsync(300_000)
  await rejected
})

/** Half a minute passes, with its heartbeats, and what the client tries in it ends. */
const halfMinute = async (
  client: Parameters<typeof beat>[0] & { core: { relayer: { connecting: boolean } } },
): Promise<void> => {
  await vi.advanceTimersByTimeAsync(30_000)
  beat(client)
  await expect.poll(() => client.core.relayer.connecting, { interval: 1 }).toBe(false)
}
const heap = (): number => {
  v8.setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
  gc()
  return process.memoryUsage().heapUsed
}

test('two hours offline with a request pending: the answer is delivered once, over one socket, and the heap stays flat', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const requested = next<{ id: number }>(wallet, 'session_request')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let answers = 0
  const answer = dapp.request({ ...personalSign(topic), expiry: 3 * 3600 }).then((result) => {
    answers += 1
    return result
  })
  const { id } = await requested
  relay.door('refuse')
  const gone = next(dapp.core.relayer as never, 'relayer_disconnect')
  relay.dropSockets(await dapp.core.crypto.getClientId())
  await gone
  for (let step = 0; step < 20; step += 1) await halfMinute(dapp)
  const [before, timers] = [heap(), vi.getTimerCount()]
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'late' } })
  for (let step = 0; step < 220; step += 1) await halfMinute(dapp)
  expect(heap() - before).toBeLessThan(2_000_000)
  // One waits for the next attempt, or none if an attempt is pending.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(timers + 1)
  expect([answers, relay.sockets()]).toEqual([0, 1])

  relay.door('open')
  await halfMinute(dapp)
  vi.useRealTimers()
  expect(await answer).toBe('late')
  await dapp.ping({ topic })
  expect([answers, relay.sockets()]).toEqual([1, 2])
})

test.each([
  ['back', -3_600_000],
  ['on', 3_600_000],
])('the clock of the device is set %s an hour while a request waits', async (_where, ms) => {
  const { relay, dapp, wallet, topic } = await sessionOn({ now: () => performance.timeOrigin + performance.now() })
  const requested = next<{ id: number }>(wallet, 'session_request')
  const answer = dapp.request({ ...personalSign(topic), expiry: 2 * 3600 })
  const { id } = await requested
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  beat(dapp)
  beat(wallet)
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  expect(await answer).toBe('signed')
  await dapp.ping({ topic })
  await wallet.ping({ topic })
  await expect.poll(() => relay.sockets()).toBe(2)
})

test.each([
  ['ahead', 86_400_000, 'JWT validation error: JWT Token is not yet valid'],
  ['behind', -2 * 86_400_000, 'JWT validation error: JWT Token is expired'],
])('the clock of the device is days %s: the relay says so', async (_where, ms, reason) => {
  const relay = await relayOn({ now: () => performance.timeOrigin + performance.now() })
  const dapp = await dappOn(relay)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject({
    kind: 'RELAY_UNAUTHORIZED',
    code: 3000,
    context: { reason },
  })
})
