import { createFakeAdapter, createFakePlatform, createFakeSharedConnector, createFakeSignIn, turn } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import type { AdapterHost } from './adapter/AdapterHost.ts'
import { invalidOption } from './errors/kitErrors.ts'
import { createKit } from './createKit.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const loaded = vi.hoisted(() => ({ requests: false }))
vi.mock('./bundles/requests.ts', (importOriginal) => {
  loaded.requests = true
  return importOriginal()
})

const connected = {
  '@appkit/cosmos:connected_connector_id': 'keplerish',
  '@appkit/connected_namespaces': 'cosmos',
  '@appkit/connection_status': 'connected',
  '@appkit/connections': '{"cosmos":[{"connectorId":"keplerish"}]}',
}

test('nothing happens before an action', async () => {
  const { kit, platform, cosmos } = setUpKit()
  expect(platform.counts()).toMatchObject({ timersSet: 0, fetches: 0, storageReads: 0, storageWrites: 0 })
  await kit.start()
  expect(platform.counts()).toMatchObject({ timersSet: 0, fetches: 0, storageWrites: 0 })
  expect(cosmos.calls.load).toBe(0)
  expect(kit.getState().lifecycle).toBe('ready')
})

test('preload fetches code and does nothing else', async () => {
  const { kit, platform, cosmos } = setUpKit()
  const before = kit.getState()
  kit.preload()
  await expect.poll(() => cosmos.calls.load).toBe(1)
  expect({ ...cosmos.calls }).toMatchObject({ setup: 0, discover: 0 })
  expect(kit.getState()).toBe(before)
  expect(platform.counts()).toMatchObject({ timersSet: 0, fetches: 0, storageWrites: 0 })
})

test('with a connected wallet, preload fetches what its requests take, so that a click opens its window at once', async () => {
  const { kit } = setUpKit({ storage: connected, cosmos: { connectors: [{ id: 'keplerish', permitted: true }] } })
  await kit.start()
  expect([kit.getAccount().isConnected, loaded.requests]).toEqual([true, false])
  kit.preload()
  await expect.poll(() => loaded.requests).toBe(true)
})

test('with the modal open, preload fetches what asking a wallet takes', async () => {
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  let prepared = 0
  const prepare = (): void => void (prepared += 1)
  const preparing = {
    ...adapter,
    load: async () => adapter.load().then((setUp) => (host: AdapterHost) => ({ ...setUp(host), prepare })),
  }
  const kit = createKit({ adapters: [preparing], platform: createFakePlatform() })
  kit.open()
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  expect(prepared).toBe(0)
  kit.preload()
  expect(prepared).toBe(1)
})

test('an adapter whose library connects past kit is loaded when it reports that, and watched until the end', async () => {
  let say = (): void => {}
  let stopped = 0
  const { kit, cosmos } = setUpKit({
    cosmos: {
      watch(onWanted) {
        say = onWanted
        return () => (stopped += 1)
      },
    },
  })
  await kit.start()
  expect({ ...cosmos.calls }).toMatchObject({ load: 0, setup: 0 })
  say()
  await expect.poll(() => cosmos.calls.setup).toBe(1)
  expect(kit.getState().wallets.discovery.status).toBe('idle')
  kit.destroy()
  expect(stopped).toBe(1)
})

test('an eager adapter is loaded at mount', async () => {
  const { kit, cosmos, near } = setUpKit({ cosmos: { eager: true } })
  await kit.start()
  await expect.poll(() => cosmos.calls.setup).toBe(1)
  expect(near.calls.load).toBe(0)
})

test('the user connects', async () => {
  const { kit, platform, cosmos, view } = setUpKit()
  await kit.start()
  const result = kit.connect()
  expect(view()).toBe('Connect')
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  expect(kit.getState().walletList.map(({ key, tag }) => [key, tag])).toEqual([
    ['cosmos:keplerish', 'installed'],
    ['cosmos:leapish', 'installed'],
    ['near:near.wallet', 'installed'],
  ])
  kit.selectWallet(kit.getState().walletList[0]!)
  expect(view()).toBe('Connect > ConnectingExternal')
  expect(kit.getState().connections['cosmos']).toMatchObject({
    status: 'connecting',
    connectorId: 'keplerish',
  })
  ;(await cosmos.nextPrompt()).approve()
  expect(await result).toMatchObject({
    address: 'cosmos-account-1',
    namespace: 'cosmos',
    connectorId: 'keplerish',
    network: { caipNetworkId: 'cosmos:1' },
  })
  expect(view()).toBe('closed')
  await expect
    .poll(() => kit.getState().accounts['cosmos']?.balance)
    .toMatchObject({ status: 'ready', value: { decimals: 9 } })
  expect(Object.fromEntries(Object.entries(connected).map(([key]) => [key, platform.storage.get(key)]))).toEqual(
    connected,
  )
  expect(platform.storage.get('@appkit/recent_wallets')).toBe('[{"id":"keplerish"}]')
  kit.open()
  expect(view()).toBe('Account')
})

test('reject, try again', async () => {
  const { kit, cosmos, view } = setUpKit()
  kit.open()
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  kit.selectWallet(kit.getState().walletList[0]!)
  ;(await cosmos.nextPrompt()).reject()
  await expect
    .poll(() => kit.getState().connections['cosmos'])
    .toMatchObject({ status: 'disconnected', error: { connectorId: 'keplerish', error: { code: 'USER_REJECTED' } } })
  expect(view()).toBe('Connect > ConnectingExternal')
  kit.selectWallet(kit.getState().walletList[0]!)
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(() => view()).toBe('closed')
})

test.each(['back', 'close'] as const)(
  '%s while the wallet is silent cancels, a late approval changes nothing',
  async (leave) => {
    const { kit, cosmos, status } = setUpKit()
    const result = kit.connect()
    await expect.poll(() => kit.getState().walletList).toHaveLength(3)
    kit.selectWallet(kit.getState().walletList[0]!)
    const prompt = await cosmos.nextPrompt()
    kit[leave]()
    expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
    if (leave === 'close') await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    else {
      kit.close()
      await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    }
    prompt.approve()
    await turn()
    expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
    expect(cosmos.undone).toEqual(['keplerish'])
  },
)

test('a stored session is restored without a prompt, and the account signs', async () => {
  const { kit, cosmos } = setUpKit({
    storage: connected,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
  })
  const started = kit.start()
  expect(kit.getState()).toMatchObject({
    lifecycle: 'restoring',
    connections: { cosmos: { status: 'reconnecting' } },
  })
  await started
  expect(kit.getState()).toMatchObject({
    lifecycle: 'ready',
    connections: { cosmos: { status: 'connected' }, near: { status: 'disconnected' } },
  })
  cosmos.behave('approve')
  expect(await kit.signMessage({ message: 'hello' })).toHaveProperty('signature')
})

test('connect waits for a stored session before it asks a wallet', async () => {
  const { kit, view } = setUpKit({ storage: connected, cosmos: { connectors: [{ id: 'keplerish', permitted: true }] } })
  void kit.start()
  const seen: string[] = []
  kit.subscribe(() => seen.push(view()))
  expect(await kit.connect()).toMatchObject({ connectorId: 'keplerish' })
  expect(new Set(seen)).toEqual(new Set(['closed']))
})

test('connect asks the user if the stored session is not restored', async () => {
  const { kit, view } = setUpKit({ storage: connected })
  void kit.start()
  const result = kit.connect()
  await expect.poll(view).toBe('Connect')
  kit.close()
  await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
})

test('a stored session whose wallet never appears settles within 5 s and is kept for the next load', async () => {
  const { kit, platform, status } = setUpKit({ storage: connected, cosmos: { connectors: [] } })
  const started = kit.start()
  await turn()
  await platform.clock.advance(5_000)
  await started
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  expect(kit.getState().connections['cosmos']).toMatchObject({ error: null })
  expect(platform.storage.get('@appkit/cosmos:connected_connector_id')).toBe('keplerish')
  expect(platform.counts().timersPending).toBe(0)
})

test('disconnecting releases and forgets a locked wallet', async () => {
  const { kit, platform, cosmos } = setUpKit({
    storage: connected,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }, { id: 'leapish' }] },
  })
  await kit.start()
  cosmos.lock('keplerish')
  expect(kit.getState().connections['cosmos']?.status).toBe('disconnected')
  expect(platform.storage.get('@appkit/cosmos:connected_connector_id')).toBe('keplerish')
  await kit.disconnect({ namespace: 'cosmos', connectorId: 'keplerish' })
  expect(cosmos.calls.disconnect).toBe(1)
  expect(platform.storage.get('@appkit/cosmos:connected_connector_id')).toBe(null)
})

test('one part that cannot be taken down does not keep the others', async () => {
  const { kit, near, onError } = setUpKit({ cosmos: { behavior: 'approve' }, near: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await kit.connect({ connectorId: 'near.wallet', namespace: 'near' })
  near.intercept('destroy', () => {
    throw new Error('broken')
  })
  kit.destroy()
  expect(onError).toHaveBeenCalledOnce()
  expect(kit.getState().lifecycle).toBe('destroyed')
  await expect(kit.disconnect()).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
})

test('a disconnect is remembered', async () => {
  const { kit, platform, cosmos, view } = setUpKit({
    storage: connected,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
  })
  await kit.start()
  kit.open()
  expect(view()).toBe('Account')
  await kit.disconnect()
  expect(view()).toBe('closed')
  expect(kit.getState().connections['cosmos']).toEqual({ status: 'disconnected', attempt: 1, error: null })
  expect(platform.storage.get('@appkit/cosmos:connected_connector_id')).toBe(null)
  expect(platform.storage.get('@appkit/connection_status')).toBe('disconnected')
  expect(cosmos.isPermitted('keplerish')).toBe(false)
})

test('leaves SwitchNetwork and the list of networks when the wallet has switched', async () => {
  const { kit, cosmos, view } = setUpKit({
    storage: connected,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
  })
  await kit.start()
  kit.open({ view: 'Account' })
  kit.push({ view: 'Networks' })
  kit.selectNetwork('cosmos:2')
  await expect.poll(view).toBe('Account > Networks > SwitchNetwork')
  ;(await cosmos.nextPrompt()).reject()
  await expect
    .poll(() => kit.getState().network.switching)
    .toMatchObject({ status: 'failed', networkId: 'cosmos:2', error: { code: 'USER_REJECTED' } })
  kit.selectNetwork('cosmos:2')
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(() => view()).toBe('Account')
  expect(kit.getState().network.byNamespace['cosmos']).toMatchObject({
    activeId: 'cosmos:2',
    walletNetworkId: 'cosmos:2',
  })
  await expect(kit.switchNetwork({ networkId: 'cosmos:99' })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})

test('leaving SwitchNetwork ends the wait', async () => {
  const { kit, cosmos } = setUpKit({
    storage: connected,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
  })
  await kit.start()
  const controller = new AbortController()
  const byCall = kit.switchNetwork({ networkId: 'cosmos:2', signal: controller.signal })
  await cosmos.nextPrompt()
  controller.abort()
  await expect(byCall).rejects.toMatchObject({ code: 'ABORTED' })
  expect(kit.getState().network.switching).toEqual({ status: 'idle' })
  kit.open({ view: 'Networks' })
  kit.selectNetwork('cosmos:2')
  kit.back()
  expect(kit.getState().network.switching).toEqual({ status: 'idle' })
})

test('one namespace never touches another', async () => {
  const { kit, near, cosmos } = setUpKit()
  cosmos.behave('approve')
  near.behave('approve')
  await kit.connect({ connectorId: 'keplerish' })
  const before = kit.getState().connections['cosmos']
  await kit.connect({ connectorId: 'near.wallet' })
  expect(kit.getState().connections['cosmos']).toBe(before)
  expect(kit.getState().network.activeNamespace).toBe('near')
  near.lock('near.wallet')
  expect(kit.getState().connections).toMatchObject({
    cosmos: { status: 'connected' },
    near: { status: 'disconnected' },
  })
})

test('several connections in one namespace; ending the active one brings the other forward', async () => {
  const { kit, cosmos, platform } = setUpKit({
    cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish' }, { id: 'leapish' }] },
  })
  await kit.connect({ connectorId: 'keplerish' })
  await kit.connect({ connectorId: 'leapish' })
  expect(kit.getState().connections['cosmos']).toMatchObject({
    active: { connectorId: 'leapish' },
    others: [{ connectorId: 'keplerish' }],
  })
  expect(platform.storage.get('@appkit/connections')).toBe(
    '{"cosmos":[{"connectorId":"leapish"},{"connectorId":"keplerish"}]}',
  )
  await kit.disconnect({ namespace: 'cosmos', connectorId: 'leapish' })
  expect(kit.getState().connections['cosmos']).toMatchObject({ active: { connectorId: 'keplerish' }, others: [] })
  expect(cosmos.isPermitted('leapish')).toBe(false)
})

test('a shared connector connects its namespaces by one act, and ends them together', async () => {
  const remote = createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'near'],
  })
  const { kit, status, platform } = setUpKit({ sharedConnectors: [remote.connector] })
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  ;(await remote.controls.nextPrompt()).approve()
  expect(await connecting).toMatchObject({ connectorId: 'walletConnect', namespace: 'cosmos' })
  expect(remote.controls.calls.connect).toBe(1)
  await expect.poll(() => status()).toEqual({ cosmos: 'connected', near: 'connected' })
  expect(kit.getState().network.activeNamespace).toBe('cosmos')
  await kit.disconnect({ namespace: 'near' })
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  expect(remote.controls.calls.disconnect).toBe(1)
  expect(platform.storage.get('@appkit/connection_status')).toBe('disconnected')
})

test('a shared connector that reaches one namespace leaves the other as it was', async () => {
  const remote = createFakeSharedConnector({ id: 'AUTH', type: 'AUTH', namespaces: ['near'], behavior: 'approve' })
  const { kit } = setUpKit({ sharedConnectors: [remote.connector], cosmos: { behavior: 'approve' } })
  await kit.connect({ namespace: 'cosmos', connectorId: 'cosmos.wallet' }).catch(() => {})
  expect(await kit.connect({ connectorId: 'AUTH' })).toMatchObject({ namespace: 'near' })
  await expect
    .poll(() => kit.getState().connections)
    .toMatchObject({ cosmos: { status: 'disconnected' }, near: { status: 'connected' } })
  remote.controls.end()
  await expect.poll(() => kit.getState().connections['near']?.status).toBe('disconnected')
})

test('cancelling a shared connector cancels it in every namespace', async () => {
  const remote = createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'near'],
  })
  const { kit, status } = setUpKit({ sharedConnectors: [remote.connector] })
  const controller = new AbortController()
  const connecting = kit.connect({ connectorId: 'walletConnect', signal: controller.signal })
  const prompt = await remote.controls.nextPrompt()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  prompt.approve()
  await turn()
  expect(remote.controls.undone).toBe(1)
})

test('a required sign-in locks the modal; cancelling it disconnects', async () => {
  const { signIn, controls } = createFakeSignIn({ required: true })
  const { kit, platform, cosmos, view, status } = setUpKit({
    siwx: signIn,
    cosmos: { connectors: [{ id: 'keplerish' }] },
  })
  kit.open()
  await expect.poll(() => kit.getState().walletList).toHaveLength(2)
  kit.selectWallet(kit.getState().walletList[0]!)
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(() => view()).toBe('SIWXSignMessage')
  kit.close()
  expect(kit.getState().navigation).toMatchObject({ status: 'open', shaking: true })
  await platform.clock.advance(500)
  expect(kit.getState().navigation).toMatchObject({ status: 'open', shaking: false })
  kit.confirmSignIn()
  ;(await cosmos.nextPrompt()).reject()
  await expect.poll(() => kit.getState().signIn).toMatchObject({ status: 'pending', error: { code: 'USER_REJECTED' } })
  kit.cancelSignIn()
  expect(view()).toBe('closed')
  await expect.poll(() => status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  expect(controls.sessions).toEqual([])
})

test('an optional sign-in that is signed closes the modal', async () => {
  const { signIn, controls } = createFakeSignIn({ required: false })
  const { kit, cosmos, view } = setUpKit({ siwx: signIn })
  cosmos.behave('approve')
  await kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => view()).toBe('SIWXSignMessage')
  kit.confirmSignIn()
  await expect.poll(() => view()).toBe('closed')
  expect(controls.sessions).toEqual(['cosmos:1:cosmos-account-1'])
  expect(kit.getState().signIn).toMatchObject({ status: 'done' })
})

test('two kits on one page never meet', async () => {
  const {
    kit: first,
    cosmos,
    platform,
  } = setUpKit({ cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish' }] } })
  const other = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'keplerish' }] })
  const second = createKit({ id: 'second', adapters: [other.adapter], platform })
  const before = second.getState()
  await first.connect({ connectorId: 'keplerish' })
  expect(second.getState()).toBe(before)
  other.controls.behave('approve')
  await second.connect({ connectorId: 'keplerish' })
  await first.disconnect()
  expect(second.getState().connections['cosmos']?.status).toBe('connected')
  expect(platform.storage.get('@appkit/second/connection_status')).toBe('connected')
  expect(cosmos.calls.disconnect).toBe(1)
})

test('destroy leaves nothing behind', async () => {
  const { kit, platform, cosmos, near, onError } = setUpKit()
  const waiting = kit.connect()
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  const asking = kit.connect({ connectorId: 'keplerish' })
  await cosmos.nextPrompt()
  kit.destroy()
  kit.destroy()
  await expect(waiting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect({ instances: cosmos.instances + near.instances, pending: platform.counts().timersPending }).toEqual({
    instances: 0,
    pending: 0,
  })
  expect(kit.getState().lifecycle).toBe('destroyed')
  await expect(kit.connect({ connectorId: 'keplerish' })).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
  expect(onError).not.toHaveBeenCalled()
})

test('an adapter that refuses an option when it is set up is no failed download', async () => {
  const { kit, cosmos } = setUpKit()
  cosmos.intercept('load', () => Promise.reject(invalidOption({ option: 'acme.chain', reason: 'use text.' })))
  await expect(kit.connect({ connectorId: 'keplerish' })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: 'Option "acme.chain": use text.',
  })
})

test('an adapter that fails says what is wrong with the options, which a build for production has not checked', async () => {
  const features = {}
  const { kit, cosmos } = setUpKit({ features })
  // A build for production does not check it.
  Object.assign(features, { swap: true })
  const cause = new TypeError('undefined is no list')
  cosmos.intercept('setup', () => {
    throw cause
  })
  await expect(kit.connect({ connectorId: 'keplerish' })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: 'Option "features.swap": there is no such option. Did you mean `features.swaps`?',
    cause,
  })
})

test('what is wrong with the options does not hide a failed download, which a reload cures', async () => {
  const features = {}
  const { kit, cosmos } = setUpKit({ features })
  Object.assign(features, { swap: true })
  const cause = new TypeError('Failed to fetch dynamically imported module')
  cosmos.intercept('load', () => Promise.reject(cause))
  await expect(kit.connect({ connectorId: 'keplerish' })).rejects.toMatchObject({ code: 'LOAD_FAILED', cause })
})

test('an option that does nothing is not why an adapter fails', async () => {
  const { kit, cosmos } = setUpKit({ customRpcUrls: { 'cosmoz:2': [{ url: 'https://node.example' }] } })
  const cause = new TypeError('undefined is no list')
  cosmos.intercept('setup', () => {
    throw cause
  })
  await expect(kit.connect({ connectorId: 'keplerish' })).rejects.toMatchObject({ code: 'LOAD_FAILED', cause })
})

test('an adapter that cannot be loaded can be tried again', async () => {
  const { kit, cosmos } = setUpKit()
  cosmos.intercept('load', () => Promise.reject(new Error('offline')))
  kit.open()
  await expect
    .poll(() => kit.getState().wallets.discovery)
    .toMatchObject({ status: 'failed', error: { code: 'LOAD_FAILED' } })
  cosmos.intercept('load', null)
  kit.retryDiscovery()
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
})

test.each(['limit', 'fail'] as const)(
  'connects and switches without storage (%s), as in private windows, and remembers nothing',
  async (how) => {
    const { kit, platform, active, onError } = setUpKit({ cosmos: { behavior: 'approve' } })
    if (how === 'limit') platform.storage.limit(0)
    else platform.storage.fail({ get: true, set: true, remove: true })
    await kit.start()
    await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
    await kit.switchNetwork({ networkId: 'cosmos:2' })
    expect(kit.getState().connections['cosmos']).toMatchObject({
      active: { connectorId: 'keplerish', networkId: 'cosmos:2' },
    })
    await kit.disconnect()
    expect(active('cosmos')).toEqual([])
    expect(onError).toHaveBeenCalled()
    expect(platform.storage.entries()).toEqual({})
  },
)
