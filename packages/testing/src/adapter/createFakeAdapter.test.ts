import type { AdapterEvent, AdapterInstance } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { fakeAccount } from '../networks/fakeAccount.ts'
import { fakeNetwork } from '../networks/fakeNetwork.ts'
import { createFakePlatform } from '../platform/createFakePlatform.ts'
import { createFakeAdapter } from './createFakeAdapter.ts'
import type { FakeAdapterOptions } from './FakeAdapterOptions.ts'

async function setUp(options: Partial<FakeAdapterOptions> = {}) {
  const { adapter, controls } = createFakeAdapter({ namespace: 'cosmos', ...options })
  const events: AdapterEvent[] = []
  const setup = await adapter.load()
  const instance: AdapterInstance = setup({
    emit: (event) => void events.push(event),
    platform: createFakePlatform(),
    networks: adapter.networks,
    rpcUrls: (network) => network.rpcUrls.default.http,
    metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
  })
  return { adapter, controls, events, instance, signal: new AbortController().signal }
}

const id = 'cosmos.wallet'
const connection = {
  connectorId: id,
  accounts: [{ caipAddress: 'cosmos:1:cosmos-account-1', address: 'cosmos-account-1', type: 'eoa' }],
  networkId: 'cosmos:1',
  wallet: { name: 'Fake Wallet' },
}

test('connects and disconnects', async () => {
  const { controls, events, instance, signal } = await setUp()
  instance.discover()
  const connecting = instance.connect({ connectorId: id, signal })
  expect(controls.prompts).toMatchObject([{ kind: 'connect', connectorId: id, abandoned: false }])
  controls.prompts[0]?.approve()
  expect(await connecting).toEqual(connection)
  expect(instance.connections()).toEqual([connection])
  expect(events).toEqual([
    { type: 'connectors.changed', connectors: [{ id, name: 'Fake Wallet', type: 'ANNOUNCED', namespace: 'cosmos' }] },
  ])
})

test('revokes an approval after the abort', async () => {
  const { controls, events, instance } = await setUp()
  const controller = new AbortController()
  const connecting = instance.connect({ connectorId: id, signal: controller.signal })
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(controls.prompts).toMatchObject([{ abandoned: true }])
  controls.prompts[0]?.approve()
  expect({
    undone: controls.undone,
    permitted: controls.isPermitted(id),
    live: instance.connections(),
    events,
  }).toEqual({
    undone: [id],
    permitted: false,
    live: [],
    events: [],
  })
})

test('wallets outlive instances', async () => {
  const { adapter, controls, instance, signal } = await setUp({ behavior: 'approve' })
  await instance.connect({ connectorId: id, signal })
  instance.destroy()
  expect(controls).toMatchObject({ instances: 0, calls: { load: 1, setup: 1, connect: 1, destroy: 1 } })
  const again = (await adapter.load())({
    emit: () => {},
    platform: createFakePlatform(),
    networks: adapter.networks,
    rpcUrls: () => [],
    metadata: { name: '', description: '', url: '', icons: [] },
  })
  expect(await again.reconnect({ connectorId: id, signal })).toEqual(connection)
})

test('reports accounts, network, locking and connections made without kit', async () => {
  const { controls, events, instance, signal } = await setUp({ behavior: 'approve' })
  await instance.connect({ connectorId: id, signal })
  controls.setNetwork(id, 'cosmos:99')
  controls.setAccounts(id, [fakeAccount('cosmos:1', 2)])
  controls.lock(id)
  controls.unlock(id)
  controls.connectPastKit(id)
  const account = (reference: number, n: number) => fakeAccount(`cosmos:${reference}`, n)
  expect(events).toEqual([
    { type: 'connection.changed', connection: { ...connection, networkId: 'cosmos:99', accounts: [account(99, 1)] } },
    { type: 'connection.changed', connection: { ...connection, networkId: 'cosmos:99', accounts: [account(99, 2)] } },
    { type: 'connection.ended', connectorId: id },
    { type: 'connection.changed', connection: { ...connection, networkId: 'cosmos:99', accounts: [account(99, 2)] } },
  ])
})

test('has only the given capabilities, and attaches only if allowed', async () => {
  const { instance } = await setUp({ capabilities: ['getBalance'], attach: false })
  expect(Object.keys(instance.capabilities)).toEqual(['getBalance'])
  expect(instance.attach).toBeUndefined()
})

test('refuses and adds networks', async () => {
  const networks = [fakeNetwork('cosmos', 1), fakeNetwork('cosmos', 2), fakeNetwork('cosmos', 3)] as const
  const { controls, instance, signal } = await setUp({
    networks,
    connectors: [{ id, refusedNetworks: [networks[1]], knownNetworks: [networks[0]], permitted: true }],
  })
  await instance.reconnect({ connectorId: id, signal })
  const switchTo = (network: (typeof networks)[number]) =>
    instance.capabilities.switchNetwork?.({ connectorId: id, network, signal })
  await expect(switchTo(networks[1])).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
  const adding = switchTo(networks[2])
  expect(await controls.nextPrompt()).toMatchObject({ kind: 'addNetwork', networkId: 'cosmos:3' })
  controls.prompts[0]?.approve()
  await adding
  expect(instance.connections()).toMatchObject([{ networkId: 'cosmos:3' }])
})

test('fails with typed errors', async () => {
  const { adapter, controls, instance, signal } = await setUp()
  controls.intercept('load', () => Promise.reject(new TypeError('no chunk')))
  await expect(adapter.load()).rejects.toThrow('no chunk')
  const connect = () => instance.connect({ connectorId: id, signal })
  const first = connect()
  await expect(connect()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  controls.prompts[0]?.approve([])
  await expect(first).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  const second = connect()
  controls.prompts[0]?.reject(new Error('wallet broke'))
  await expect(second).rejects.toMatchObject({ code: 'WALLET_FAILED', cause: new Error('wallet broke') })
  const third = connect()
  instance.destroy()
  await expect(third).rejects.toMatchObject({ code: 'ABORTED' })
})
