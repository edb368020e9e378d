import { createFakeSharedConnector, createFakeSignIn, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { type KitWorld, type SetUpKitOptions, setUpKit } from '../setUpKit.test-util.ts'

/** Lets everything settle that waits for nothing from outside. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 30; round++) await turn()
}
const permitted = { id: 'keplerish', permitted: true }

/** Two tabs of one browser, in which the wallet has approved this page. */
async function openTwoTabs(options: SetUpKitOptions = {}): Promise<readonly [KitWorld, KitWorld]> {
  const cosmos = { connectors: [permitted, { id: 'leapish', permitted: true }], behavior: 'approve' as const }
  const first = setUpKit({ cosmos, ...options })
  const second = setUpKit({ cosmos, ...options, storage: first.platform.storage.otherTab() })
  await Promise.all([first.kit.start(), second.kit.start()])
  return [first, second]
}

test('a wallet that is connected in one tab is restored in the other without a prompt', async () => {
  const [first, second] = await openTwoTabs()
  await first.kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => second.active('cosmos')).toEqual(['keplerish'])
  expect(second.cosmos.promptsShown).toEqual([])
  expect(second.platform.counts().storageWrites).toBe(0)
})

test('a wallet that is disconnected in one tab is disconnected in the other', async () => {
  const [first, second] = await openTwoTabs()
  await first.kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => second.active('cosmos')).toEqual(['keplerish'])
  await first.kit.disconnect()
  await expect.poll(() => second.status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  await expect.poll(() => second.cosmos.calls.disconnect).toBe(1)
  expect(second.onError.mock.calls).toEqual([])
})

test('only the wallet that was disconnected in one tab is disconnected in the other', async () => {
  const [first, second] = await openTwoTabs()
  await first.kit.connect({ connectorId: 'keplerish' })
  await first.kit.connect({ connectorId: 'leapish' })
  await expect.poll(() => [...second.active('cosmos')].sort()).toEqual(['keplerish', 'leapish'])
  await first.kit.disconnect({ connectorId: 'leapish' })
  await expect.poll(() => second.active('cosmos')).toEqual(['keplerish'])
  expect(first.active('cosmos')).toEqual(['keplerish'])
})

test('a tab that connects another wallet takes no session of the other tab away', async () => {
  const [first, second] = await openTwoTabs()
  // The second tab cannot restore it.
  second.cosmos.lock('keplerish')
  await first.kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => second.cosmos.calls.reconnect).toBe(1)
  await second.kit.connect({ connectorId: 'leapish' })
  await expect.poll(() => [...first.active('cosmos')].sort()).toEqual(['keplerish', 'leapish'])
})

test('a change that another tab makes just before this one writes is still followed', async () => {
  const cosmos = { connectors: [permitted, { id: 'leapish', permitted: true }, { id: 'stationish', permitted: true }] }
  const [first, second] = await openTwoTabs({ cosmos: { ...cosmos, behavior: 'approve' } })
  await first.kit.connect({ connectorId: 'leapish' })
  await expect.poll(() => second.active('cosmos')).toEqual(['leapish'])
  // The events of the storage come later than what it says.
  const leaving = first.kit.disconnect({ connectorId: 'leapish' })
  await second.kit.connect({ connectorId: 'stationish' })
  await leaving
  await expect.poll(() => second.active('cosmos')).toEqual(['stationish'])
  await expect.poll(() => first.active('cosmos')).toEqual(['stationish'])
})

test('a disconnect in one tab ends the restoring of the other', async () => {
  const [first, second] = await openTwoTabs()
  await first.kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => second.active('cosmos')).toEqual(['keplerish'])
  const third = setUpKit({
    cosmos: { connectors: [permitted] },
    storage: first.platform.storage.otherTab(),
  })
  third.cosmos.intercept('reconnect', () => new Promise(() => {}))
  const started = third.kit.start()
  await expect.poll(() => third.cosmos.calls.reconnect).toBe(1)
  expect(third.status()['cosmos']).toBe('reconnecting')
  await first.kit.disconnect()
  await expect.poll(() => third.status()['cosmos']).toBe('disconnected')
  await started
})

test('a wallet that is disconnected in one tab while the other restores a slow one is not restored there', async () => {
  const [first] = await openTwoTabs()
  await first.kit.connect({ connectorId: 'leapish' })
  await first.kit.connect({ connectorId: 'keplerish' })
  const third = setUpKit({
    cosmos: { connectors: [permitted, { id: 'leapish', permitted: true }] },
    storage: first.platform.storage.otherTab(),
  })
  let answer = (): void => {}
  third.cosmos.intercept('reconnect', () => new Promise<void>((resolve) => (answer = resolve)))
  void third.kit.start()
  await expect.poll(() => third.cosmos.calls.reconnect).toBe(1)
  await first.kit.disconnect({ connectorId: 'leapish' })
  await expect.poll(() => third.cosmos.calls.disconnect).toBe(1)
  answer()
  await expect.poll(() => third.kit.getState().lifecycle).toBe('ready')
  expect([third.active('cosmos'), third.cosmos.calls.reconnect]).toEqual([['keplerish'], 1])
})

test('a wallet that asks the user is not restored in the other tab', async () => {
  const [first, second] = await openTwoTabs({ cosmos: { connectors: [{ id: 'keplerish' }], behavior: 'approve' } })
  await first.kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => second.cosmos.calls.reconnect).toBe(1)
  expect(second.status()['cosmos']).toBe('disconnected')
  expect(second.cosmos.promptsShown).toEqual([])
})

test('the namespace that another tab has connected is shown where none is connected', async () => {
  const near = { connectors: [{ id: 'meteorish', permitted: true }], behavior: 'approve' as const }
  const [first, second] = await openTwoTabs({ near })
  await first.kit.connect({ connectorId: 'meteorish', namespace: 'near' })
  await expect.poll(() => second.kit.getState().network.activeNamespace).toBe('near')
})

test('nothing is restored with enableReconnect: false, and a disconnect is followed', async () => {
  const [first, second] = await openTwoTabs({ enableReconnect: false })
  await second.kit.connect({ connectorId: 'keplerish' })
  await first.kit.connect({ connectorId: 'leapish' })
  await second.kit.disconnect({ connectorId: 'keplerish' })
  expect(second.cosmos.calls.reconnect).toBe(0)
  await first.kit.connect({ connectorId: 'keplerish' })
  await second.kit.connect({ connectorId: 'keplerish' })
  await first.kit.disconnect({ connectorId: 'keplerish' })
  await expect.poll(() => second.active('cosmos')).toEqual([])
})

test('other records of the page, and a storage that refuses to write, disconnect no wallet', async () => {
  const [first, second] = await openTwoTabs()
  second.platform.storage.fail({ set: true, remove: true })
  await second.kit.connect({ connectorId: 'keplerish' })
  first.platform.storage.set('theirs', '1')
  await expect.poll(() => second.platform.counts().storageReads).toBeGreaterThan(6)
  expect(second.active('cosmos')).toEqual(['keplerish'])
})

test('a tab without a session reads no code and asks no wallet when other records change', async () => {
  const [first, second] = await openTwoTabs()
  const before = second.platform.counts().storageReads
  first.platform.storage.set('theirs', '1')
  await expect.poll(() => second.platform.counts().storageReads).toBeGreaterThan(before)
  expect([second.cosmos.calls.load, second.platform.counts().timersSet]).toEqual([0, 0])
})

test('a destroyed kit follows nothing', async () => {
  const [first, second] = await openTwoTabs()
  second.kit.destroy()
  const before = second.platform.counts().storageReads
  await first.kit.connect({ connectorId: 'keplerish' })
  expect(second.platform.counts().storageReads).toBe(before)
})

test('a paired wallet ends in both tabs, in all its namespaces', async () => {
  const shared = () =>
    createFakeSharedConnector({
      id: 'remote',
      type: 'WALLET_CONNECT',
      namespaces: ['cosmos', 'near'],
      behavior: 'approve',
    })
  const [here, there] = [shared(), shared()]
  const first = setUpKit({ sharedConnectors: [here.connector] })
  const second = setUpKit({ sharedConnectors: [there.connector], storage: first.platform.storage.otherTab() })
  await Promise.all([first.kit.start(), second.kit.start()])
  await second.kit.connect({ connectorId: 'remote' })
  await first.kit.connect({ connectorId: 'remote' })
  expect(first.status()).toEqual({ cosmos: 'connected', near: 'connected' })
  await first.kit.disconnect()
  await expect.poll(() => second.status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
})

/** A paired wallet and the sign-in of a tab. */
async function openPaired() {
  const remote = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'near'],
    behavior: 'approve',
  })
  const signIn = createFakeSignIn({ required: false })
  const world = setUpKit({ sharedConnectors: [remote.connector], siwx: signIn.signIn })
  await world.kit.start()
  world.kit.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.poll(() => world.status()).toEqual({ cosmos: 'connected', near: 'connected' })
  const stored = () => world.platform.storage.get('@appkit/cosmos:connected_connector_id')
  return { ...world, remote: remote.controls, signIn: signIn.controls, stored }
}

test('a session that another tab has ended is shown as ended, and the record of that tab decides what is forgotten', async () => {
  const { remote, signIn, status, stored } = await openPaired()
  remote.end('locked')
  await expect.poll(status).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  await settle()
  expect([stored(), signIn.calls.endSession]).toEqual(['remote', 0])
})

test('a session that the wallet has ended is forgotten and signed out', async () => {
  const { remote, signIn, status, stored } = await openPaired()
  remote.end()
  await expect.poll(() => [status(), stored()]).toEqual([{ cosmos: 'disconnected', near: 'disconnected' }, null])
  // One account in each namespace.
  expect(signIn.calls.endSession).toBe(2)
})

test('a session that another tab has made after it ended the one before is restored', async () => {
  const { remote, status, active } = await openPaired()
  const { session } = remote
  remote.end('locked')
  await expect.poll(status).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  remote.setSession(session)
  await expect.poll(() => [active('cosmos'), active('near')]).toEqual([['remote'], ['remote']])
  expect(remote.calls.connect).toBe(1)
})

test('a wallet that another tab connects again while this one asks why it has ended stays stored', async () => {
  const [first, second] = await openTwoTabs()
  await first.kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => second.active('cosmos')).toEqual(['keplerish'])
  let answer = (): void => {}
  second.cosmos.intercept('endReason', () => new Promise<void>((resolve) => (answer = resolve)))
  second.cosmos.revoke('keplerish')
  await expect.poll(() => second.cosmos.calls.endReason).toBe(1)
  await first.kit.disconnect()
  await expect.poll(() => second.cosmos.calls.disconnect).toBe(1)
  await first.kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => second.cosmos.calls.reconnect).toBe(2)
  answer()
  await settle()
  expect(first.platform.storage.get('@appkit/cosmos:connected_connector_id')).toBe('keplerish')
})
