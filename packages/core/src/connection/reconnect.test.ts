import { createFakeAdapter, createFakePlatform, createFakeSharedConnector, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import type { Adapter } from '../adapter/Adapter.ts'
import type { AdapterInstance } from '../adapter/AdapterInstance.ts'
import { createKit } from '../createKit.ts'
import { notConnected } from '../errors/errors.ts'
import { type KitWorld, type SetUpKitOptions, setUpKit } from '../setUpKit.test-util.ts'

const stored = (ids: readonly string[]): Record<string, string> => ({
  '@appkit/cosmos:connected_connector_id': ids[0] ?? '',
  '@appkit/connected_namespaces': 'cosmos',
  '@appkit/connection_status': 'connected',
  '@appkit/connections': JSON.stringify({ cosmos: ids.map((connectorId) => ({ connectorId })) }),
})
const activeKey = '@appkit/cosmos:connected_connector_id'
const permitted = { id: 'keplerish', permitted: true }
const dayMs = 86_400_000

/** Lets everything settle that waits for nothing from outside. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}

/** Passes the time for which the page waits for a stored wallet, once the adapter was asked. */
async function passTheLimit({ platform, cosmos }: KitWorld, asked: 'load' | 'reconnect', times: number): Promise<void> {
  await expect.poll(() => cosmos.calls[asked]).toBe(times)
  await platform.clock.advance(5_000)
}

/** A kit that has waited in vain for the wallets that are stored. */
async function afterWait({
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

/** A tab that is opened with what the last one stored, until the page has stopped waiting. @returns what is stored then */
async function visit(
  options: SetUpKitOptions,
  { asked }: { readonly asked?: () => number } = {},
): Promise<Readonly<Record<string, string>>> {
  const { kit, platform, cosmos } = setUpKit(options)
  const started = kit.start()
  await expect.poll(asked ?? (() => cosmos.calls.reconnect)).toBe(1)
  await platform.clock.advance(5_000)
  await started
  kit.destroy()
  return platform.storage.entries()
}

test('a namespace with a stored session is reconnecting before the kit starts', () => {
  const { status, cosmos, platform } = setUpKit({ storage: stored(['keplerish']), cosmos: { connectors: [permitted] } })
  expect(status()).toEqual({ cosmos: 'reconnecting', near: 'disconnected' })
  expect([cosmos.calls.load, platform.counts().timersSet]).toEqual([0, 0])
})

test('the page waits 1 s for a wallet that does not announce itself', async () => {
  const { kit, platform, cosmos, status } = setUpKit({ storage: stored(['keplerish']), cosmos: { connectors: [] } })
  const started = kit.start()
  await expect.poll(() => cosmos.calls.reconnect).toBe(1)
  await platform.clock.advance(999)
  await settle()
  expect(status()['cosmos']).toBe('reconnecting')
  await platform.clock.advance(1)
  await started
  expect([status()['cosmos'], kit.getState().lifecycle]).toEqual(['disconnected', 'ready'])
})

test('the page waits 5 s in all for wallets that stay silent, and each that answers later is restored', async () => {
  const ids = ['keplerish', 'leapish', 'stationish']
  const connectors = ids.map((id) => ({ id, permitted: true }))
  const { kit, platform, cosmos, active } = setUpKit({ storage: stored(ids), cosmos: { connectors } })
  const answers: (() => void)[] = []
  cosmos.intercept('reconnect', () => new Promise<void>((resolve) => answers.push(resolve)))
  const started = kit.start()
  await expect.poll(() => cosmos.calls.reconnect).toBe(1)
  await platform.clock.advance(5_000)
  await started
  await expect.poll(() => cosmos.calls.reconnect).toBe(3)
  expect([active('cosmos'), kit.getState().lifecycle]).toEqual([[], 'ready'])
  for (const answer of answers.toReversed()) answer()
  await expect.poll(() => [...active('cosmos')].sort()).toEqual(ids)
})

test('of a record that names thousands of wallets only the first sixteen are restored', async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => `wallet${index}`)
  const { kit, platform, cosmos } = setUpKit({ storage: stored(ids), cosmos: { connectors: [] } })
  const started = kit.start()
  await expect.poll(() => cosmos.calls.reconnect).toBe(1)
  await platform.clock.advance(5_000)
  await started
  await platform.clock.advance(5_000)
  await settle()
  expect(cosmos.calls.reconnect).toBe(16)
})

test('a wallet that is awaited reads nothing from the storage when something else changes', async () => {
  const { kit, platform, cosmos } = await afterWait()
  const before = platform.counts().storageReads
  kit.open()
  kit.close()
  expect(platform.counts().storageReads).toBe(before)
  cosmos.announce(permitted)
  await settle()
  expect(platform.counts().storageReads).toBeGreaterThan(before)
})

test('a wallet that announces itself after the wait is restored without a prompt and without a timer', async () => {
  const { kit, platform, cosmos, seen, active } = await afterWait()
  expect([seen(), platform.counts().timersPending]).toEqual([['reconnecting', 'disconnected'], 0])
  await platform.clock.advance(3_600_000)
  expect(cosmos.calls.reconnect).toBe(1)
  cosmos.announce({ id: 'leapish', permitted: true })
  await settle()
  expect(active('cosmos')).toEqual([])
  cosmos.announce(permitted)
  await expect.poll(() => active('cosmos')).toEqual(['keplerish'])
  expect(seen()).toEqual(['reconnecting', 'disconnected', 'connected'])
  expect([cosmos.promptsShown, cosmos.calls.reconnect]).toEqual([[], 2])
  for (const [key, value] of Object.entries(stored(['keplerish']))) expect(platform.storage.get(key), key).toBe(value)
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
})

test('a wallet that is there and answers after the wait is restored', async () => {
  let answer = (): void => {}
  const world = setUpKit({ storage: stored(['keplerish']), cosmos: { connectors: [permitted] } })
  world.cosmos.intercept('reconnect', () => new Promise<void>((resolve) => (answer = resolve)))
  const started = world.kit.start()
  await passTheLimit(world, 'reconnect', 1)
  await started
  expect(world.status()['cosmos']).toBe('disconnected')
  answer()
  await expect.poll(() => world.active('cosmos')).toEqual(['keplerish'])
})

test('an adapter whose code arrives after the wait restores the session', async () => {
  let arrive = (): void => {}
  const world = setUpKit({ storage: stored(['keplerish']), cosmos: { connectors: [permitted] } })
  world.cosmos.intercept('load', () => new Promise<void>((resolve) => (arrive = resolve)))
  const started = world.kit.start()
  await passTheLimit(world, 'load', 1)
  await started
  await settle()
  expect(world.status()['cosmos']).toBe('disconnected')
  arrive()
  await expect.poll(() => world.active('cosmos')).toEqual(['keplerish'])
})

test('a late wallet that no longer permits the page is asked once and stays disconnected', async () => {
  const { cosmos, active } = await afterWait()
  cosmos.announce({ id: 'keplerish' })
  cosmos.announce({ id: 'leapish' })
  await settle()
  expect([active('cosmos'), cosmos.calls.reconnect, cosmos.promptsShown]).toEqual([[], 2, []])
})

test('nothing is restored after a disconnect', async () => {
  const { kit, cosmos, active } = await afterWait()
  await kit.disconnect()
  cosmos.announce(permitted)
  await settle()
  expect([active('cosmos'), cosmos.calls.reconnect]).toEqual([[], 1])
})

test('a disconnect aborts the request to a late wallet', async () => {
  const { kit, cosmos, active } = await afterWait()
  const signals: AbortSignal[] = []
  let answer = (): void => {}
  cosmos.intercept('reconnect', (parameters) => {
    signals.push(Object(parameters).signal)
    return new Promise<void>((resolve) => (answer = resolve))
  })
  cosmos.announce(permitted)
  await expect.poll(() => cosmos.calls.reconnect).toBe(2)
  await kit.disconnect()
  answer()
  await settle()
  expect([active('cosmos'), signals.map(({ aborted }) => aborted)]).toEqual([[], [true]])
})

test('an answer that arrives after a disconnect is disconnected in the adapter too', async () => {
  const { adapter, controls } = createFakeAdapter({ namespace: 'cosmos', connectors: [permitted] })
  const platform = createFakePlatform({ storage: stored(['keplerish']) })
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const load: Adapter['load'] = async () => {
    const setUp = await adapter.load()
    return (host) => {
      const instance = setUp(host)
      // As an adapter that ignores its signal.
      const reconnect: AdapterInstance['reconnect'] = async ({ connectorId }) => {
        const connection = await instance.reconnect({ connectorId, signal: new AbortController().signal })
        await held
        return connection
      }
      return { ...instance, reconnect }
    }
  }
  const kit = createKit({ adapters: [{ ...adapter, load }], platform })
  const started = kit.start()
  await expect.poll(() => controls.calls.reconnect).toBe(1)
  await platform.clock.advance(5_000)
  await started
  await kit.disconnect()
  const before = controls.calls.disconnect
  answer()
  await expect.poll(() => controls.calls.disconnect - before).toBe(1)
  expect(kit.getState().connections['cosmos']?.status).toBe('disconnected')
})

test('a further wallet that is disconnected while the active one is asked is not asked', async () => {
  const world = setUpKit({
    storage: stored(['keplerish', 'leapish']),
    cosmos: { connectors: [permitted, { id: 'leapish', permitted: true }] },
  })
  let answer = (): void => {}
  world.cosmos.intercept('reconnect', () => new Promise<void>((resolve) => (answer = resolve)))
  void world.kit.start()
  await expect.poll(() => world.cosmos.calls.reconnect).toBe(1)
  await world.kit.disconnect({ connectorId: 'leapish' })
  answer()
  await settle()
  expect([world.active('cosmos'), world.cosmos.calls.reconnect]).toEqual([['keplerish'], 1])
  expect(world.platform.storage.get(activeKey)).toBe('keplerish')
})

test('disconnect of a connector, without a namespace, ends the restore of a locked wallet only', async () => {
  const { kit, platform, cosmos, active } = await afterWait({ ids: ['keplerish', 'leapish'] })
  await kit.disconnect({ connectorId: 'keplerish' })
  expect(platform.storage.get(activeKey)).toBe('leapish')
  cosmos.announce(permitted)
  cosmos.announce({ id: 'leapish', permitted: true })
  await expect.poll(() => active('cosmos')).toEqual(['leapish'])
})

test('disconnect of a connector, without a namespace, leaves other connectors and namespaces connected', async () => {
  const { kit, active } = setUpKit({ cosmos: { behavior: 'approve' }, near: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish' })
  await kit.connect({ connectorId: 'leapish' })
  await kit.connect({ connectorId: 'near.wallet' })
  await kit.disconnect({ connectorId: 'leapish' })
  expect([active('cosmos'), active('near')]).toEqual([['keplerish'], ['near.wallet']])
})

test('a wallet that the user connected during the wait stays the active one, and the late one is restored after it', async () => {
  const { kit, cosmos, active } = await afterWait({ cosmos: { connectors: [{ id: 'leapish' }], behavior: 'approve' } })
  await kit.connect({ connectorId: 'leapish', namespace: 'cosmos' })
  cosmos.announce(permitted)
  await settle()
  expect([active('cosmos'), cosmos.calls.reconnect]).toEqual([['leapish', 'keplerish'], 2])
})

test('a request of the user to the same wallet wins over its late restore', async () => {
  const { kit, cosmos, active } = await afterWait()
  let answer = (): void => {}
  cosmos.intercept('reconnect', () => new Promise<void>((resolve) => (answer = resolve)))
  cosmos.announce({ id: 'keplerish' })
  await expect.poll(() => cosmos.calls.reconnect).toBe(2)
  const connecting = kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  const prompt = await cosmos.nextPrompt()
  answer()
  await settle()
  expect(kit.getState().connections['cosmos']).toMatchObject({ status: 'connecting', previous: null })
  prompt.approve()
  await connecting
  expect(active('cosmos')).toEqual(['keplerish'])
})

test('further connections that are restored late follow the active one', async () => {
  const { cosmos, active } = await afterWait({ ids: ['keplerish', 'leapish'] })
  cosmos.announce({ id: 'leapish', permitted: true })
  await expect.poll(() => active('cosmos')).toEqual(['leapish'])
  cosmos.announce(permitted)
  await expect.poll(() => active('cosmos')).toEqual(['leapish', 'keplerish'])
})

test('a failure of a late wallet is reported to onError', async () => {
  const { cosmos, onError, status } = await afterWait()
  cosmos.intercept('reconnect', () => Promise.reject(new Error('broken')))
  cosmos.announce(permitted)
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  expect(status()['cosmos']).toBe('disconnected')
})

test('a destroyed kit restores nothing', async () => {
  const { kit, cosmos } = await afterWait()
  kit.destroy()
  cosmos.announce(permitted)
  await settle()
  expect(cosmos.calls.reconnect).toBe(1)
})

test('a wallet that says it no longer knows the page is forgotten at once', async () => {
  const { kit, platform, cosmos, status } = setUpKit({
    storage: stored(['keplerish', 'leapish']),
    cosmos: { connectors: [permitted, { id: 'leapish', permitted: true }] },
  })
  cosmos.intercept('reconnect', (parameters) => {
    if (Object(parameters).connectorId === 'keplerish') throw notConnected()
  })
  await kit.start()
  expect(status()['cosmos']).toBe('connected')
  expect(platform.storage.get('@appkit/connections')).not.toContain('keplerish')
})

test.each([
  ['disconnected', null],
  ['locked', 'keplerish'],
] as const)('a wallet that gives no connection and says that it is %s: %s stays stored', async (reason, kept) => {
  const { kit, platform, cosmos, status } = setUpKit({
    storage: stored(['keplerish']),
    cosmos: { connectors: [permitted] },
  })
  if (reason === 'locked') cosmos.lock('keplerish')
  else cosmos.revoke('keplerish')
  await kit.start()
  expect([status()['cosmos'], cosmos.calls.endReason]).toEqual(['disconnected', 1])
  await expect.poll(() => platform.storage.get(activeKey)).toBe(kept)
})

test('a wallet that the user connects while it says that it no longer knows the page stays stored', async () => {
  const { kit, platform, cosmos, status } = setUpKit({
    storage: stored(['keplerish']),
    cosmos: { connectors: [permitted], behavior: 'approve' },
  })
  cosmos.revoke('keplerish')
  let answer = (): void => {}
  cosmos.intercept('endReason', () => new Promise<void>((resolve) => (answer = resolve)))
  const started = kit.start()
  await expect.poll(() => cosmos.calls.endReason).toBe(1)
  await kit.connect({ connectorId: 'keplerish' })
  answer()
  await started
  await settle()
  expect([status()['cosmos'], platform.storage.get(activeKey)]).toEqual(['connected', 'keplerish'])
})

test('a late wallet that no longer knows the page is forgotten', async () => {
  const { platform, cosmos, onError } = await afterWait()
  cosmos.intercept('reconnect', () => Promise.reject(notConnected()))
  cosmos.announce(permitted)
  await expect.poll(() => platform.storage.get(activeKey)).toBeNull()
  expect(onError).not.toHaveBeenCalled()
})

test('any other failure keeps the session for the next visit', async () => {
  const { kit, platform, cosmos, status } = setUpKit({
    storage: stored(['keplerish']),
    cosmos: { connectors: [permitted] },
  })
  cosmos.intercept('reconnect', () => Promise.reject(new Error('broken')))
  await kit.start()
  expect([status()['cosmos'], platform.storage.get(activeKey)]).toEqual(['disconnected', 'keplerish'])
})

test('a wallet that is absent on visits of three different days is forgotten', async () => {
  const noon = Date.UTC(2030, 0, 1, 12)
  let storage: Readonly<Record<string, string>> = stored(['keplerish'])
  for (const day of [0, 1]) {
    storage = await visit({ storage, now: noon + day * dayMs, cosmos: { connectors: [] } })
    expect(storage[activeKey]).toBe('keplerish')
  }
  storage = await visit({ storage, now: noon + 2 * dayMs, cosmos: { connectors: [] } })
  expect([storage[activeKey], storage['@appkit/absent_wallets']]).toEqual([undefined, '{}'])
})

test('tabs of one day count once', async () => {
  const noon = Date.UTC(2030, 0, 1, 12)
  let storage: Readonly<Record<string, string>> = stored(['keplerish'])
  for (const tab of [0, 1, 2, 3])
    storage = await visit({ storage, now: noon + tab * 60_000, cosmos: { connectors: [] } })
  expect(storage[activeKey]).toBe('keplerish')
  expect(JSON.parse(storage['@appkit/absent_wallets'] ?? '')).toEqual({ 'cosmos keplerish': ['2030-01-01'] })
})

test('a visit with the wallet resets the count', async () => {
  const noon = Date.UTC(2030, 0, 1, 12)
  let storage: Readonly<Record<string, string>> = stored(['keplerish'])
  for (const day of [0, 1, 2, 3, 4])
    storage = await visit({
      storage,
      now: noon + day * dayMs,
      cosmos: { connectors: day === 2 ? [permitted] : [] },
    })
  expect(storage[activeKey]).toBe('keplerish')
})

test('a locked wallet is never counted as absent', async () => {
  let storage: Readonly<Record<string, string>> = stored(['keplerish'])
  for (const day of [0, 1, 2, 3]) {
    const world = setUpKit({ storage, now: Date.UTC(2030, 0, 1 + day), cosmos: { connectors: [permitted] } })
    world.cosmos.lock('keplerish')
    const started = world.kit.start()
    await passTheLimit(world, 'reconnect', 1)
    await started
    expect(world.active('cosmos')).toEqual([])
    world.kit.destroy()
    storage = world.platform.storage.entries()
  }
  expect([storage[activeKey], storage['@appkit/absent_wallets']]).toEqual(['keplerish', undefined])
})

test('a wallet that is there and does not answer is never counted as absent', async () => {
  let storage: Readonly<Record<string, string>> = stored(['keplerish'])
  for (const day of [0, 1, 2, 3]) {
    const world = setUpKit({ storage, now: Date.UTC(2030, 0, 1 + day), cosmos: { connectors: [permitted] } })
    world.cosmos.intercept('reconnect', () => new Promise(() => {}))
    const started = world.kit.start()
    await passTheLimit(world, 'reconnect', 1)
    await started
    world.kit.destroy()
    storage = world.platform.storage.entries()
  }
  expect([storage[activeKey], storage['@appkit/absent_wallets']]).toEqual(['keplerish', undefined])
})

test('a paired wallet is never counted as absent', async () => {
  let storage: Readonly<Record<string, string>> = stored(['remote'])
  for (const day of [0, 1, 2, 3]) {
    const { connector, controls } = createFakeSharedConnector({
      id: 'remote',
      type: 'WALLET_CONNECT',
      namespaces: ['cosmos'],
    })
    controls.intercept('reconnect', () => new Promise(() => {}))
    storage = await visit(
      { storage, now: Date.UTC(2030, 0, 1 + day), sharedConnectors: [connector] },
      { asked: () => controls.calls.reconnect },
    )
  }
  expect([storage[activeKey], storage['@appkit/absent_wallets']]).toEqual(['remote', undefined])
})
