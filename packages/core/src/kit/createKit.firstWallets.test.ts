import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import type { KitOptions } from '../options/KitOptions.ts'
import { createKit } from './createKit.ts'
import { kitCode } from './kitCode.ts'
import type { Kit } from './Kit.ts'

function setUp({ painted = true, ...options }: Partial<KitOptions> & { readonly painted?: boolean } = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'cosmos',
    connectors: [{ id: 'keplerish' }, { id: 'leapish' }],
    known: true,
  })
  const frames: (() => void)[] = []
  const fake = createFakePlatform()
  const platform = { ...fake, ...(painted && { afterPaint: (callback: () => void) => void frames.push(callback) }) }
  const kit = createKit({ adapters: [adapter], platform, ...options })
  const paint = (): void => {
    for (const callback of frames.splice(0)) callback()
  }
  return {
    kit,
    controls,
    paint,
    /** Whoever has looked at the list for so long is about to press. */
    glance: () => {
      paint()
      return fake.clock.advance(50)
    },
    /** Frames are drawn, and a wallet that was asked has had its time to answer at once. */
    soon: <seen>(look: () => seen) =>
      expect.poll(async () => {
        await fake.clock.advance(100)
        paint()
        return look()
      }),
    view: () => {
      const { navigation } = kit.getState()
      return navigation.status === 'open' ? navigation.stack.map((route) => route.view).join(' > ') : 'closed'
    },
  }
}

test('default: what is known is shown before anything is fetched', async () => {
  const { kit, controls, paint, glance } = setUp()
  kit.open()
  expect(kit.firstWallets().map(({ key }) => key)).toEqual(['cosmos:keplerish', 'cosmos:leapish'])
  expect(controls.calls.load).toBe(0)
  await glance()
  expect(controls.calls.load).toBe(1)
  await expect.poll(() => paint() ?? kit.getState().walletList).toEqual(kit.firstWallets())
})

/** Some code of this test never comes, or comes when the test says so. */
const held = (controls: FakeAdapterControls): (() => void) => {
  let release = (): void => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  controls.intercept('load', () => until)
  return release
}

test('behavior: one that is chosen before any code is there is asked at once, and its answer is what connects', async () => {
  const { kit, controls, soon, view } = setUp()
  await kit.start()
  kit.open()
  const [item] = kit.firstWallets()
  if (!item) throw new Error('no wallet')
  const release = held(controls)
  kit.selectWallet(item)
  const prompt = await controls.nextPrompt()
  expect([prompt.connectorId, controls.instances]).toEqual(['keplerish', 0])
  prompt.approve()
  release()
  await soon(view).toBe('closed')
  expect(kit.getState().connections['cosmos']).toMatchObject({
    status: 'connected',
    active: { connectorId: 'keplerish' },
  })
  expect([controls.promptsShown.length, controls.calls.ask, controls.calls.connect, controls.undone]).toEqual([
    1,
    1,
    1,
    [],
  ])
})

test('behavior: what it says after the code is there connects, too, and a refusal is told, of one prompt', async () => {
  const { kit, controls, soon, view } = setUp()
  await kit.start()
  kit.open()
  const [item] = kit.firstWallets()
  if (!item) throw new Error('no wallet')
  kit.selectWallet(item)
  await soon(view).toBe('Connect > ConnectingExternal')
  await soon(() => controls.calls.connect).toBe(1)
  ;(await controls.nextPrompt()).reject()
  const connection = () => kit.getState().connections['cosmos']
  await soon(connection).toMatchObject({
    status: 'disconnected',
    error: { connectorId: 'keplerish', error: { code: 'USER_REJECTED' } },
  })
  expect(controls.promptsShown).toHaveLength(1)
  // Asked anew, as by now there is code that asks.
  kit.selectWallet(item)
  ;(await controls.nextPrompt()).approve()
  await soon(connection).toMatchObject({ status: 'connected' })
  expect([controls.promptsShown.length, controls.calls.ask]).toEqual([2, 1])
})

test('behavior: where it stood is told, though there was no other list yet', async () => {
  const { kit, soon } = setUp()
  const heard: unknown[] = []
  kit.onEvent((event) => event.type === 'SELECT_WALLET' && heard.push(event.properties))
  await kit.start()
  kit.open()
  const [, second] = kit.firstWallets()
  if (second) kit.selectWallet(second)
  await soon(() => heard).toMatchObject([{ name: 'leapish', displayIndex: 1 }])
})

test('behavior: nothing else is fetched while a wallet that was pressed may answer at once', async () => {
  const { kit, controls, glance, soon } = setUp()
  const load = vi.spyOn(kitCode, 'connecting')
  await kit.start()
  kit.open()
  const [item] = kit.firstWallets()
  if (item) kit.selectWallet(item)
  await controls.nextPrompt()
  await glance()
  expect([load.mock.calls.length, controls.calls.load]).toEqual([0, 0])
  await soon(() => load.mock.calls.length).toBeGreaterThan(0)
  load.mockRestore()
})

test('behavior: who comes back at once finds what they need', async () => {
  const { kit, soon } = setUp()
  await kit.start()
  kit.open()
  const [item] = kit.firstWallets()
  if (item) kit.selectWallet(item)
  kit.close()
  kit.open()
  await soon(() => kit.getState().walletList.length).toBe(2)
})

test('behavior: only a wallet of the first list is asked before there is code', async () => {
  const { kit, controls } = setUp({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://dapp.example/terms',
  })
  await kit.start()
  kit.selectWallet({
    key: 'cosmos:keplerish',
    name: 'Keplerish',
    imageUrl: undefined,
    tag: 'installed',
    target: { kind: 'connector', connectorId: 'keplerish', namespace: 'cosmos' },
  })
  expect([controls.calls.ask, controls.promptsShown]).toEqual([0, []])
})

test('behavior: the way by QR code asks nobody, and waits for nothing', async () => {
  const { kit, controls } = setUp({
    sharedConnectors: [
      {
        id: 'walletConnect',
        name: 'Pairing',
        type: 'WALLET_CONNECT',
        load: () => Promise.reject(new Error('not here')),
      },
    ],
  })
  const load = vi.spyOn(kitCode, 'connecting')
  await kit.start()
  kit.open()
  const [pairing] = kit.firstWallets()
  if (pairing) kit.selectWallet(pairing)
  expect([pairing?.tag, controls.calls.ask, load.mock.calls.length]).toEqual(['qrCode', 0, 1])
  load.mockRestore()
})

test('behavior: who is left is not waited for: an approval that comes after it is undone', async () => {
  const leaves = [
    (kit: Kit) => kit.close(),
    (kit: Kit) => kit.open({ view: 'WhatIsAWallet' }),
    (kit: Kit) => kit.destroy(),
  ]
  for (const leave of leaves) {
    const { kit, controls } = setUp()
    await kit.start()
    kit.open()
    const [item] = kit.firstWallets()
    held(controls)
    if (item) kit.selectWallet(item)
    const prompt = await controls.nextPrompt()
    leave(kit)
    expect(prompt.abandoned).toBe(true)
    prompt.approve()
    expect([controls.undone, controls.calls.connect]).toEqual([['keplerish'], 0])
  }
})

test('behavior: whom the visitor leaves when the code is there is left, too', async () => {
  const { kit, controls, soon, view } = setUp()
  await kit.start()
  kit.open()
  const [item] = kit.firstWallets()
  if (item) kit.selectWallet(item)
  await soon(() => controls.calls.connect).toBe(1)
  const prompt = await controls.nextPrompt()
  kit.back()
  expect([view(), prompt.abandoned]).toEqual(['Connect', true])
  prompt.approve()
  expect(controls.undone).toEqual(['keplerish'])
  await soon(() => kit.getState().connections['cosmos']).toMatchObject({ status: 'disconnected', error: null })
})

test('behavior: another one that is chosen takes the place of the first', async () => {
  const { kit, controls, soon, view } = setUp()
  await kit.start()
  kit.open()
  const [first, second] = kit.firstWallets()
  if (!first || !second) throw new Error('no wallets')
  const release = held(controls)
  kit.selectWallet(first)
  const prompt = await controls.nextPrompt()
  kit.selectWallet(second)
  expect(prompt.abandoned).toBe(true)
  release()
  const connection = () => kit.getState().connections['cosmos']
  await soon(connection).toMatchObject({ status: 'connecting', connectorId: 'leapish' })
  await soon(() => controls.calls.connect).toBe(1)
  expect([view(), controls.promptsShown.map(({ connectorId }) => connectorId)]).toEqual([
    'Connect > ConnectingExternal',
    ['keplerish', 'leapish'],
  ])
  for (const its of controls.prompts) its.approve()
  await soon(connection).toMatchObject({ status: 'connected', active: { connectorId: 'leapish' }, others: [] })
  expect(controls.undone).toEqual(['keplerish'])
})

test('errors: an adapter that throws when it is asked is no harm', async () => {
  const { kit, controls, soon } = setUp()
  await kit.start()
  kit.open()
  const [item] = kit.firstWallets()
  controls.intercept('ask', () => {
    throw new Error('broken')
  })
  if (item) kit.selectWallet(item)
  await soon(() => controls.prompts.length).toBe(1)
  controls.prompts[0]?.approve()
  await soon(() => kit.getState().connections['cosmos']).toMatchObject({ status: 'connected' })
})

test('behavior: the balance is asked for when the account is on the screen', async () => {
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

test('behavior: where nothing is known, or nobody draws, the code is fetched at once', () => {
  for (const { kit, controls } of [setUp({ basic: true }), setUp({ painted: false })]) {
    kit.open()
    expect(controls.calls.load).toBeGreaterThan(0)
  }
})

test('errors: a kit that is over by then fetches nothing', async () => {
  const { kit, controls, glance } = setUp()
  kit.open()
  kit.destroy()
  await glance()
  expect(controls.calls.load).toBe(0)
})

test('errors: a kit that is over asks no wallet', async () => {
  const { kit, controls } = setUp()
  kit.open()
  const [item] = kit.firstWallets()
  kit.destroy()
  if (item) kit.selectWallet(item)
  expect(controls.calls.ask).toBe(0)
})

test('behavior: the view of one that was chosen does not come when the visitor has gone elsewhere before its code was there', async () => {
  for (const leave of [(kit: Kit) => kit.close(), (kit: Kit) => kit.open({ view: 'WhatIsAWallet' })]) {
    const { kit, controls, paint, view } = setUp()
    await kit.start()
    kit.open()
    const [item] = kit.firstWallets()
    if (item) kit.selectWallet(item)
    leave(kit)
    const left = view()
    paint()
    // Whoever asks the engine after it is answered after it.
    await expect(kit.connect({ connectorId: 'nobody', namespace: 'cosmos' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    expect([view(), controls.calls.connect, controls.prompts.every(({ abandoned }) => abandoned)]).toEqual([
      left,
      1,
      true,
    ])
  }
})

test('behavior: the time that a frame takes is not that of the balance: in a page that nobody sees all timers may come at once', async () => {
  const platform = createFakePlatform()
  const frames: (() => void)[] = []
  const { kit, controls } = setUp({
    painted: false,
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

test('behavior: nothing is told of a list that begins with the wallet that was used, stored or not', async () => {
  const refuse = (): never => {
    throw new Error('a sandboxed frame')
  }
  const { kit, controls } = setUp({
    painted: false,
    platform: { ...createFakePlatform(), storage: { get: refuse, set: refuse, remove: refuse } },
  })
  controls.behave('approve')
  await kit.start()
  expect(kit.firstWallets()).toHaveLength(2)
  await kit.connect({ connectorId: 'leapish', namespace: 'cosmos' })
  await kit.disconnect()
  expect(kit.firstWallets()).toEqual([])
})

test('behavior: what was opened to ask is closed when nobody asks any more before the code is there', async () => {
  const { kit, view } = setUp()
  await kit.start()
  const stop = new AbortController()
  const answer = kit.connect({ signal: stop.signal })
  expect(view()).toBe('Connect')
  stop.abort()
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
  expect(view()).toBe('closed')
})
