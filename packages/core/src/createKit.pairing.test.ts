import { createFakeSharedConnector, createFakeSignIn, fakeAccount, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import type { SharedConnector } from './adapter/SharedConnector.ts'
import type { ExplorerWallet } from './services/explorer.ts'
import { unreachable } from './errors/requestErrors.ts'
import type { KitEvent } from './analytics/events.ts'
import type { PageDocument, PageWindow } from './platform/Platform.ts'
import type { PairingState } from './pairing/PairingState.ts'
import type { WalletItem } from './wallets/list.ts'
import { setUpKit, type SetUpKitOptions } from './setUpKit.test-util.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile'
const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
const harbor: ExplorerWallet = {
  id: 'harbor',
  name: 'Harbor',
  imageId: undefined,
  rdns: undefined,
  chains: [],
  homepage: undefined,
  mobileLink: 'harbor://',
  desktopLink: undefined,
  webappLink: undefined,
  order: 7,
}
const link = { href: 'harbor://wc?uri=x', base: 'harbor://', target: '_self' } as const
const harborRow: WalletItem = {
  key: 'explorer:harbor',
  name: 'Harbor',
  imageUrl: undefined,
  tag: null,
  target: { kind: 'explorer', wallet: harbor },
}
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}
const pageIn = (window: Partial<PageWindow>): PageDocument => ({
  URL: 'https://dapp.example',
  title: '',
  visibilityState: 'visible',
  defaultView: { self: 1, top: 1, ...window },
  querySelector: () => null,
  addEventListener: () => {},
  removeEventListener: () => {},
})

async function setUp({
  reaches = ['cosmos', 'near'],
  ...options
}: SetUpKitOptions & { readonly reaches?: readonly string[] } = {}) {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: reaches })
  const world = setUpKit({ sharedConnectors: [remote.connector], ...options })
  const { kit } = world
  const heard: KitEvent[] = []
  kit.onEvent((event) => heard.push(event))
  await kit.start()
  const pairing = (): PairingState => kit.getState().pairing
  const uri = async (): Promise<string> => {
    await expect.poll(() => pairing().status).toBe('ready')
    const state = pairing()
    return state.status === 'ready' ? state.uri : ''
  }
  return {
    ...world,
    remote: remote.controls,
    heard,
    pairing,
    uri,
    of: (...types: readonly string[]) => heard.filter(({ type }) => types.includes(type)),
  }
}
/** Hands over what the kit gives a connector for its codes. */
const tapped = (connector: SharedConnector, tap: { onUri: (uri: string) => void }): SharedConnector => ({
  ...connector,
  async load() {
    const setup = await connector.load()
    return (host) => {
      const instance = setup(host)
      return {
        ...instance,
        connect(parameters) {
          tap.onUri = parameters.onUri ?? tap.onUri
          return instance.connect(parameters)
        },
      }
    }
  },
})
const basicRoute = { view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined } as const

test('desktop: the row shows a code, an approval connects every namespace and closes', async () => {
  const { kit, remote, uri, view, active, of, platform } = await setUp({
    storage: { [choiceKey]: '{"href":"old://","name":"Old"}' },
  })
  kit.open()
  await expect.poll(() => kit.getState().walletList[0]?.tag).toBe('qrCode')
  await expect.poll(() => of('MODAL_OPEN')).toHaveLength(1)
  expect(remote.calls.load).toBe(0)
  kit.selectWallet(kit.getState().walletList[0]!)
  expect(view()).toBe('Connect > ConnectingWalletConnect')
  expect(await uri()).toBe('wc:remote1@2?relay-protocol=irn&symKey=0')
  remote.prompts[0]?.approve()
  await expect.poll(view).toBe('closed')
  await expect.poll(() => [active('cosmos'), active('near')]).toEqual([['remote'], ['remote']])
  expect(kit.getState().pairing).toEqual({ status: 'idle', attempt: 1 })
  await expect
    .poll(() => of('SELECT_WALLET', 'CONNECT_SUCCESS'))
    .toEqual([
      {
        type: 'SELECT_WALLET',
        properties: { name: 'remote', platform: 'qrcode', displayIndex: 0, walletRank: undefined, view: 'Connect' },
      },
      {
        type: 'CONNECT_SUCCESS',
        properties: {
          method: 'qrcode',
          name: 'Fake Remote Wallet',
          reconnect: false,
          walletRank: undefined,
          view: 'ConnectingWalletConnect',
        },
      },
    ])
  expect(platform.storage.get(choiceKey)).toBe(null)
  expect(kit.getState().wallets.recent).toEqual([])
  expect(platform.clock.pending()).toBe(0)
})

test('phone: the code is there before the tap; the link is kept, and leads to the wallet again', async () => {
  const { kit, remote, uri, view, of, platform } = await setUp({ userAgent: phone })
  kit.open()
  await uri()
  kit.selectWallet(harborRow)
  expect(view()).toBe('Connect > ConnectingWalletConnect')
  expect(remote.calls.connect).toBe(1)
  kit.pairingLinkOpened({ wallet: harbor, link })
  expect(kit.getState().pairing).toMatchObject({ status: 'ready', linkedTo: 'Harbor' })
  remote.prompts[0]?.approve()
  await expect.poll(view).toBe('closed')
  await expect
    .poll(() => of('CONNECT_SUCCESS'))
    .toEqual([
      {
        type: 'CONNECT_SUCCESS',
        properties: {
          method: 'mobile',
          name: 'Harbor',
          reconnect: false,
          walletRank: 7,
          view: 'ConnectingWalletConnect',
        },
      },
    ])
  expect(JSON.parse(platform.storage.get(choiceKey) ?? '')).toEqual({ href: 'harbor://', name: 'Harbor' })
  expect(kit.getState().wallets.recent).toEqual(['harbor'])
  expect(kit.walletLink()).toEqual({ href: 'harbor://wc', base: 'harbor://', target: '_self' })
  await kit.disconnect()
  await expect.poll(() => platform.storage.get(choiceKey)).toBe(null)
  expect(kit.walletLink()).toBeUndefined()
})

test('phone: without storage, as in private windows, the link leads to the wallet as long as the page lives', async () => {
  const { kit, remote, uri, active, platform } = await setUp({ userAgent: phone })
  platform.storage.fail({ get: true, set: true, remove: true })
  kit.open()
  await uri()
  kit.selectWallet(harborRow)
  kit.pairingLinkOpened({ wallet: harbor, link })
  remote.prompts[0]?.approve()
  await expect.poll(() => active('cosmos')).toEqual(['remote'])
  await expect.poll(() => kit.walletLink()?.href).toBe('harbor://wc')
  await kit.disconnect()
  await expect.poll(() => kit.walletLink()).toBeUndefined()
})

test('the wallet’s code is fetched when a view of pairing opens, and asked no more when it closes', async () => {
  const { kit, remote, uri, pairing, platform } = await setUp()
  kit.open()
  await settle()
  expect([remote.calls.load, pairing()]).toEqual([0, { status: 'idle', attempt: 0 }])
  kit.push(basicRoute)
  await uri()
  kit.back()
  expect(pairing()).toEqual({ status: 'idle', attempt: 1 })
  await settle()
  expect(remote.prompts.every(({ abandoned }) => abandoned)).toBe(true)
  expect(platform.clock.pending()).toBe(0)
  kit.push(basicRoute)
  await expect.poll(() => remote.calls.connect).toBe(2)
  kit.close()
  remote.prompts.at(-1)?.approve()
  await settle()
  expect([pairing().status, remote.undone, kit.getState().connections['cosmos']?.status]).toEqual([
    'idle',
    1,
    'disconnected',
  ])
})

test('after a rejection, or when the code expires, the reason is shown and a fresh code within 2 s', async () => {
  const { kit, remote, uri, pairing, platform, of } = await setUp()
  kit.open(basicRoute)
  const first = await uri()
  remote.prompts[0]?.reject()
  await expect.poll(pairing).toMatchObject({ status: 'preparing', error: { code: 'USER_REJECTED' } })
  await platform.clock.advance(1_000)
  const second = await uri()
  expect(second).not.toBe(first)
  expect(pairing()).toMatchObject({ status: 'ready', error: { code: 'USER_REJECTED' } })
  await platform.clock.advance(230_000)
  expect(await uri()).not.toBe(second)
  expect(pairing()).toMatchObject({ status: 'ready', error: null })
  await expect
    .poll(() => of('USER_REJECTED', 'CONNECT_ERROR'))
    .toEqual([{ type: 'USER_REJECTED', properties: { message: 'The request was declined in the wallet.' } }])
})

test('the connector may make another code by itself', async () => {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos'] })
  const tap = { onUri: (_: string): void => {} }
  const { kit, uri, pairing, platform, active } = await setUp({ sharedConnectors: [tapped(remote.connector, tap)] })
  kit.open({ view: 'ConnectingWalletConnect', wallet: harbor, imageUrl: undefined })
  await uri()
  kit.pairingLinkOpened({ wallet: harbor, link })
  await platform.clock.advance(200_000)
  tap.onUri('wc:second')
  expect(pairing()).toEqual({
    status: 'ready',
    attempt: 1,
    uri: 'wc:second',
    expiresAt: platform.now() + 240_000,
    linkedTo: null,
    reachable: true,
    away: false,
    error: null,
  })
  await platform.clock.advance(200_000)
  expect(pairing()).toMatchObject({ uri: 'wc:second', attempt: 1 })
  remote.controls.prompts[0]?.approve()
  await expect.poll(() => active('cosmos')).toEqual(['remote'])
  // The code that was handed over by a link is gone: the wallet has read the other.
  expect(platform.storage.get(choiceKey)).toBe(null)
})

test('UNREACHABLE: the view says so, and trying again makes a code', async () => {
  const { kit, remote, uri, pairing, of } = await setUp()
  remote.intercept('connect', () => Promise.reject(unreachable({ url: 'wss://relay.example' })))
  kit.open(basicRoute)
  await expect.poll(pairing).toMatchObject({ status: 'failed', attempt: 1, error: { code: 'UNREACHABLE' } })
  await expect.poll(() => of('CONNECT_ERROR')).toHaveLength(1)
  remote.intercept('connect', null)
  kit.renewPairing()
  await uri()
  expect(pairing()).toMatchObject({ attempt: 2 })
  kit.renewPairing()
  await expect.poll(() => pairing().attempt).toBe(3)
  await uri()
})

test('an approval that connects nothing after the user followed a link is reported with the link, and without the key', async () => {
  const { kit, remote, uri, of } = await setUp({ userAgent: phone })
  kit.open()
  const made = await uri()
  kit.pairingLinkOpened({ wallet: harbor, link })
  remote.prompts[0]?.reject(unreachable({ url: 'wss://relay.example' }))
  await expect.poll(() => of('CONNECT_PROXY_ERROR')).toHaveLength(1)
  expect(of('CONNECT_PROXY_ERROR')).toMatchObject([
    { properties: { name: harbor.name, mobile_link: link.base, message: 'The service could not be reached.' } },
  ])
  expect(made).toContain('symKey=')
  expect(JSON.stringify(of('CONNECT_PROXY_ERROR'))).not.toMatch(/symKey=\w/)
})

test('a client that cannot be fetched, and an approval that nothing could be made of', async () => {
  const { kit, remote, cosmos, pairing, uri } = await setUp({ reaches: ['cosmos'] })
  remote.intercept('load', () => Promise.reject(new Error('offline')))
  kit.open(basicRoute)
  await expect.poll(pairing).toMatchObject({ status: 'failed', error: { code: 'LOAD_FAILED' } })
  remote.intercept('load', null)
  cosmos.intercept('attach', () => Promise.reject(new Error('no')))
  kit.renewPairing()
  await uri()
  remote.prompts.at(-1)?.approve()
  await expect.poll(pairing).toMatchObject({ status: 'failed', attempt: 2, error: { code: 'WALLET_FAILED' } })
})

test('userAgent: on Telegram and on iOS Safari a user who returns to the page finds the same code', async () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  for (const options of [{ userAgent: iPhone }, { userAgent: phone, document: pageIn({ TelegramWebviewProxy: {} }) }]) {
    const { kit, uri, remote, pairing, platform } = await setUp(options)
    kit.open()
    const first = await uri()
    kit.close()
    expect(pairing()).toMatchObject({ status: 'ready', uri: first, away: true })
    await platform.clock.advance(60_000)
    kit.open()
    expect(pairing()).toMatchObject({ status: 'ready', uri: first, away: false })
    kit.close()
    // The user did not come back: no further URI is made.
    await platform.clock.advance(600_000)
    expect([pairing(), remote.calls.connect, platform.clock.pending()]).toEqual([{ status: 'idle', attempt: 1 }, 1, 0])
  }
})

test('an approval connects even if the modal was closed on the way to the wallet', async () => {
  const { kit, uri, remote, active } = await setUp({ userAgent: phone, document: pageIn({ TelegramWebviewProxy: {} }) })
  kit.open()
  await uri()
  kit.pairingLinkOpened({ wallet: harbor, link })
  kit.close()
  remote.prompts[0]?.approve()
  await expect.poll(() => active('cosmos')).toEqual(['remote'])
})

test('features.legalCheckbox: no row leads on, and nothing is made, before the terms were ticked', async () => {
  const { kit, view, remote, uri } = await setUp({ userAgent: phone, features: { legalCheckbox: true } })
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBeGreaterThan(0)
  kit.selectWallet(harborRow)
  kit.selectWallet(kit.getState().walletList[0]!)
  expect([view(), remote.calls.load]).toEqual(['Connect', 0])
  kit.acceptLegal(true)
  await uri()
})

test('the row leads a phone to all wallets, where there are any', async () => {
  const custom = { id: 'own', name: 'Own', mobile_link: 'own://' }
  const { kit, view } = await setUp({ userAgent: phone, customWallets: [custom] })
  kit.open()
  await expect.poll(() => kit.getState().walletList[0]?.tag).toBe('qrCode')
  kit.selectWallet(kit.getState().walletList[0]!)
  expect(view()).toBe('Connect > AllWallets')
})

test('basic: nothing but pairing', async () => {
  const desktop = await setUp({ basic: true })
  desktop.kit.open()
  await expect.poll(desktop.view).toBe('ConnectingWalletConnectBasic')
  await desktop.uri()
  expect(desktop.cosmos.calls.discover).toBe(0)
  desktop.remote.prompts[0]?.approve()
  await expect.poll(desktop.view).toBe('closed')
  desktop.kit.open()
  expect(desktop.view()).toBe('Account')
  desktop.remote.setNetwork('cosmos', 'cosmos:99')
  await settle()
  expect(desktop.view()).toBe('Account')

  const mobile = await setUp({ basic: true, userAgent: phone })
  mobile.kit.open({ view: 'Connect' })
  await expect.poll(mobile.view).toBe('AllWallets')
  await mobile.uri()
})

test('enableWalletConnect: false leads where wallets are to be had', async () => {
  const { kit, view, remote } = await setUp({ enableWalletConnect: false, basic: true })
  kit.open()
  expect(view()).toBe('Connect')
  kit.selectWallet(harborRow)
  await expect.poll(view).toBe('Connect > Downloads')
  await settle()
  expect(remote.calls.load).toBe(0)
})

test('manualWCControl: true: the dapp’s URI is shown until the dapp says that it is done', async () => {
  const { kit, view, uri, pairing, remote, platform, of, status } = await setUp({ manualWCControl: true })
  kit.setPairingUri('wc:early')
  kit.open()
  await expect.poll(view).toBe('ConnectingWalletConnectBasic')
  expect(await uri()).toBe('wc:early')
  kit.setPairingUri('wc:next')
  expect(pairing()).toMatchObject({ status: 'ready', uri: 'wc:next', attempt: 1 })
  await platform.clock.advance(230_000)
  expect(pairing()).toEqual({ status: 'preparing', attempt: 2, error: null })
  kit.setPairingUri('wc:third')
  expect(await uri()).toBe('wc:third')
  kit.pairingDone()
  await expect.poll(view).toBe('closed')
  expect([pairing(), remote.calls.load, status()]).toEqual([
    { status: 'idle', attempt: 2 },
    0,
    { cosmos: 'disconnected', near: 'disconnected' },
  ])
  await expect.poll(() => of('CONNECT_SUCCESS')).toHaveLength(1)
})

test('manualWCControl: a provider is listened to, until the kit is destroyed', async () => {
  const listeners = new Map<string, (value?: unknown) => void>()
  const provider = {
    on: (event: string, listener: (value?: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  const { kit, uri, view } = await setUp({ manualWCControl: provider })
  expect([...listeners.keys()]).toEqual([])
  kit.open()
  await expect.poll(() => listeners.size).toBe(2)
  listeners.get('display_uri')?.('wc:told')
  expect(await uri()).toBe('wc:told')
  listeners.get('connect')?.()
  await expect.poll(view).toBe('closed')
  kit.destroy()
  expect(listeners.size).toBe(0)
})

test('connecting by the connector shows its code; leaving rejects the call', async () => {
  const { kit, view, uri, remote } = await setUp()
  const refused = kit.connect({ connectorId: 'remote' })
  await uri()
  expect(view()).toBe('ConnectingWalletConnect')
  kit.close()
  await expect(refused).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  const connecting = kit.connect({ connectorId: 'remote', namespace: 'near' })
  await uri()
  remote.prompts.at(-1)?.approve()
  expect(await connecting).toMatchObject({ namespace: 'near', connectorId: 'remote' })
  await kit.disconnect()
  const switching = kit.switchConnection({ connectorId: 'remote', namespace: 'cosmos' })
  await uri()
  remote.prompts.at(-1)?.approve()
  expect(await switching).toMatchObject({ namespace: 'cosmos', connectorId: 'remote' })
})

test('a pairing leaves alone the namespaces that it does not reach', async () => {
  const { kit, near, uri, remote, active } = await setUp({ reaches: ['cosmos'], near: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'fake.injected', namespace: 'near' }).catch(() => {})
  void near
  const before = kit.getState().connections['near']
  kit.open(basicRoute)
  await uri()
  remote.prompts[0]?.approve()
  await expect.poll(() => active('cosmos')).toEqual(['remote'])
  await settle()
  expect(kit.getState().connections['near']).toBe(before)
})

test('a session takes the place of the one before, also where it does not reach', async () => {
  const { kit, uri, remote, active, status } = await setUp()
  kit.open(basicRoute)
  await uri()
  remote.prompts[0]?.approve()
  await expect.poll(() => [active('cosmos'), active('near')]).toEqual([['remote'], ['remote']])
  const { session } = remote
  kit.open(basicRoute)
  await uri()
  remote.prompts[0]?.approve({ ...session!, namespaces: { cosmos: session!.namespaces['cosmos']! } })
  await expect.poll(status).toEqual({ cosmos: 'connected', near: 'disconnected' })
  await kit.disconnect({ namespace: 'cosmos' })
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
})

test('a required sign-in follows, in the place of the code', async () => {
  const { signIn } = createFakeSignIn({ required: true })
  const { kit, uri, remote, view } = await setUp({ siwx: signIn })
  kit.open(basicRoute)
  await uri()
  remote.prompts[0]?.approve()
  await expect.poll(view).toBe('SIWXSignMessage')
  expect(kit.getState().pairing.status).toBe('idle')
})

test('a session that was signed in closes at once', async () => {
  const { signIn } = createFakeSignIn({ required: true, sessions: [fakeAccount('cosmos:1', 1).caipAddress] })
  const { kit, uri, remote, view } = await setUp({ siwx: signIn })
  kit.open(basicRoute)
  await uri()
  remote.prompts[0]?.approve()
  await expect.poll(view).toBe('closed')
  await settle()
  expect(view()).toBe('closed')
})

test('a stored session is restored in all its namespaces, and can open its wallet again', async () => {
  const session = (networkId: 'cosmos:1' | 'near:1') => ({ accounts: [fakeAccount(networkId, 1)] as const, networkId })
  const remote = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'near'],
    session: { wallet: { name: 'Harbor' }, namespaces: { cosmos: session('cosmos:1'), near: session('near:1') } },
  })
  const storage = {
    '@appkit/cosmos:connected_connector_id': 'remote',
    '@appkit/near:connected_connector_id': 'remote',
    [choiceKey]: '{"href":"https://harbor.example/app","name":"Harbor"}',
  }
  const { kit, active, of } = await setUp({ sharedConnectors: [remote.connector], storage, userAgent: phone })
  expect([active('cosmos'), active('near')]).toEqual([['remote'], ['remote']])
  await expect
    .poll(() => kit.walletLink('near'))
    .toEqual({ href: 'https://harbor.example/app/wc', base: 'https://harbor.example/app', target: '_blank' })
  await expect.poll(() => of('CONNECT_SUCCESS').length).toBeGreaterThan(0)
  expect(of('CONNECT_SUCCESS')[0]).toMatchObject({ properties: { method: 'qrcode', reconnect: true } })
  remote.controls.end()
  await expect.poll(() => [active('cosmos'), active('near')]).toEqual([[], []])
  expect(kit.walletLink('near')).toBeUndefined()
})

test.each([['javascript:alert(1)'], ['data:text/html,x'], ['https://']])(
  'a stored link %j is not opened',
  async (href) => {
    const { kit, uri, remote, active, platform } = await setUp({ userAgent: phone })
    kit.open(basicRoute)
    await uri()
    remote.prompts[0]?.approve()
    await expect.poll(() => active('cosmos')).toEqual(['remote'])
    platform.storage.set(choiceKey, JSON.stringify({ href, name: 'x' }))
    expect(kit.walletLink()).toBeUndefined()
  },
)

test('a wallet that was paired is among the recent ones, also after a reload', async () => {
  const explorer = 'https://explorer.example'
  const wallet = (id: string) => ({
    id,
    name: id.toUpperCase(),
    homepage: `https://${id}.example`,
    chains: ['cosmos:1'],
  })
  const open = async (storage: Readonly<Record<string, string>>) => {
    const world = await setUp({ projectId: 'p', services: { explorer }, storage })
    world.platform.http.respond('getWallets', { json: { count: 4, data: ['r1', 'r2', 'r3', 'r4'].map(wallet) } })
    return { ...world, rows: () => world.kit.getState().walletList.map(({ key, tag }) => `${key} ${tag}`) }
  }
  const { kit, uri, remote, rows, view, platform } = await open({})
  kit.open()
  await expect
    .poll(rows)
    .toEqual([
      'cosmos:remote qrCode',
      'cosmos:keplerish installed',
      'cosmos:leapish installed',
      'near:near.wallet installed',
      'explorer:r1 null',
    ])
  kit.push({ view: 'ConnectingWalletConnect', wallet: harbor, imageUrl: undefined })
  await uri()
  remote.prompts[0]?.approve()
  await expect.poll(view).toBe('closed')
  const expected = [
    'cosmos:remote qrCode',
    'explorer:harbor recent',
    'cosmos:keplerish installed',
    'cosmos:leapish installed',
    'near:near.wallet installed',
  ]
  await expect.poll(rows).toEqual(expected)
  const stored = Object.fromEntries(
    ['@appkit/recent_wallets', '@appkit/recent_wallet'].map((key) => [key, platform.storage.get(key) ?? '']),
  )
  const again = await open(stored)
  again.kit.open()
  await expect.poll(again.rows).toEqual(expected)
})
