import { isKitError } from '@kit/core/adapter'
import { createScriptedProvider, createWillingProvider, evmWalletInfo, rpcError, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { fakePage } from '../fixtures/fakePage.ts'
import { never } from '../fixtures/never.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'

const connectorId = 'example.fox'
const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)

async function setUp() {
  const page = fakePage()
  const adapter = await setUpAdapter()
  const controller = new AbortController()
  const reconnect = (id = connectorId) => adapter.instance.reconnect({ connectorId: id, signal: controller.signal })
  return { ...adapter, page, controller, reconnect }
}

test('restores a connection without a prompt', async () => {
  const { page, reconnect, connectionEvents, instance } = await setUp()
  const provider = createWillingProvider()
  page.announce(provider, evmWalletInfo('Fox'))
  await expect(reconnect()).resolves.toMatchObject({
    connectorId,
    networkId: 'eip155:1',
    accounts: [{ address: alice }],
  })
  expect(new Set(provider.asked())).toEqual(new Set(['eth_accounts', 'eth_chainId']))
  expect(connectionEvents()).toEqual([])
  provider.emit('accountsChanged', [])
  expect(instance.connections()).toEqual([])
})

test('after a disconnect, a wallet that was locked is not connected when it is unlocked', async () => {
  const { page, reconnect, connectionEvents, instance, controller } = await setUp()
  const provider = createWillingProvider()
  page.announce(provider, evmWalletInfo('Fox'))
  await reconnect()
  provider.emit('accountsChanged', [])
  await instance.disconnect({ connectorId, signal: controller.signal })
  const before = connectionEvents().length
  provider.emit('accountsChanged', [alice])
  await turn()
  expect(instance.connections()).toEqual([])
  expect(connectionEvents()).toHaveLength(before)
})

test('waits for a wallet that announces itself late', async () => {
  const { page, reconnect } = await setUp()
  const reconnecting = reconnect()
  await turn()
  page.announce(createWillingProvider(), evmWalletInfo('Owl'))
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  await expect(reconnecting).resolves.toMatchObject({ connectorId })
})

test('waits for a late window.ethereum that says nothing', async () => {
  const { page, reconnect, platform } = await setUp()
  const reconnecting = reconnect('injected')
  await platform.clock.advance(1_000)
  page.window.ethereum = createWillingProvider()
  await platform.clock.advance(200)
  await expect(reconnecting).resolves.toMatchObject({ connectorId: 'injected' })
  expect(platform.clock.pending()).toBe(0)
})

test('a wallet that is locked, refuses or fails gives null', async () => {
  for (const answer of [
    () => [],
    () => Promise.reject(rpcError(4100)),
    () => Promise.reject(new Error('gone')),
    () => null,
  ]) {
    const { page, reconnect } = await setUp()
    const provider = createScriptedProvider({ eth_accounts: answer, eth_chainId: () => 1 })
    page.announce(provider, evmWalletInfo('Fox'))
    await expect(reconnect()).resolves.toBeNull()
    expect(provider.listeners()).toBe(0)
  }
})

test('a wallet that answers after the signal is released', async () => {
  const { page, reconnect, controller, connectionEvents } = await setUp()
  const provider = createWillingProvider()
  let tell: (chainId: string) => void = () => {}
  provider.answer('eth_chainId', () => new Promise((resolve) => (tell = resolve)))
  page.announce(provider, evmWalletInfo('Fox'))
  const reconnecting = reconnect().catch(codeOf)
  await turn()
  controller.abort()
  expect(await reconnecting).toBe('ABORTED')
  tell('0x1')
  await turn()
  provider.emit('accountsChanged', [])
  provider.emit('accountsChanged', [alice])
  await turn()
  expect([provider.listeners(), connectionEvents()]).toEqual([0, []])
  expect(provider.asked()).not.toContain('wallet_revokePermissions')
})

test('the signal ends the wait for a wallet that is not there, or is silent', async () => {
  const absent = await setUp()
  const waiting = absent.reconnect('injected')
  absent.controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(absent.platform.clock.pending()).toBe(0)

  const silent = await setUp()
  silent.page.announce(createScriptedProvider({ eth_accounts: never }), evmWalletInfo('Fox'))
  const asking = silent.reconnect()
  silent.controller.abort()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect(silent.instance.connections()).toEqual([])
})

test('of two wallets with one domain none is restored, because one may pass for the other, which may be locked or silent', async () => {
  const willing = createWillingProvider()
  const others = [
    createWillingProvider(),
    createScriptedProvider({ eth_accounts: () => [] }),
    createScriptedProvider({ eth_accounts: () => new Promise(() => {}) }),
  ]
  for (const other of others)
    for (const connectorId of ['example.fox', 'example.fox#2']) {
      const { page, reconnect, instance } = await setUp()
      for (const [at, provider] of [willing, other].entries())
        page.announce(provider, { ...evmWalletInfo('Fox'), uuid: String(at) })
      await expect(reconnect(connectorId)).resolves.toBeNull()
      expect(instance.connections()).toEqual([])
    }
  expect(willing.asked()).toEqual([])
})
