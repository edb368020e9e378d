import { expect, test } from 'vitest'
import { setUpKit } from './setUpKit.test-util.ts'

const stored = { '@appkit/cosmos:connected_connector_id': 'keplerish', '@appkit/connected_namespaces': 'cosmos', '@appkit/connections': '{"cosmos":[{"connectorId":"keplerish"}]}' }

test('behavior: code that is late keeps nobody waiting, and what it takes up shows when it is there', async () => {
  const { kit, platform, cosmos, status, active } = setUpKit({ storage: stored, cosmos: { connectors: [{ id: 'keplerish', permitted: true }] } })
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
  expect([status()['cosmos'], platform.counts().timersPending]).toEqual(['connecting', 1])
  // At once: however soon the code comes, it comes later.
  Object.assign(platform, { now: () => now() + 5_000 })
  timeIsOver()
  await started
  expect([kit.getState().lifecycle, status()['cosmos'], cosmos.calls.load]).toEqual(['ready', 'disconnected', 0])
  await expect.poll(() => active('cosmos')).toEqual(['keplerish'])
  expect([seen, cosmos.promptsShown]).toEqual([['connecting', 'disconnected', 'connected'], []])
})

test('behavior: code that comes as the time is over leaves nobody waiting', async () => {
  const { kit, platform, cosmos, status, active } = setUpKit({ storage: stored, cosmos: { connectors: [] } })
  const { now } = platform
  const started = kit.start()
  // The machine was too busy to run the timer first.
  Object.assign(platform, { now: () => now() + 5_000 })
  await started
  expect([kit.getState().lifecycle, status()['cosmos'], platform.counts().timersPending]).toEqual(['ready', 'disconnected', 0])
  await expect.poll(() => cosmos.calls.discover).toBe(1)
  cosmos.announce({ id: 'keplerish', permitted: true })
  await expect.poll(() => active('cosmos')).toEqual(['keplerish'])
})
