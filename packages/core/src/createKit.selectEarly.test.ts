import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { expect, test } from 'vitest'
import type { KitOptions } from './options/KitOptions.ts'
import type { WalletItem } from './wallets/list.ts'
import { createKit } from './createKit.ts'
import type { Kit } from './Kit.ts'

const rowOf = (connectorId: string): WalletItem => ({
  key: `cosmos:${connectorId}`,
  name: connectorId,
  imageUrl: undefined,
  tag: 'installed',
  target: { kind: 'connector', connectorId, namespace: 'cosmos' },
})
const [first, second] = [rowOf('keplerish'), rowOf('leapish')]

/** A kit whose rows are selected before its code is loaded. `paint` runs what waits for the next frame. */
function setUp(options: Partial<KitOptions> = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'cosmos',
    connectors: [{ id: 'keplerish' }, { id: 'leapish' }],
  })
  const frames: (() => void)[] = []
  const fake = createFakePlatform()
  const platform = { ...fake, afterPaint: (callback: () => void) => void frames.push(callback) }
  const kit = createKit({ adapters: [adapter], platform, ...options })
  return {
    kit,
    controls,
    paint: (): void => {
      for (const callback of frames.splice(0)) callback()
    },
    view: () => {
      const { navigation } = kit.getState()
      return navigation.status === 'open' ? navigation.stack.map((route) => route.view).join(' > ') : 'closed'
    },
    connection: () => kit.getState().connections['cosmos'],
  }
}

/** The adapter's code arrives when the result is called. */
const holdAdapter = (controls: FakeAdapterControls): (() => void) => {
  let release = (): void => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  controls.intercept('load', () => until)
  return release
}

test('a wallet selected before the connect bundle is loaded is prompted once and connects', async () => {
  const { kit, controls, view, connection } = setUp()
  await kit.start()
  kit.open()
  kit.selectWallet(first)
  const prompt = await controls.nextPrompt()
  expect([prompt.connectorId, view()]).toEqual(['keplerish', 'Connect > ConnectingExternal'])
  prompt.approve()
  await expect.poll(view).toBe('closed')
  expect(connection()).toMatchObject({ status: 'connected', active: { connectorId: 'keplerish' } })
  expect([controls.promptsShown.length, controls.calls.connect, controls.undone]).toEqual([1, 1, []])
})

test('a rejection is reported once, and selecting again prompts again', async () => {
  const { kit, controls, connection } = setUp()
  await kit.start()
  kit.open()
  kit.selectWallet(first)
  ;(await controls.nextPrompt()).reject()
  await expect.poll(connection).toMatchObject({
    status: 'disconnected',
    error: { connectorId: 'keplerish', error: { code: 'USER_REJECTED' } },
  })
  expect(controls.promptsShown).toHaveLength(1)
  kit.selectWallet(first)
  ;(await controls.nextPrompt()).approve()
  await expect.poll(connection).toMatchObject({ status: 'connected' })
  expect(controls.promptsShown).toHaveLength(2)
})

test('closing and opening again at once still lists the wallets', async () => {
  const { kit } = setUp()
  await kit.start()
  kit.open()
  kit.selectWallet(first)
  kit.close()
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBe(2)
})

test('an approval after the user left is undone', async () => {
  const leaves = [
    (kit: Kit) => kit.close(),
    (kit: Kit) => kit.open({ view: 'WhatIsAWallet' }),
    (kit: Kit) => kit.destroy(),
  ]
  for (const leave of leaves) {
    const { kit, controls } = setUp()
    await kit.start()
    kit.open()
    kit.selectWallet(first)
    const prompt = await controls.nextPrompt()
    leave(kit)
    expect(prompt.abandoned).toBe(true)
    prompt.approve()
    await expect.poll(() => controls.undone).toEqual(['keplerish'])
  }
})

test('an approval after going back is undone, and the connection stays without an error', async () => {
  const { kit, controls, connection, view } = setUp()
  await kit.start()
  kit.open()
  kit.selectWallet(first)
  await expect.poll(() => controls.calls.connect).toBe(1)
  const prompt = await controls.nextPrompt()
  kit.back()
  expect([view(), prompt.abandoned]).toEqual(['Connect', true])
  prompt.approve()
  await expect.poll(() => controls.undone).toEqual(['keplerish'])
  expect(connection()).toMatchObject({ status: 'disconnected', error: null })
})

test('the last wallet selected before the code arrives is the one that is prompted', async () => {
  const { kit, controls, connection, view } = setUp()
  await kit.start()
  kit.open()
  const release = holdAdapter(controls)
  kit.selectWallet(first)
  kit.selectWallet(second)
  release()
  await expect.poll(connection).toMatchObject({ status: 'connecting', connectorId: 'leapish' })
  const prompt = await controls.nextPrompt()
  expect([view(), controls.promptsShown.map(({ connectorId }) => connectorId)]).toEqual([
    'Connect > ConnectingExternal',
    ['leapish'],
  ])
  prompt.approve()
  await expect.poll(connection).toMatchObject({ status: 'connected', active: { connectorId: 'leapish' }, others: [] })
})

test('a wallet selected while another one shows its prompt takes its place', async () => {
  const { kit, controls, connection } = setUp()
  await kit.start()
  kit.open()
  kit.selectWallet(first)
  const prompt = await controls.nextPrompt()
  kit.selectWallet(second)
  expect(prompt.abandoned).toBe(true)
  ;(await controls.nextPrompt()).approve()
  prompt.approve()
  await expect.poll(connection).toMatchObject({ status: 'connected', active: { connectorId: 'leapish' }, others: [] })
  await expect.poll(() => controls.undone).toEqual(['keplerish'])
})

test('a view does not come back if the user left before its code was loaded', async () => {
  for (const leave of [(kit: Kit) => kit.close(), (kit: Kit) => kit.open({ view: 'WhatIsAWallet' })]) {
    const { kit, controls, view } = setUp()
    await kit.start()
    kit.open()
    kit.selectWallet(first)
    leave(kit)
    const left = view()
    // Settles after the connect bundle has handled the selection.
    await expect(kit.connect({ connectorId: 'nobody', namespace: 'cosmos' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    expect([view(), controls.calls.connect, controls.promptsShown]).toEqual([left, 1, []])
  }
})

test('opening fetches the code at once, and nothing after destroy', async () => {
  const { kit, controls } = setUp()
  kit.open()
  expect(controls.calls.load).toBe(1)
  const other = setUp()
  other.kit.destroy()
  other.kit.open()
  other.kit.selectWallet(first)
  expect([other.controls.calls.load, other.controls.promptsShown, other.view()]).toEqual([0, [], 'closed'])
})

test('the balance is read after the account was painted', async () => {
  const { kit, controls, paint } = setUp()
  controls.behave('approve')
  await kit.start()
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  const balance = () => kit.getState().accounts['cosmos']?.balance.status
  await expect.poll(balance).toBe('loading')
  expect(controls.calls.getBalance).toBe(0)
  await expect.poll(() => paint() ?? balance()).toBe('ready')
  expect(controls.calls.getBalance).toBe(1)
})

test('the deadline of a balance begins after the frame: a hidden page may run all timers at once', async () => {
  const platform = createFakePlatform()
  const frames: (() => void)[] = []
  const { kit, controls } = setUp({
    platform: { ...platform, afterPaint: (callback) => void frames.push(callback) },
  })
  controls.behave('approve')
  await kit.start()
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(() => frames.length).toBe(1)
  await platform.clock.advance(10_000)
  for (const drawn of frames) drawn()
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).not.toBe('loading')
  expect(kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
})

test('connect() that opened the modal closes it when it is aborted before the code is loaded', async () => {
  const { kit, view } = setUp()
  await kit.start()
  const stop = new AbortController()
  const answer = kit.connect({ signal: stop.signal })
  expect(view()).toBe('Connect')
  stop.abort()
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
  expect(view()).toBe('closed')
})
