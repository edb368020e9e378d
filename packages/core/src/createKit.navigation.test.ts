import { createFakeSharedConnector, createFakeSignIn } from '@kit/testing'
import { expect, test } from 'vitest'
import type { PageDocument } from './platform/Platform.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const connected = async (options: Parameters<typeof setUpKit>[0] = {}) => {
  const world = setUpKit({
    cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish' }, { id: 'leapish' }] },
    ...options,
  })
  await world.kit.start()
  await world.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  return world
}

test('an open modal shows UnsupportedChain by itself, and leaves it when its reason is gone', async () => {
  const { kit, cosmos, view } = await connected()
  kit.open()
  expect(view()).toBe('Account')
  cosmos.setNetwork('keplerish', 'cosmos:99')
  expect(view()).toBe('Account > UnsupportedChain')
  cosmos.setNetwork('keplerish', 'cosmos:2')
  expect(view()).toBe('Account')
})

test('a closed modal stays closed; opening it then shows UnsupportedChain, which can be closed', async () => {
  const { kit, cosmos, view } = await connected()
  cosmos.setNetwork('keplerish', 'cosmos:99')
  expect(view()).toBe('closed')
  kit.open()
  expect(view()).toBe('UnsupportedChain')
  kit.close()
  expect(view()).toBe('closed')
  kit.open()
  cosmos.behave('ask')
  kit.selectNetwork('cosmos:1')
  await expect.poll(view).toBe('UnsupportedChain > SwitchNetwork')
  kit.back()
  expect(view()).toBe('closed')
  cosmos.behave('approve')
  kit.open()
  kit.selectNetwork('cosmos:1')
  await expect.poll(view).toBe('closed')
  expect(kit.getState().network.byNamespace['cosmos']?.walletNetworkId).toBe('cosmos:1')
})

test('a wallet that connects on a network that is not configured opens UnsupportedChain', async () => {
  const { kit, cosmos, view } = setUpKit()
  await kit.start()
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBeGreaterThan(0)
  cosmos.setNetwork('keplerish', 'cosmos:99')
  kit.selectWallet(kit.getState().walletList[0]!)
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(view).toBe('UnsupportedChain')
})

test.each([
  ['another namespace', { connectorId: 'nearish', namespace: 'near' }],
  ['the same namespace', { connectorId: 'leapish', namespace: 'cosmos' }],
] as const)(
  'a wallet on a network that the page has not leaves a wallet of %s alone that the user connects',
  async (_, wallet) => {
    const { kit, cosmos, near, view } = await connected({ near: { connectors: [{ id: 'nearish' }] } })
    cosmos.setNetwork('keplerish', 'cosmos:99')
    cosmos.behave('ask')
    kit.open({ view: 'Connect' })
    await expect.poll(() => kit.getState().walletList.length).toBeGreaterThan(2)
    kit.selectWallet(kit.getState().walletList.find((item) => JSON.stringify(item).includes(wallet.connectorId))!)
    expect(view()).toBe('Connect > ConnectingExternal')
    const prompts = wallet.namespace === 'near' ? near : cosmos
    const prompt = await prompts.nextPrompt()
    // It may also move while the other one is asked.
    cosmos.setNetwork('keplerish', 'cosmos:98')
    expect(view()).toBe('Connect > ConnectingExternal')
    prompt.approve()
    await expect
      .poll(() => kit.getState().connections[wallet.namespace])
      .toMatchObject({ status: 'connected', active: { connectorId: wallet.connectorId } })
    expect(view()).toBe('closed')
  },
)

test.each([
  ['allowUnsupportedChain', { allowUnsupportedChain: true }],
  ['enableNetworkSwitch: false', { enableNetworkSwitch: false }],
])('%s: UnsupportedChain never opens', async (_, options) => {
  const { kit, cosmos, view } = await connected(options)
  kit.open()
  cosmos.setNetwork('keplerish', 'cosmos:99')
  expect(view()).toBe('Account')
  kit.close()
  kit.open()
  expect(view()).toBe('Account')
})

test('enableEmbedded: always open; closing goes home', async () => {
  const { kit, view, cosmos } = setUpKit({
    enableEmbedded: true,
    cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish' }] },
  })
  expect(view()).toBe('closed')
  await kit.start()
  expect(view()).toBe('Connect')
  kit.push({ view: 'WhatIsAWallet' })
  kit.close()
  expect(view()).toBe('Connect')
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  kit.close()
  expect(view()).toBe('Account')
  kit.push({ view: 'Networks' })
  kit.back()
  kit.back()
  expect(view()).toBe('Account')
  cosmos.revoke('keplerish')
  await expect.poll(view).toBe('Connect')
  kit.destroy()
  expect(view()).toBe('closed')
})

test('a URL that claims to return from a login starts nothing, unless this page has left for one', async () => {
  const now = 1_000_000_000
  const page = async (
    storage: Readonly<Record<string, string>>,
    options: { readonly enableEmbedded?: boolean } = {},
  ) => {
    const { connector } = createFakeSharedConnector({ id: 'AUTH', type: 'AUTH', namespaces: ['cosmos'] })
    let isAsked = false
    const returnedFrom = (url: string) => {
      isAsked = true
      return url.includes('result_uri') ? ('google' as const) : undefined
    }
    const document: PageDocument = {
      URL: 'https://harbor.example/?result_uri=1',
      title: '',
      visibilityState: 'visible',
      querySelector: () => null,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    const world = setUpKit({ sharedConnectors: [{ ...connector, returnedFrom }], storage, document, now, ...options })
    await world.kit.start()
    return { ...world, isAsked: () => isAsked }
  }
  const linked = await page({})
  expect([linked.isAsked(), linked.view()]).toEqual([false, 'closed'])
  for (const options of [{}, { enableEmbedded: true }]) {
    const back = await page({ '@appkit/pending_login': String(now - 60_000) }, options)
    await expect.poll(back.view).toBe('ConnectingSocial')
    // The connector ends it once its frame has answered.
    expect(back.platform.storage.get('@appkit/pending_login')).toBe(String(now - 60_000))
  }
  for (const stored of [String(now - 3_600_000), String(now + 60_000), 'yes']) {
    const late = await page({ '@appkit/pending_login': stored })
    await expect.poll(() => late.platform.storage.get('@appkit/pending_login')).toBeNull()
    expect([late.isAsked(), late.view()]).toEqual([false, 'closed'])
  }
})

test('an embedded modal shakes too while a sign-in is required', async () => {
  const { signIn } = createFakeSignIn({ required: true })
  const { kit, view } = setUpKit({
    enableEmbedded: true,
    siwx: signIn,
    cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish' }] },
  })
  await kit.start()
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(view).toBe('SIWXSignMessage')
  kit.close()
  expect(kit.getState().navigation).toMatchObject({ status: 'open', shaking: true })
})

test('a wallet of several namespaces asks which', async () => {
  const { kit, view, cosmos, near } = setUpKit({
    cosmos: { connectors: [{ id: 'one', name: 'Harbor' }] },
    near: { connectors: [{ id: 'uno', name: 'Harbor' }] },
  })
  kit.open()
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  const [item, ...others] = kit.getState().walletList
  expect(others).toEqual([])
  kit.selectWallet(item!)
  expect(kit.getState().navigation).toMatchObject({
    stack: [
      { view: 'Connect' },
      {
        view: 'ConnectingMultiChain',
        name: 'Harbor',
        connectors: [
          { connectorId: 'one', namespace: 'cosmos' },
          { connectorId: 'uno', namespace: 'near' },
        ],
      },
    ],
  })
  expect([cosmos.calls.connect, near.calls.connect]).toEqual([0, 0])
  expect(view()).toBe('Connect > ConnectingMultiChain')
})

test('toasts and terms', async () => {
  const { kit, platform } = setUpKit()
  kit.showToast({ code: 'LINK_COPIED' })
  await expect
    .poll(() => kit.getState().notifications)
    .toEqual({
      status: 'shown',
      toast: { id: 1, code: 'LINK_COPIED', params: {}, variant: 'success', autoClose: true },
      held: false,
    })
  kit.holdToast()
  await platform.clock.advance(10_000)
  expect(kit.getState().notifications.status).toBe('shown')
  kit.releaseToast()
  await platform.clock.advance(2_500)
  expect(kit.getState().notifications).toEqual({ status: 'hidden', lastId: 1 })
  kit.acceptLegal(true)
  expect(kit.getState().legalAccepted).toBe(true)
})

test('features.legalCheckbox: no wallet before the terms are ticked', async () => {
  const { kit, view, cosmos } = setUpKit({ features: { legalCheckbox: true } })
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBeGreaterThan(0)
  kit.selectWallet(kit.getState().walletList[0]!)
  expect(view()).toBe('Connect')
  kit.acceptLegal(true)
  kit.selectWallet(kit.getState().walletList[0]!)
  expect(view()).toBe('Connect > ConnectingExternal')
  await cosmos.nextPrompt()
})

test.each([
  [
    'enableEIP6963: false, which only concerns EVM',
    { enableEIP6963: false },
    ['cosmos:keplerish', 'cosmos:leapish', 'near:sitting', 'explorer:own'],
  ],
  ['enableInjected: false', { enableInjected: false }, ['cosmos:keplerish', 'cosmos:leapish', 'explorer:own']],
  ['enableWallets: false', { enableWallets: false }, []],
])('%s', async (_, options, keys) => {
  const { kit } = setUpKit({
    ...options,
    near: { connectors: [{ id: 'sitting', type: 'INJECTED' }] },
    customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.example' }],
  })
  kit.open()
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  expect(kit.getState().walletList.map(({ key }) => key)).toEqual(keys)
})
