import { createWillingProvider, evmWalletInfo, type ScriptedProvider, turn } from '@kit/testing'
import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  injected,
  reconnect,
  sendCalls,
  sendTransaction,
  switchChain,
} from '@wagmi/core'
import { custom, fallback, http } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { fakePage } from '../fixtures/fakePage.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { wagmiAdapter } from '../wagmiAdapter.ts'
import { never } from '../fixtures/never.ts'

const connectorId = 'example.fox'
const { signal } = new AbortController()

const memory = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const configOf = (storage = memory()) =>
  createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
    storage: createStorage({ storage }),
  })

async function setUp(provider: ScriptedProvider = createWillingProvider()) {
  const page = fakePage()
  page.announce(provider, evmWalletInfo('Fox'))
  const config = configOf()
  // wagmi reads its storage in promises; a page has done so long before a click.
  await turn()
  const adapter = await setUpAdapter({ config })
  const foxOf = () => {
    const connector = config.connectors.find(({ id }) => id === connectorId)
    if (!connector) throw new Error('no fox')
    return connector
  }
  return { ...adapter, page, config, provider, fox: foxOf() }
}

test('the adapter names the URLs of the config, for diagnosis', async () => {
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: {
      [mainnet.id]: http('https://node.example/key'),
      [polygon.id]: fallback([http('https://first.example'), custom({ request: async () => '0x1' }), http()]),
    },
  })
  expect(await wagmiAdapter({ config }).readUrls?.()).toEqual({
    'eip155:1': ['https://node.example/key'],
    'eip155:137': ['https://first.example', polygon.rpcUrls.default.http[0]],
  })
})

const standing = (address: string, chainId: number) => ({
  connectorId,
  accounts: [{ type: 'eoa', address, caipAddress: `eip155:${chainId}:${address}` }],
  networkId: `eip155:${chainId}`,
  wallet: { name: 'Fox', imageUrl: evmWalletInfo('Fox').icon, rdns: connectorId },
})

test('takes networks and connectors from the config of the dapp', () => {
  const config = configOf()
  const adapter = wagmiAdapter({ config })
  expect([
    adapter.namespace,
    adapter.adapterType,
    adapter.eager,
    typeof adapter.watch,
    adapter.networks.map(({ caipNetworkId }) => caipNetworkId),
  ]).toEqual(['eip155', 'wagmi', undefined, 'function', ['eip155:1', 'eip155:137']])
})

test('the connectors are wagmi’s', async () => {
  const { instance, take, page, config } = await setUp()
  instance.discover()
  page.announce(createWillingProvider(), evmWalletInfo('Owl'))
  const last = take().at(-1)
  expect(last?.type === 'connectors.changed' && last.connectors.map(({ id, type, rdns }) => [id, type, rdns])).toEqual([
    [connectorId, 'ANNOUNCED', connectorId],
    ['example.owl', 'ANNOUNCED', 'example.owl'],
  ])
  config._internal.connectors.setState((connectors) => [
    ...connectors,
    config._internal.connectors.setup(injected()),
    // The dapp's own connector of a wallet that announced itself too.
    config._internal.connectors.setup((tools) => ({
      ...injected({ target: { id: 'foxSdk', name: 'Fox', provider: createWillingProvider() as never } })(tools),
      rdns: connectorId,
    })),
    config._internal.connectors.setup((tools) => ({
      ...injected({ target: { id: 'safe', name: 'Safe', provider: createWillingProvider() as never } })(tools),
      type: 'safe',
    })),
  ])
  const after = take().at(-1)
  expect(after?.type === 'connectors.changed' && after.connectors.map(({ id, type }) => [id, type])).toEqual([
    [connectorId, 'ANNOUNCED'],
    ['example.owl', 'ANNOUNCED'],
    ['safe', 'EXTERNAL'],
  ])
})

test('what the dapp does with wagmi’s own actions is reported', async () => {
  const { config, fox, take, instance, provider } = await setUp()
  await connect(config, { connector: fox })
  expect(take()).toEqual([{ type: 'connection.changed', connection: standing(alice, 1) }])
  provider.answer('wallet_switchEthereumChain', () => {
    provider.answer('eth_chainId', () => '0x89')
    return null
  })
  await switchChain(config, { chainId: polygon.id, connector: fox })
  expect(take()).toEqual([{ type: 'connection.changed', connection: standing(alice, 137) }])
  provider.emit('accountsChanged', [bob])
  expect(take()).toEqual([{ type: 'connection.changed', connection: standing(bob, 137) }])
  await disconnect(config, { connector: fox })
  expect(take()).toEqual([{ type: 'connection.ended', connectorId }])
  expect(instance.connections()).toEqual([])
  // The dapp has disconnected: the account is signed out. A wallet that keeps the permission is only locked.
  provider.answer('wallet_getPermissions', () => [])
  expect(await instance.endReason?.({ connectorId })).toBe('disconnected')
  provider.answer('wallet_getPermissions', () => [{ parentCapability: 'eth_accounts' }])
  expect(await instance.endReason?.({ connectorId })).toBe('locked')
})

test('what wagmi’s own actions send is reported, and what kit sends is not', async () => {
  const { config, fox, take, connectionEvents, instance, provider } = await setUp()
  await connect(config, { connector: fox })
  take()
  const hash = `0x${'ab'.repeat(32)}` as const
  provider.answer('eth_sendTransaction', () => hash)
  provider.answer('wallet_sendCalls', () => ({ id: '0xba7c4' }))
  const call = { to: bob, value: 5n, data: '0x1234' } as const
  expect(await sendTransaction(config, { ...call, gas: 50_000n })).toBe(hash)
  await sendCalls(config, { calls: [call] })
  // viem also accepts the response of version 1 of EIP-5792, which is the id itself.
  provider.answer('wallet_sendCalls', () => '0xba7c5')
  expect((await sendCalls(config, { calls: [call] })).id).toBe('0xba7c5')
  const account = `eip155:1:${alice}`
  const sent = [
    { type: 'transaction.sent', transaction: { id: hash, account, call } },
    { type: 'transaction.sent', transaction: { id: '0xba7c4', account, batchOf: connectorId } },
    { type: 'transaction.sent', transaction: { id: '0xba7c5', account, batchOf: connectorId } },
  ]
  await expect.poll(() => connectionEvents()).toEqual(sent)
  take()
  await instance.prepare?.()
  const network = wagmiAdapter({ config }).networks[0]
  await instance.capabilities
    .sendTransaction?.({ connectorId, address: alice, network, to: bob, value: 5n, gas: 50_000n, signal } as never)
    .catch(() => undefined)
  expect(take()).toEqual([])
  instance.destroy()
  expect(await fox.getProvider()).toBe(provider)
})

test('what kit does is in wagmi’s state', async () => {
  const { config, fox, instance, take } = await setUp()
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  expect(await instance.connect({ connectorId, signal })).toEqual(standing(alice, 1))
  expect(statuses).toEqual(['connecting', 'connected'])
  expect([config.state.status, config.state.current, config.state.connections.get(fox.uid)?.accounts]).toEqual([
    'connected',
    fox.uid,
    [alice],
  ])
  await instance.disconnect({ connectorId, signal })
  expect([config.state.status, config.state.current, config.state.connections.size]).toEqual(['disconnected', null, 0])
  expect((['connect', 'change', 'disconnect'] as const).map((event) => fox.emitter.listenerCount(event))).toEqual([
    1, 0, 0,
  ])
  expect(take().filter(({ type }) => type !== 'connectors.changed')).toEqual([])
})

test('connections that existed before the kit are reported', async () => {
  const page = fakePage()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  const config = configOf()
  await turn()
  const [fox] = config.connectors
  if (!fox) throw new Error('no fox')
  await connect(config, { connector: fox })
  const { instance, events } = await setUpAdapter({ config })
  await turn()
  expect(events()).toEqual([{ type: 'connection.changed', connection: standing(alice, 1) }])
  expect(instance.connections()).toEqual([standing(alice, 1)])
})

test('wagmi’s reconnecting is awaited, not repeated', async () => {
  const { config, provider, instance } = await setUp()
  let unlock: (accounts: readonly string[]) => void = () => {}
  provider.answer('eth_accounts', () => new Promise((resolve) => (unlock = resolve)))
  const theirs = reconnect(config)
  await turn()
  expect(config.state.status).toBe('connecting')
  const ours = instance.reconnect({ connectorId, signal })
  await turn()
  expect(provider.asked().filter((method) => method === 'eth_accounts')).toHaveLength(1)
  provider.answer('eth_accounts', () => [alice])
  unlock([alice])
  await theirs
  await expect(ours).resolves.toEqual(standing(alice, 1))
  expect(config.state.connections.size).toBe(1)
})

test('a reconnect by wagmi, as on each render of its provider, does not end connections', async () => {
  const { config, page, fox, take, instance } = await setUp()
  page.announce(createWillingProvider([bob], '0x89'), evmWalletInfo('Owl'))
  const owl = config.connectors.find(({ id }) => id === 'example.owl')
  if (!owl) throw new Error('no owl')
  await connect(config, { connector: fox })
  await connect(config, { connector: owl })
  take()
  await reconnect(config)
  expect(config.state.connections.size).toBe(2)
  expect([take(), instance.connections().length]).toEqual([[], 2])
})

test('a connection that wagmi could not restore has ended', async () => {
  const { config, page, fox, take, provider } = await setUp()
  page.announce(createWillingProvider([bob], '0x89'), evmWalletInfo('Owl'))
  const owl = config.connectors.find(({ id }) => id === 'example.owl')
  if (!owl) throw new Error('no owl')
  await connect(config, { connector: fox })
  await connect(config, { connector: owl })
  take()
  provider.answer('eth_accounts', () => [])
  await reconnect(config)
  expect(take()).toEqual([{ type: 'connection.ended', connectorId }])
})

test('the kit reconnects where wagmi does not', async () => {
  const { config, instance, fox, provider, take } = await setUp()
  await expect(instance.reconnect({ connectorId, signal })).resolves.toEqual(standing(alice, 1))
  expect([config.state.status, config.state.current]).toEqual(['connected', fox.uid])
  provider.emit('accountsChanged', [bob])
  expect(take()).toEqual([{ type: 'connection.changed', connection: standing(bob, 1) }])
})

test('what wagmi only remembers is no connection', async () => {
  const storage = memory()
  const page = fakePage()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  const before = configOf(storage)
  await turn()
  const [fox] = before.connectors
  if (!fox) throw new Error('no fox')
  await connect(before, { connector: fox })
  const after = configOf(storage)
  await turn()
  expect(after.state.connections.size).toBe(1)
  const { instance } = await setUpAdapter({ config: after })
  expect(instance.connections()).toEqual([])
})

test('an approval after the abort never shows in wagmi’s state', async () => {
  const { config, provider, instance, events } = await setUp()
  let approve: (accounts: readonly string[]) => void = () => {}
  provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
  const controller = new AbortController()
  const connecting = instance.connect({ connectorId, signal: controller.signal })
  await turn()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  let seen = 0
  config.subscribe(
    (state) => state.connections.size,
    (size) => (seen += size),
  )
  provider.emit('accountsChanged', [alice])
  approve([alice])
  await turn()
  await turn()
  expect(provider.asked()).toContain('wallet_revokePermissions')
  expect([seen, config.state.status, events()]).toEqual([0, 'disconnected', []])
})

test('destroy takes its listeners off the config', async () => {
  let listeners = 0
  const counted =
    <parameters extends unknown[]>(subscribe: (...values: parameters) => () => void) =>
    (...values: parameters) => {
      listeners += 1
      const stop = subscribe(...values)
      return () => {
        listeners -= 1
        stop()
      }
    }
  const config = configOf()
  config.subscribe = counted(config.subscribe.bind(config) as () => () => void)
  const { connectors } = config._internal
  connectors.subscribe = counted(connectors.subscribe.bind(connectors))
  const { instance } = await setUpAdapter({ config })
  instance.discover()
  expect(listeners).toBe(4)
  instance.destroy()
  expect(listeners).toBe(0)
})

test('destroy leaves wagmi’s connections alone', async () => {
  const { config, instance, events } = await setUp()
  await instance.connect({ connectorId, signal })
  const before = events().length
  instance.destroy()
  expect(config.state.connections.size).toBe(1)
  await disconnect(config)
  expect(events().length).toBe(before)
})

test('a silent wallet while wagmi reconnects is bounded by the signal', async () => {
  const { config, provider, instance } = await setUp()
  provider.answer('eth_accounts', never)
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  const controller = new AbortController()
  const ours = instance.reconnect({ connectorId, signal: controller.signal })
  await turn()
  controller.abort()
  await expect(ours).rejects.toMatchObject({ code: 'ABORTED' })
})

test('does not restore what the dapp has disconnected through wagmi', async () => {
  const { instance, config, fox, provider } = await setUp()
  await connect(config, { connector: fox })
  provider.answer('wallet_revokePermissions', () => Promise.reject(new Error('not known')))
  await disconnect(config, { connector: fox })
  expect(await instance.reconnect({ connectorId, signal })).toBeNull()
})
