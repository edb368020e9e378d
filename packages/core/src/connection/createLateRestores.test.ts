import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { type KitWorld, type SetUpKitOptions, setUpKit } from '../kit/setUpKit.test-util.ts'

const stored = (ids: readonly string[]): Record<string, string> => ({
  '@appkit/cosmos:connected_connector_id': ids[0] ?? '',
  '@appkit/connected_namespaces': 'cosmos',
  '@appkit/connection_status': 'connected',
  '@appkit/connections': JSON.stringify({ cosmos: ids.map((connectorId) => ({ connectorId })) }),
})
const permitted = { id: 'keplerish', permitted: true }
/** Lets what was asked of the kit go as far as it can by itself. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}

/** Lets the time pass that a page waits for one remembered wallet, as soon as the adapter was asked for it. */
async function passTheLimit(
  { platform, cosmos }: KitWorld,
  asked: 'load' | 'reconnect' = 'reconnect',
  times = 1,
): Promise<void> {
  await expect.poll(() => cosmos.calls[asked]).toBe(times)
  await platform.clock.advance(5_000)
}

/** A kit that has waited in vain for the wallet it remembers. */
async function gaveUp({
  cosmos = { connectors: [] },
  ids = ['keplerish'],
}: {
  readonly cosmos?: SetUpKitOptions['cosmos']
  readonly ids?: readonly string[]
} = {}) {
  const world = setUpKit({ storage: stored(ids), cosmos })
  const seen: (string | undefined)[] = []
  world.kit.subscribe(() => {
    const now = world.status()['cosmos']
    if (seen.at(-1) !== now) seen.push(now)
  })
  const started = world.kit.start()
  for (const index of ids.keys()) await passTheLimit(world, 'reconnect', index + 1)
  await started
  await settle()
  return { ...world, seen: () => seen }
}

test('default: a wallet that turns up after the wait is taken up, without a prompt and without a timer', async () => {
  const { kit, platform, cosmos, seen, active } = await gaveUp()
  expect([seen(), platform.counts().timersPending]).toEqual([['connecting', 'disconnected'], 0])
  await platform.clock.advance(3_600_000)
  expect(cosmos.calls.reconnect).toBe(1)
  cosmos.announce({ id: 'leapish', permitted: true })
  await settle()
  expect(active('cosmos')).toEqual([])
  cosmos.announce(permitted)
  await expect.poll(() => active('cosmos')).toEqual(['keplerish'])
  expect(seen()).toEqual(['connecting', 'disconnected', 'connected'])
  expect([cosmos.promptsShown, cosmos.calls.reconnect]).toEqual([[], 2])
  for (const [key, value] of Object.entries(stored(['keplerish']))) expect(platform.storage.get(key), key).toBe(value)
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
})

test('behavior: a wallet that is there and answers after the wait is taken up', async () => {
  let answer = (): void => {}
  const world = setUpKit({ storage: stored(['keplerish']), cosmos: { connectors: [permitted] } })
  world.cosmos.intercept('reconnect', () => new Promise<void>((resolve) => (answer = resolve)))
  const started = world.kit.start()
  await passTheLimit(world)
  await started
  expect(world.status()['cosmos']).toBe('disconnected')
  await expect.poll(() => world.cosmos.calls.reconnect).toBe(2)
  answer()
  await expect.poll(() => world.active('cosmos')).toEqual(['keplerish'])
})

test('behavior: an adapter whose code comes after the wait looks for wallets all the same', async () => {
  let arrive = (): void => {}
  const world = setUpKit({ storage: stored(['keplerish']), cosmos: { connectors: [permitted] } })
  world.cosmos.intercept('load', () => new Promise<void>((resolve) => (arrive = resolve)))
  const started = world.kit.start()
  await passTheLimit(world, 'load')
  await started
  await settle()
  expect(world.status()['cosmos']).toBe('disconnected')
  arrive()
  await expect.poll(() => world.active('cosmos')).toEqual(['keplerish'])
})

test('behavior: one that no longer permits it is asked once and stays disconnected', async () => {
  const { cosmos, active } = await gaveUp()
  cosmos.announce({ id: 'keplerish' })
  cosmos.announce({ id: 'leapish' })
  await settle()
  expect([active('cosmos'), cosmos.calls.reconnect, cosmos.promptsShown]).toEqual([[], 2, []])
})

test('behavior: nothing comes back after a disconnect', async () => {
  const { kit, cosmos, active } = await gaveUp()
  await kit.disconnect()
  cosmos.announce(permitted)
  await settle()
  expect([active('cosmos'), cosmos.calls.reconnect]).toEqual([[], 1])
})

test('behavior: an answer that comes after a disconnect is undone in the adapter too', async () => {
  const { kit, cosmos, active } = await gaveUp()
  let answer = (): void => {}
  cosmos.intercept('reconnect', () => new Promise<void>((resolve) => (answer = resolve)))
  cosmos.announce(permitted)
  await expect.poll(() => cosmos.calls.reconnect).toBe(2)
  await kit.disconnect()
  const left = cosmos.calls.disconnect
  answer()
  await settle()
  expect([active('cosmos'), cosmos.calls.disconnect - left]).toEqual([[], 1])
})

test('behavior: another wallet that was connected meanwhile is the one that is remembered', async () => {
  const { kit, cosmos, active } = await gaveUp({ cosmos: { connectors: [{ id: 'leapish' }], behavior: 'approve' } })
  await kit.connect({ connectorId: 'leapish', namespace: 'cosmos' })
  cosmos.announce(permitted)
  await settle()
  expect([active('cosmos'), cosmos.calls.reconnect]).toEqual([['leapish'], 1])
})

test('behavior: where the visitor asks the same wallet, the request is the only one', async () => {
  const { kit, cosmos, active } = await gaveUp()
  let answer = (): void => {}
  cosmos.intercept('reconnect', () => new Promise<void>((resolve) => (answer = resolve)))
  cosmos.announce({ id: 'keplerish' })
  await expect.poll(() => cosmos.calls.reconnect).toBe(2)
  const connecting = kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  const prompt = await cosmos.nextPrompt()
  answer()
  await settle()
  expect(kit.getState().connections['cosmos']).toMatchObject({
    status: 'connecting',
    reason: 'request',
    previous: null,
  })
  prompt.approve()
  await connecting
  expect(active('cosmos')).toEqual(['keplerish'])
})

test('behavior: further connections that are late come behind the active one', async () => {
  const { cosmos, active } = await gaveUp({ ids: ['keplerish', 'leapish'] })
  cosmos.announce({ id: 'leapish', permitted: true })
  await expect.poll(() => active('cosmos')).toEqual(['leapish'])
  cosmos.announce(permitted)
  await expect.poll(() => active('cosmos')).toEqual(['leapish', 'keplerish'])
})

test('errors: a wallet that fails is told to the page', async () => {
  const { cosmos, onError, status } = await gaveUp()
  cosmos.intercept('reconnect', () => Promise.reject(new Error('broken')))
  cosmos.announce(permitted)
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  expect(status()['cosmos']).toBe('disconnected')
})

test('behavior: a destroyed kit takes nothing up', async () => {
  const { kit, cosmos } = await gaveUp()
  kit.destroy()
  cosmos.announce(permitted)
  await settle()
  expect(cosmos.calls.reconnect).toBe(1)
})
