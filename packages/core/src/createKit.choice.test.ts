import { turn } from '@kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connect as bundle } from './boot/moments.ts'
import { setUpKit, type KitWorld } from './setUpKit.test-util.ts'

const stored = {
  '@appkit/cosmos:connected_connector_id': 'keplerish',
  '@appkit/connected_namespaces': 'cosmos',
  '@appkit/connections': '{"cosmos":[{"connectorId":"keplerish"}]}',
}
const offline = new TypeError('Failed to fetch')

/** The code that asks a wallet comes when it is let, or fails. */
function hold(): { readonly arrive: () => void; readonly fail: () => void; readonly asked: () => number } {
  const { code: connect } = bundle
  let settle = (_: Error | null): void => {}
  const spy = vi.spyOn(bundle, 'code').mockImplementation(async () => {
    const error = await new Promise<Error | null>((resolve) => (settle = resolve))
    if (error) throw error
    return connect()
  })
  return { arrive: () => settle(null), fail: () => settle(offline), asked: () => spy.mock.calls.length }
}
afterEach(() => {
  vi.restoreAllMocks()
})

async function setUp(
  options: Parameters<typeof setUpKit>[0] = {},
): Promise<KitWorld & { readonly select: (place: number) => void }> {
  const world = setUpKit(options)
  const { kit } = world
  kit.open()
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  return { ...world, select: (place) => kit.selectWallet(kit.getState().walletList[place]!) }
}

test('nothing of it is fetched before a wallet is chosen, and what is chosen is asked when it is there', async () => {
  const code = hold()
  const { kit, cosmos, select, view, events } = await setUp()
  expect(code.asked()).toBe(0)
  select(0)
  expect([view(), code.asked()]).toEqual(['Connect > ConnectingExternal', 1])
  expect(kit.getState().connections['cosmos']).toEqual({
    status: 'connecting',
    attempt: 1,
    connectorId: 'keplerish',
    previous: null,
  })
  code.arrive()
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(view).toBe('closed')
  expect(kit.getState().connections['cosmos']).toMatchObject({
    status: 'connected',
    attempt: 1,
    active: { connectorId: 'keplerish' },
  })
  await expect.poll(events).toContain('CONNECT_SUCCESS')
})

test('a double click is one question', async () => {
  const code = hold()
  const { cosmos, select } = await setUp()
  select(0)
  select(0)
  code.arrive()
  await cosmos.nextPrompt()
  await turn()
  expect(cosmos.calls.connect).toBe(1)
})

test.each(['back', 'close'] as const)('%s before the code is loaded asks no wallet', async (leave) => {
  const code = hold()
  const { kit, cosmos, select, status } = await setUp()
  select(0)
  kit[leave]()
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  code.arrive()
  await kit.connect({ connectorId: 'near.wallet', signal: AbortSignal.abort() }).catch(() => {})
  await turn()
  expect([cosmos.calls.connect, status()]).toEqual([0, { cosmos: 'disconnected', near: 'disconnected' }])
})

test('of two that are chosen the last is asked', async () => {
  const code = hold()
  const { cosmos, near, select, status } = await setUp()
  select(0)
  select(2)
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'connecting' })
  code.arrive()
  await near.nextPrompt()
  expect([cosmos.calls.connect, near.calls.connect]).toEqual([0, 1])
})

test('shows code that cannot be fetched as a failure of the wallet, and fetches it on the next choice', async () => {
  const code = hold()
  const { kit, cosmos, select, view, events } = await setUp()
  select(0)
  code.fail()
  await expect
    .poll(() => kit.getState().connections['cosmos'])
    .toMatchObject({
      status: 'disconnected',
      error: { connectorId: 'keplerish', error: { code: 'LOAD_FAILED', cause: offline } },
    })
  expect(view()).toBe('Connect > ConnectingExternal')
  await expect.poll(events).toContain('CONNECT_ERROR')
  select(0)
  expect(kit.getState().connections['cosmos']).toMatchObject({ status: 'connecting' })
  code.arrive()
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(view).toBe('closed')
})

test('what is awaited of it rejects with LOAD_FAILED, and is done the next time', async () => {
  vi.spyOn(bundle, 'code').mockRejectedValue(offline)
  const { kit } = setUpKit({ cosmos: { behavior: 'approve' } })
  await expect(kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })).rejects.toMatchObject({
    code: 'LOAD_FAILED',
  })
  await expect(kit.switchNetwork({ networkId: 'cosmos:2' })).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  vi.restoreAllMocks()
  expect(await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })).toMatchObject({
    address: 'cosmos-account-1',
  })
})

test('destroyed while loading, it asks no wallet and changes nothing', async () => {
  const code = hold()
  const { kit, cosmos, select, onError } = await setUp()
  select(0)
  const connecting = kit.connect({ connectorId: 'leapish', namespace: 'cosmos' })
  kit.destroy()
  const state = kit.getState()
  code.arrive()
  await expect(connecting).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
  await turn()
  expect([cosmos.calls.connect, kit.getState() === state, onError.mock.calls]).toEqual([0, true, []])
})

test('a stored session fetches all of it at once', async () => {
  const spies = [vi.spyOn(bundle, 'code')]
  const { kit, active } = setUpKit({ storage: stored, cosmos: { connectors: [{ id: 'keplerish', permitted: true }] } })
  const started = kit.start()
  expect(spies.map(({ mock }) => mock.calls.length)).toEqual([1])
  await started
  expect(active('cosmos')).toEqual(['keplerish'])
})

test('restores a stored session once its code can be fetched', async () => {
  vi.spyOn(bundle, 'code').mockRejectedValue(offline)
  const { kit, near, active, onError, status } = setUpKit({
    storage: stored,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
  })
  await kit.start()
  expect([kit.getState().lifecycle, status()['cosmos']]).toEqual(['ready', 'disconnected'])
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'LOAD_FAILED' }))
  vi.restoreAllMocks()
  const connecting = kit.connect({ connectorId: 'near.wallet', namespace: 'near' })
  ;(await near.nextPrompt()).approve()
  await connecting
  await expect.poll(() => active('cosmos')).toEqual(['keplerish'])
})

test('a wallet that is chosen while a session is looked for is asked', async () => {
  const code = hold()
  const { kit, cosmos, active, platform, view } = setUpKit({
    storage: stored,
    cosmos: { connectors: [{ id: 'keplerish' }, { id: 'leapish' }] },
  })
  void kit.start()
  kit.open()
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  kit.selectWallet(kit.getState().walletList[1]!)
  // The restore deadline is over.
  await platform.clock.advance(5_000)
  expect(kit.getState().connections['cosmos']).toMatchObject({
    status: 'connecting',
    connectorId: 'leapish',
  })
  code.arrive()
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(() => active('cosmos')).toEqual(['leapish'])
  expect(view()).toBe('closed')
})

test('what a library connected while the code could not be fetched shows when it is', async () => {
  const { kit, cosmos, near, active, onError } = setUpKit({ cosmos: { eager: true } })
  const spy = vi.spyOn(bundle, 'code').mockRejectedValue(offline)
  await kit.start()
  await expect.poll(() => cosmos.calls.setup).toBe(1)
  const account = { caipAddress: 'cosmos:1:a', address: 'a', type: 'eoa' } as const
  cosmos.emit({
    type: 'connection.changed',
    connection: { connectorId: 'keplerish', accounts: [account], networkId: 'cosmos:1', wallet: { name: 'Keplerish' } },
  })
  await expect.poll(() => onError.mock.calls).toMatchObject([[{ code: 'LOAD_FAILED' }]])
  expect([active('cosmos'), spy.mock.calls.length]).toEqual([[], 1])
  vi.restoreAllMocks()
  const connecting = kit.connect({ connectorId: 'near.wallet', namespace: 'near' })
  ;(await near.nextPrompt()).approve()
  await connecting
  expect(active('cosmos')).toEqual(['keplerish'])
})

test('two kits choose apart', async () => {
  const code = hold()
  const one = await setUp()
  const other = await setUp()
  one.select(0)
  expect([one.status()['cosmos'], other.status()['cosmos']]).toEqual(['connecting', 'disconnected'])
  code.arrive()
  await one.cosmos.nextPrompt()
  expect(other.cosmos.calls.connect).toBe(0)
})

test('with the modal open, preload fetches it', async () => {
  const code = hold()
  const { kit, platform } = await setUp()
  const before = kit.getState()
  kit.preload()
  expect([code.asked(), kit.getState(), platform.counts().storageWrites]).toEqual([1, before, 0])
})
