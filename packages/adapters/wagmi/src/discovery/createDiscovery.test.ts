import { createWillingProvider, evmWalletInfo } from '@kit/testing'
import { expect, test } from 'vitest'
import { fakePage } from '../fixtures/fakePage.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'

const ids = (events: readonly { type: string }[]) =>
  events.flatMap((event) =>
    'connectors' in event ? [(event.connectors as readonly { id: string }[]).map(({ id }) => id)] : [],
  )

test('lists a wallet that announces itself', async () => {
  const page = fakePage()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  const { instance, take } = await setUpAdapter()
  expect([take(), page.listeners()]).toEqual([[], 0])
  instance.discover()
  const { name, icon, rdns } = evmWalletInfo('Fox')
  const fox = { id: rdns, name, type: 'ANNOUNCED', namespace: 'eip155', imageUrl: icon, rdns }
  expect(take().at(-1)).toEqual({ type: 'connectors.changed', connectors: [fox] })
  page.announce(createWillingProvider(), evmWalletInfo('Owl'))
  expect(ids(take())).toEqual([['example.fox', 'example.owl']])
})

test('without any wallet the list is empty, and said so once', async () => {
  fakePage()
  const { instance, events } = await setUpAdapter()
  instance.discover()
  instance.discover()
  expect(events()).toEqual([{ type: 'connectors.changed', connectors: [] }])
})

test('without a page there is nothing to look at', async () => {
  const { instance, events } = await setUpAdapter()
  instance.discover()
  expect(events()).toEqual([{ type: 'connectors.changed', connectors: [] }])
})

test('lists an rdns once, even if another wallet announces it again', async () => {
  const page = fakePage()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  page.announce(createWillingProvider(), { ...evmWalletInfo('Fox'), uuid: 'other', name: 'Fox again' })
  const { instance, take } = await setUpAdapter()
  instance.discover()
  expect(ids(take()).at(-1)).toEqual(['example.fox'])
})

test('lists window.ethereum next to announced wallets, unless it is one of them', async () => {
  const page = fakePage()
  page.window.ethereum = createWillingProvider()
  const { instance, take } = await setUpAdapter()
  instance.discover()
  expect(take().at(-1)).toEqual({
    type: 'connectors.changed',
    connectors: [{ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', namespace: 'eip155' }],
  })
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  expect(ids(take()).at(-1)).toEqual(['injected', 'example.fox'])
  page.announce(page.window.ethereum, evmWalletInfo('Owl'))
  expect(ids(take()).at(-1)).toEqual(['example.fox', 'example.owl'])
})

test('a connected window.ethereum stays listed when others turn up, until it is disconnected', async () => {
  const page = fakePage()
  const provider = createWillingProvider()
  page.window.ethereum = provider
  const { instance, take } = await setUpAdapter()
  instance.discover()
  const { signal } = new AbortController()
  await instance.connect({ connectorId: 'injected', signal })
  page.announce(provider, evmWalletInfo('Fox'))
  expect(ids(take()).at(-1)).toEqual(['injected', 'example.fox'])
  await instance.disconnect({ connectorId: 'injected', signal })
  expect(ids(take()).at(-1)).toEqual(['example.fox'])
})

test('a late window.ethereum is found when it says so', async () => {
  const page = fakePage()
  const { instance, take } = await setUpAdapter()
  instance.discover()
  page.window.ethereum = createWillingProvider()
  page.window.dispatchEvent(new Event('ethereum#initialized'))
  expect(ids(take()).at(-1)).toEqual(['injected'])
})

test('what is no announcement is passed over', async () => {
  const page = fakePage()
  const trap = {
    get name(): string {
      throw new Error('trap')
    },
  }
  for (const [provider, info] of [
    [null, evmWalletInfo('A')],
    [{}, evmWalletInfo('B')],
    [createWillingProvider(), null],
    [createWillingProvider(), trap],
    [createWillingProvider(), {}],
  ])
    page.announce(provider, info)
  page.window.dispatchEvent(new Event('eip6963:announceProvider'))
  const { instance, take } = await setUpAdapter()
  instance.discover()
  page.window.dispatchEvent(new Event('eip6963:announceProvider'))
  expect(ids(take())).toEqual([[]])
})

test('hostile metadata is made harmless', async () => {
  const page = fakePage()
  page.announce(createWillingProvider(), {
    uuid: 'u',
    name: `\u202E<b>${'x'.repeat(500)}`,
    icon: 'javascript:alert(1)',
    rdns: 'injected',
  })
  const { instance, events } = await setUpAdapter()
  instance.discover()
  const name = `<b>${'x'.repeat(45)}`
  expect(events().at(-1)).toEqual({
    type: 'connectors.changed',
    connectors: [{ id: `eip6963:${name}`, name, type: 'ANNOUNCED', namespace: 'eip155' }],
  })
})

test('destroy takes every listener off the page and reports nothing more', async () => {
  const page = fakePage()
  const { instance, take } = await setUpAdapter()
  instance.discover()
  expect(page.listeners()).toBe(2)
  take()
  instance.destroy()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  expect([page.listeners(), take()]).toEqual([0, []])
})
