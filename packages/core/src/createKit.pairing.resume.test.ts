import { createFakePlatform, createFakeSharedConnector, fakeAccount, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import type { SharedSession } from './adapter/SharedConnector.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const key = '@appkit/pending_pairing'
const session: SharedSession = {
  wallet: { name: 'Harbor' },
  namespaces: { cosmos: { accounts: [fakeAccount('cosmos:1', 1)], networkId: 'cosmos:1' } },
}

/** A page that shows a URI; `reload` makes the next page on its storage, while the first one is gone without a word. */
async function setUp() {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos', 'near'] })
  const first = setUpKit({ sharedConnectors: [remote.connector] })
  await first.kit.start()
  first.kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.poll(() => first.kit.getState().pairing.status).toBe('ready')
  const { storage } = first.platform
  const reload = async (laterMs = 0) => {
    const stored = storage.get(key)
    first.kit.destroy()
    if (stored !== null) storage.set(key, stored)
    const page = setUpKit({ sharedConnectors: [remote.connector], storage, now: first.platform.now() + laterMs })
    await page.kit.start()
    return page
  }
  return { remote: remote.controls, first, storage, reload }
}

test('a wallet that approves after the page was reloaded is connected', async () => {
  const { remote, storage, reload } = await setUp()
  const page = await reload()
  await expect.poll(() => remote.resumed).toEqual(['remote1'])
  expect(page.status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  remote.answerPending(session)
  await expect.poll(page.status).toEqual({ cosmos: 'connected', near: 'disconnected' })
  await expect.poll(() => storage.get(key)).toBeNull()
  expect(page.platform.clock.pending()).toBe(0)
  expect(page.events()).toContain('CONNECT_SUCCESS')
  // The next page restores it.
  const next = await reload()
  await expect.poll(next.status).toEqual({ cosmos: 'connected', near: 'disconnected' })
  expect(remote.resumed).toEqual([])
})

test('the link that led to the wallet is kept over the reload', async () => {
  const { remote, first, storage, reload } = await setUp()
  first.kit.pairingLinkOpened({ wallet: null, link: { href: 'harbor://wc?uri=x', base: 'harbor://', target: '_self' } })
  const page = await reload()
  await expect.poll(() => remote.resumed).toEqual(['remote1'])
  remote.answerPending(session)
  await expect.poll(page.status).toEqual({ cosmos: 'connected', near: 'disconnected' })
  expect(storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('{"href":"harbor://","name":""}')
})

test('a pairing that was declined meanwhile, or whose code has expired, is over', async () => {
  const { remote, storage, reload } = await setUp()
  const page = await reload()
  await expect.poll(() => remote.resumed).toEqual(['remote1'])
  remote.answerPending(null)
  await expect.poll(() => storage.get(key)).toBeNull()
  expect([page.platform.clock.pending(), page.onError.mock.calls]).toEqual([0, []])

  const other = await setUp()
  const waiting = await other.reload(100_000)
  await expect.poll(() => other.remote.resumed).toEqual(['remote1'])
  await waiting.platform.clock.advance(140_000)
  await expect.poll(() => other.storage.get(key)).toBeNull()
  const late = await other.reload(240_000)
  expect(late.platform.clock.pending()).toBe(0)
})

test.each(['{', '{"until":"x"}', '{"until":1}', 'null', '[]'])('%j is no pairing', async (text) => {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos'] })
  const { kit, platform, onError } = setUpKit({ sharedConnectors: [remote.connector], storage: { [key]: text } })
  await kit.start()
  await expect.poll(() => platform.storage.get(key)).toBeNull()
  expect([remote.controls.calls.load, onError.mock.calls]).toEqual([0, []])
})

test('a URI that the user leaves, or that a wallet answers, is not resumed', async () => {
  const { first, storage } = await setUp()
  expect(storage.get(key)).not.toBeNull()
  first.kit.close()
  expect(storage.get(key)).toBeNull()

  const other = await setUp()
  const prompt = await other.remote.nextPrompt()
  prompt.approve()
  await turn()
  await expect.poll(other.first.status).toEqual({ cosmos: 'connected', near: 'connected' })
  await expect.poll(() => other.storage.get(key)).toBeNull()
})

test('another code that is shown meanwhile takes the place of the one before', async () => {
  const { remote, storage, reload } = await setUp()
  const page = await reload()
  await expect.poll(() => remote.resumed).toEqual(['remote1'])
  page.kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.poll(() => page.kit.getState().pairing.status).toBe('ready')
  remote.answerPending(session)
  await expect.poll(page.status).toEqual({ cosmos: 'connected', near: 'disconnected' })
  await expect.poll(page.view).toBe('closed')
  await expect.poll(() => storage.get(key)).toBeNull()
})

test('a code that is shown and left after a reload does not end the wait for the one before', async () => {
  const { remote, storage, reload } = await setUp()
  const page = await reload()
  await expect.poll(() => remote.resumed).toEqual(['remote1'])
  const stored = storage.get(key)
  page.kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.poll(() => page.kit.getState().pairing.status).toBe('ready')
  expect(JSON.parse(storage.get(key) ?? '')).toMatchObject({ topic: 'remote2' })
  page.kit.close()
  expect(storage.get(key)).toBe(stored)
  remote.answerPending(session)
  await expect.poll(page.status).toEqual({ cosmos: 'connected', near: 'disconnected' })
})

test('the pairing of a tab is neither resumed nor forgotten by another tab', async () => {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos', 'near'] })
  const tabs = [createFakePlatform().storage, createFakePlatform().storage] as const
  const first = setUpKit({ sharedConnectors: [remote.connector], tabStorage: tabs[0] })
  await first.kit.start()
  first.kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.poll(() => first.kit.getState().pairing.status).toBe('ready')
  const other = setUpKit({
    sharedConnectors: [remote.connector],
    storage: first.platform.storage.otherTab(),
    tabStorage: tabs[1],
  })
  await other.kit.start()
  const { load } = remote.controls.calls
  other.kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  // The fake wallet answers one pairing at a time.
  await expect.poll(() => other.kit.getState().pairing.status).toBe('failed')
  other.kit.close()
  expect([load, remote.controls.resumed, tabs[1].get(key)]).toEqual([1, [], null])
  expect(JSON.parse(tabs[0].get(key) ?? '')).toMatchObject({ topic: 'remote1' })
  expect(first.platform.storage.get(key)).toBeNull()
})

test('an approval that cannot be connected is reported, and its session ends', async () => {
  const { remote, storage, reload } = await setUp()
  const page = await reload()
  page.cosmos.intercept('attach', () => Promise.reject(new Error('It cannot be attached.')))
  await expect.poll(() => remote.resumed).toEqual(['remote1'])
  remote.answerPending(session)
  await expect.poll(() => page.kit.getState().pairing.status).toBe('failed')
  await expect.poll(() => remote.session).toBeNull()
  expect(page.status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  await expect.poll(() => storage.get(key)).toBeNull()
})
