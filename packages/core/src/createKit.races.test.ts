import { createFakeSharedConnector, createFakeSignIn, turn } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import type { KitError } from './errors/KitError.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const stored = (entries: Record<string, readonly string[]>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(entries).map(([namespace, [first = '']]) => [`@appkit/${namespace}:connected_connector_id`, first]),
  ),
  '@appkit/connected_namespaces': Object.keys(entries).join(','),
  '@appkit/connection_status': 'connected',
  '@appkit/connections': JSON.stringify(
    Object.fromEntries(
      Object.entries(entries).map(([namespace, ids]) => [namespace, ids.map((connectorId) => ({ connectorId }))]),
    ),
  ),
})
const both = {
  connectors: [
    { id: 'keplerish', permitted: true },
    { id: 'leapish', permitted: true },
  ],
}
/** Lets what was asked of the kit go as far as it can by itself. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}

test('a listener that throws keeps nothing from happening', async () => {
  const { kit, cosmos, onError, status } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.start()
  const failure = new Error('a listener of the page')
  kit.subscribe(() => {
    throw failure
  })
  const heard = vi.fn()
  kit.subscribe(heard)
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  expect(status()['cosmos']).toBe('connected')
  expect(heard).toHaveBeenCalled()
  expect(onError).toHaveBeenCalledWith(failure)
  expect(cosmos.calls.connect).toBe(1)
})

test('a listener that closes the modal as soon as a wallet is asked cancels the request', async () => {
  const { kit, cosmos, status } = setUpKit()
  kit.open()
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  kit.subscribe(() => {
    if (kit.getState().connections['cosmos']?.status === 'connecting') kit.close()
  })
  kit.selectWallet(kit.getState().walletList[0]!)
  await settle()
  expect(status()['cosmos']).toBe('disconnected')
  expect(cosmos.prompts.filter((prompt) => !prompt.abandoned)).toEqual([])
})

test('further connections that are still being restored do not return after a disconnect', async () => {
  const { kit, platform, cosmos, active } = setUpKit({
    storage: stored({ cosmos: ['keplerish', 'leapish'] }),
    cosmos: both,
  })
  let goOn = (): void => {}
  cosmos.intercept('reconnect', (parameters) =>
    (parameters as { connectorId: string }).connectorId === 'leapish'
      ? new Promise<void>((resolve) => (goOn = resolve))
      : undefined,
  )
  const started = kit.start()
  await expect.poll(() => cosmos.calls.reconnect).toBe(2)
  expect(active('cosmos')).toEqual(['keplerish'])
  await kit.disconnect()
  goOn()
  await started
  await settle()
  expect(active('cosmos')).toEqual([])
  expect(platform.storage.get('@appkit/cosmos:connected_connector_id')).toBe(null)
})

test('a further connection that cannot be restored now is kept for the next load', async () => {
  const storage = stored({ cosmos: ['keplerish', 'leapish'] })
  const { kit, platform, active } = setUpKit({
    storage,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }, { id: 'leapish' }] },
  })
  await kit.start()
  expect(active('cosmos')).toEqual(['keplerish'])
  expect(platform.storage.get('@appkit/connections')).toBe(storage['@appkit/connections'])
})

test('the active connection is restored although a shared one of another namespace is restored with it', async () => {
  const shared = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'near'],
    behavior: 'approve',
  })
  const first = setUpKit({ cosmos: { ...both, behavior: 'approve' }, sharedConnectors: [shared.connector] })
  await first.kit.start()
  await first.kit.connect({ connectorId: 'remote' })
  await first.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  expect([first.active('cosmos'), first.active('near')]).toEqual([['keplerish', 'remote'], ['remote']])
  const keys = [
    'cosmos:connected_connector_id',
    'near:connected_connector_id',
    'connected_namespaces',
    'connection_status',
    'connections',
  ].map((key) => `@appkit/${key}`)
  const storage = Object.fromEntries(keys.map((key) => [key, first.platform.storage.get(key) ?? '']))
  const second = setUpKit({ cosmos: both, sharedConnectors: [shared.connector], storage })
  await second.kit.start()
  expect([second.active('cosmos'), second.active('near')]).toEqual([['keplerish', 'remote'], ['remote']])
})

test('a shared connector is asked although its session is still being looked for', async () => {
  const shared = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos', 'near'] })
  const { kit, active } = setUpKit({
    sharedConnectors: [shared.connector],
    storage: stored({ cosmos: ['remote'], near: ['remote'] }),
  })
  shared.controls.intercept('reconnect', () => new Promise(() => {}))
  const started = kit.start()
  await expect.poll(() => shared.controls.calls.reconnect).toBe(1)
  const result = kit.connect({ connectorId: 'remote' })
  await expect.poll(() => shared.controls.prompts).toHaveLength(1)
  shared.controls.prompts[0]?.approve()
  await result
  await started
  expect([active('cosmos'), active('near')]).toEqual([['remote'], ['remote']])
})

test('a shared connector that is cancelled while it is attached leaves nothing attached', async () => {
  const shared = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos'],
    behavior: 'approve',
  })
  const { kit, cosmos, status } = setUpKit({ sharedConnectors: [shared.connector] })
  await kit.start()
  let goOn = (): void => {}
  cosmos.intercept('attach', () => new Promise<void>((resolve) => (goOn = resolve)))
  const caller = new AbortController()
  const result = kit.connect({ connectorId: 'remote', namespace: 'cosmos', signal: caller.signal })
  result.catch(() => {})
  await expect.poll(() => cosmos.calls.attach).toBe(1)
  caller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  goOn()
  await settle()
  expect(status()['cosmos']).toBe('disconnected')
  // The connection that was attached last is released again.
  expect(cosmos.calls.disconnect).toBeGreaterThanOrEqual(1)
  expect(kit.getState().connections['cosmos']).toMatchObject({ status: 'disconnected' })
  expect(shared.controls.session).toBe(null)
})

test('a caller that leaves once its namespace is connected cancels none of the others', async () => {
  const shared = createFakeSharedConnector({
    id: 'remote',
    type: 'AUTH',
    namespaces: ['cosmos', 'near'],
    behavior: 'approve',
  })
  const { kit, near, status } = setUpKit({ sharedConnectors: [shared.connector] })
  await kit.start()
  let goOn = (): void => {}
  near.intercept('attach', () => new Promise<void>((resolve) => (goOn = resolve)))
  const caller = new AbortController()
  const result = kit.connect({ connectorId: 'remote', namespace: 'cosmos', signal: caller.signal })
  await expect.poll(() => [status(), near.calls.attach]).toEqual([{ cosmos: 'connected', near: 'connecting' }, 1])
  caller.abort()
  goOn()
  await result.catch(() => {})
  await settle()
  expect(status()).toEqual({ cosmos: 'connected', near: 'connected' })
})

test('a session that changes while it is being disconnected leaves nothing attached', async () => {
  const shared = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'near'],
    behavior: 'approve',
  })
  const { kit, cosmos, status } = setUpKit({ sharedConnectors: [shared.connector] })
  await kit.start()
  await kit.connect({ connectorId: 'remote' })
  const { attach } = cosmos.calls
  const { session } = shared.controls
  let goOn = (): void => {}
  shared.controls.intercept('disconnect', () => new Promise<void>((resolve) => (goOn = resolve)))
  shared.controls.setSession(session && { ...session })
  const leaving = kit.disconnect()
  shared.controls.setSession(session && { ...session })
  await settle()
  goOn()
  await leaving
  await settle()
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  expect(cosmos.calls.attach - attach).toBeLessThanOrEqual(1)
  expect(cosmos.calls.disconnect).toBeGreaterThanOrEqual(cosmos.calls.attach - attach + 1)
})

test('a shared session that changes while it connects has its last state', async () => {
  const shared = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos'],
    behavior: 'approve',
  })
  const { kit, cosmos, onError } = setUpKit({ sharedConnectors: [shared.connector] })
  await kit.start()
  let goOn = (): void => {}
  cosmos.intercept('attach', () => new Promise<void>((resolve) => (goOn = resolve)))
  const result = kit.connect({ connectorId: 'remote', namespace: 'cosmos' })
  await expect.poll(() => cosmos.calls.attach).toBe(1)
  cosmos.intercept('attach', null)
  await settle()
  shared.controls.setNetwork('cosmos', 'cosmos:2')
  goOn()
  await result
  await settle()
  expect(kit.getState().connections['cosmos']).toMatchObject({ status: 'connected', active: { networkId: 'cosmos:2' } })
  expect(onError).not.toHaveBeenCalled()
})

test('a switch of a wallet that is disconnected meanwhile settles', async () => {
  const { kit, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  cosmos.intercept('switchNetwork', () => new Promise(() => {}))
  const outcome = kit.switchNetwork({ networkId: 'cosmos:2' }).then(
    () => 'switched',
    (error: { code: string }) => error.code,
  )
  await expect.poll(() => kit.getState().network.switching.status).toBe('switching')
  await kit.disconnect()
  expect(kit.getState().network.switching).toEqual({ status: 'idle' })
  expect(await outcome).toBe('ABORTED')
})

test('a wallet that goes to the network and never answers has switched', async () => {
  const { kit, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  cosmos.intercept('switchNetwork', () => new Promise(() => {}))
  const outcome = kit.switchNetwork({ networkId: 'cosmos:2' })
  await expect.poll(() => kit.getState().network.switching.status).toBe('switching')
  cosmos.setNetwork('keplerish', 'cosmos:2')
  await outcome
  expect(kit.getState().network).toMatchObject({
    switching: { status: 'idle' },
    byNamespace: { cosmos: { activeId: 'cosmos:2' } },
  })
})

test('a second click asks no wallet twice', async () => {
  const { kit, cosmos, platform, view } = setUpKit()
  kit.open()
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  const [first, other] = kit.getState().walletList
  kit.selectWallet(first!)
  await expect.poll(() => cosmos.calls.connect).toBe(1)
  kit.selectWallet(first!)
  await settle()
  expect(cosmos.calls.connect).toBe(1)
  await platform.clock.advance(5_000)
  kit.selectWallet(first!)
  await expect.poll(() => cosmos.calls.connect).toBe(2)
  kit.selectWallet(other!)
  await settle()
  expect(view()).toBe('Connect > ConnectingExternal')
  expect(kit.getState().navigation).toMatchObject({ stack: [{}, { connectorId: 'leapish' }] })
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(view).toBe('closed')
})

test('the click on another wallet ends the wait for the first, in whichever namespace', async () => {
  const { kit, status } = setUpKit()
  kit.open()
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  kit.selectWallet(kit.getState().walletList[0]!)
  kit.selectWallet(kit.getState().walletList[2]!)
  expect(status()).toEqual({ cosmos: 'disconnected', near: 'connecting' })
})

test('a second click on a network asks once, and another network takes its place', async () => {
  const { kit, cosmos, view } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  cosmos.behave('ask')
  kit.open({ view: 'Networks' })
  kit.selectNetwork('cosmos:2')
  await expect.poll(() => cosmos.calls.switchNetwork).toBe(1)
  kit.selectNetwork('cosmos:2')
  await settle()
  expect(cosmos.calls.switchNetwork).toBe(1)
  expect(view()).toBe('Networks > SwitchNetwork')
})

test('a connected wallet that is chosen again closes the modal', async () => {
  const { kit, view } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  kit.open({ view: 'Connect' })
  await expect.poll(() => kit.getState().walletList).toHaveLength(3)
  kit.selectWallet(kit.getState().walletList[0]!)
  await expect.poll(view).toBe('closed')
})

test('a required sign-in is not left by opening something else', async () => {
  const { signIn } = createFakeSignIn({ required: true })
  const { kit, cosmos, view, status } = setUpKit({ siwx: signIn, cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(view).toBe('SIWXSignMessage')
  cosmos.behave('ask')
  kit.open()
  kit.push({ view: 'Networks' })
  expect(view()).toBe('SIWXSignMessage')
  expect(status()['cosmos']).toBe('connected')
})

test('a disconnect waits no longer for the sign-in than a machine may take', async () => {
  const { signIn, controls } = createFakeSignIn({ required: false })
  const { kit, platform } = setUpKit({ siwx: signIn, cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  controls.intercept('endSession', () => new Promise(() => {}))
  const leaving = kit.disconnect().then(
    () => 'done',
    (error: KitError) => [error.code, (error.cause as KitError).code],
  )
  await settle()
  await platform.clock.advance(10_000)
  expect(await leaving).toEqual(['DISCONNECT_FAILED', 'TIMED_OUT'])
})

test('a disconnect of one wallet leaves the sign-in of another alone', async () => {
  const { signIn, controls } = createFakeSignIn({ required: false })
  const { kit, cosmos } = setUpKit({ siwx: signIn, cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'leapish', namespace: 'cosmos' })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await kit.disconnect({ namespace: 'cosmos', connectorId: 'nobody' })
  expect(controls.calls.endSession).toBe(0)
  // Both wallets have the same account: it stays signed in until the last of them is disconnected.
  await kit.disconnect({ namespace: 'cosmos', connectorId: 'leapish' })
  expect(controls.calls.endSession).toBe(0)
  expect(cosmos.isPermitted('keplerish')).toBe(true)
  await kit.disconnect({ namespace: 'cosmos', connectorId: 'keplerish' })
  expect(controls.calls.endSession).toBe(1)
})

test('a destroyed kit stays destroyed', async () => {
  const { kit } = setUpKit({ storage: stored({ cosmos: ['keplerish'] }) })
  kit.destroy()
  await kit.start()
  expect(kit.getState().lifecycle).toBe('destroyed')
})

test('Connect that was opened while a session came back has nothing left to ask', async () => {
  const { kit, view } = setUpKit({ storage: stored({ cosmos: ['keplerish'] }), cosmos: both })
  const started = kit.start()
  kit.open()
  expect(view()).toBe('Connect')
  await started
  expect(view()).toBe('Account')
  kit.close()
  const again = setUpKit({ storage: stored({ cosmos: ['keplerish'] }), cosmos: both })
  void again.kit.start()
  expect(await again.kit.connect()).toMatchObject({ connectorId: 'keplerish' })
  await settle()
  expect(again.view()).toBe('closed')
})
