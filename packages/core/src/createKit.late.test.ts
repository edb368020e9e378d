import { expect, test } from 'vitest'
import { setUpKit } from './setUpKit.test-util.ts'

const stored = {
  '@appkit/cosmos:connected_connector_id': 'keplerish',
  '@appkit/connected_namespaces': 'cosmos',
  '@appkit/connections': '{"cosmos":[{"connectorId":"keplerish"}]}',
}

test('late code does not block start-up; a session that it restores shows when it is loaded', async () => {
  const { kit, platform, cosmos, status, active } = setUpKit({
    storage: stored,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
  })
  const seen: (string | undefined)[] = []
  kit.subscribe(() => {
    const now = status()['cosmos']
    if (seen.at(-1) !== now) seen.push(now)
  })
  let timeIsOver = (): void => {}
  const { after, now } = platform
  Object.assign(platform, {
    after(ms: number, callback: () => void) {
      timeIsOver = callback
      return after(ms, callback)
    },
  })
  const started = kit.start()
  expect([status()['cosmos'], platform.counts().timersPending]).toEqual(['reconnecting', 1])
  // At once: however soon the code comes, it comes later.
  Object.assign(platform, { now: () => now() + 5_000 })
  timeIsOver()
  await started
  expect([kit.getState().lifecycle, status()['cosmos'], cosmos.calls.load]).toEqual(['ready', 'disconnected', 0])
  await expect.poll(() => active('cosmos')).toEqual(['keplerish'])
  expect([seen, cosmos.promptsShown]).toEqual([['reconnecting', 'disconnected', 'connected'], []])
})

test('code that loads at the deadline does not leave start-up waiting', async () => {
  const { kit, platform, cosmos, status, active } = setUpKit({ storage: stored, cosmos: { connectors: [] } })
  const { now } = platform
  const started = kit.start()
  // The machine was too busy to run the timer first.
  Object.assign(platform, { now: () => now() + 5_000 })
  await started
  expect([kit.getState().lifecycle, status()['cosmos'], platform.counts().timersPending]).toEqual([
    'ready',
    'disconnected',
    0,
  ])
  await expect.poll(() => cosmos.calls.discover).toBe(1)
  cosmos.announce({ id: 'keplerish', permitted: true })
  await expect.poll(() => active('cosmos')).toEqual(['keplerish'])
})

test('an adapter whose code neither loads nor fails times out, and can be loaded again', async () => {
  const { kit, platform, cosmos } = setUpKit({ cosmos: { connectors: [{ id: 'keplerish' }] } })
  cosmos.intercept('load', () => new Promise(() => {}))
  kit.open()
  const discovery = () => kit.getState().wallets.discovery
  await expect.poll(() => cosmos.calls.load).toBeGreaterThan(0)
  await expect.poll(() => platform.counts().timersPending).toBe(1)
  await platform.clock.advance(29_999)
  expect(discovery()).toEqual({ status: 'loading' })
  await platform.clock.advance(1)
  await expect
    .poll(discovery)
    .toMatchObject({ status: 'failed', error: { code: 'LOAD_FAILED', cause: { code: 'TIMED_OUT' } } })
  expect(platform.counts().timersPending).toBe(0)
  cosmos.intercept('load', null)
  kit.retryDiscovery()
  await expect
    .poll(() => kit.getState().walletList.map(({ key }) => key))
    .toEqual(['cosmos:keplerish', 'near:near.wallet'])
})
