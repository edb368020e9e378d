import type { Account, AttachMeta } from '@kit/core/adapter'
import { createScriptedProvider, type ScriptedProvider, turn } from '@kit/testing'
import { createConfig, disconnect, reconnect, signMessage as wagmiSignMessage } from '@wagmi/core'
import { http } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'

const connectorId = 'walletConnect'
const { signal } = new AbortController()
const signature = `0x${'ab'.repeat(65)}`

const accountOf = (address: string, overrides: Partial<Account> = {}): Account => ({
  caipAddress: `eip155:1:${address}`,
  address,
  type: 'eoa',
  ...overrides,
})

const meta: AttachMeta = {
  connectorId,
  accounts: [accountOf(alice, { type: 'smartAccount' }), accountOf(bob)],
  networkId: 'eip155:1',
  approvedNetworkIds: ['eip155:1'],
  wallet: { name: 'Pocket' },
}

async function setUp(provider: ScriptedProvider = createScriptedProvider({ eth_chainId: () => 1, eth_accounts: () => [alice, bob], personal_sign: () => signature })) {
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
    storage: null,
  })
  const adapter = await setUpAdapter({ config })
  adapter.instance.discover()
  const { attach } = adapter.instance
  if (!attach) throw new Error('no attach')
  return { ...adapter, config, provider, attach: (changes: Partial<AttachMeta> = {}) => attach({ kind: 'eip1193', provider }, { ...meta, ...changes }) }
}

const standing = {
  connectorId,
  accounts: meta.accounts,
  networkId: 'eip155:1',
  approvedNetworkIds: ['eip155:1'],
  wallet: { name: 'Pocket' },
}

test('default', async () => {
  const { attach, instance, config, events } = await setUp()
  await expect(attach()).resolves.toEqual(standing)
  expect(instance.connections()).toEqual([standing])
  expect([...config.state.connections.values()].map(({ connector, accounts }) => [connector.id, accounts])).toEqual([[connectorId, [alice, bob]]])
  expect(events()).toEqual([{ type: 'connectors.changed', connectors: [] }])
})

test('behavior: wagmi’s own actions and kit’s capabilities use the provider', async () => {
  const { attach, instance, config, provider } = await setUp()
  await attach()
  await expect(wagmiSignMessage(config, { message: 'hi' })).resolves.toBe(signature)
  await expect(instance.capabilities.signMessage?.({ connectorId, address: alice, message: 'hi', signal })).resolves.toEqual({ signature })
  expect(provider.asked().filter((method) => method === 'personal_sign')).toHaveLength(2)
})

test('behavior: account and chain changes are reported', async () => {
  const { attach, provider, take } = await setUp()
  await attach()
  take()
  provider.emit('chainChanged', '0x89')
  expect(take()).toMatchObject([{ type: 'connection.changed', connection: { networkId: 'eip155:137', accounts: [{ type: 'smartAccount' }, { type: 'eoa' }] } }])
  provider.emit('accountsChanged', [bob])
  expect(take()).toMatchObject([{ type: 'connection.changed', connection: { accounts: [{ address: bob }] } }])
})

test('behavior: wagmi taking it up again finds it as it stands', async () => {
  const { attach, provider, take, config, instance } = await setUp()
  await attach()
  provider.emit('chainChanged', '0x89')
  provider.emit('accountsChanged', [bob])
  take()
  await reconnect(config)
  expect(take()).toEqual([])
  expect(instance.connections()).toMatchObject([{ connectorId, networkId: 'eip155:137', accounts: [{ address: bob }] }])
  provider.emit('accountsChanged', [alice])
  expect(take()).toHaveLength(1)
})

test('behavior: disconnect detaches and leaves the wallet alone', async () => {
  const { attach, instance, config, provider, take } = await setUp()
  await attach()
  take()
  await instance.disconnect({ connectorId, signal })
  expect([instance.connections(), config.connectors, config.state.connections.size, provider.listeners(), take()]).toEqual([[], [], 0, 0, []])
  expect(provider.asked()).toEqual([])
})

test('behavior: attached again it is one connection still', async () => {
  const { attach, instance, config, provider, take } = await setUp()
  await attach()
  take()
  await expect(attach({ networkId: 'eip155:137', accounts: [accountOf(bob)] })).resolves.toMatchObject({ networkId: 'eip155:137', accounts: [{ address: bob }] })
  expect([instance.connections().length, config.connectors.length, config.state.connections.size, take()]).toEqual([1, 1, 1, []])
  provider.emit('accountsChanged', [alice])
  expect(take()).toHaveLength(1)
})

test('behavior: the dapp’s own disconnect, or the other side’s, ends and detaches it', async () => {
  const past = await setUp()
  await past.attach()
  past.take()
  await disconnect(past.config)
  expect(past.take()).toEqual([{ type: 'connection.ended', connectorId }])
  expect([past.config.connectors, past.provider.listeners(), past.provider.asked()]).toEqual([[], 0, []])

  const other = await setUp()
  await other.attach()
  other.take()
  other.provider.emit('disconnect')
  expect(other.take()).toEqual([{ type: 'connection.ended', connectorId }])
  expect([other.config.connectors, other.provider.listeners()]).toEqual([[], 0])
})

test('behavior: destroy takes the listeners off and leaves the connection', async () => {
  const { attach, instance, config, provider } = await setUp()
  await attach()
  instance.destroy()
  await turn()
  expect([provider.listeners(), config.state.connections.size]).toEqual([0, 1])
})

test('errors: what is no EVM session', async () => {
  const { attach, instance } = await setUp()
  await expect(attach({ networkId: 'eip155:nonsense' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  await expect(attach({ accounts: [accountOf('rubbish')] })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  await expect(instance.attach?.({ kind: 'walletStandard', wallet: {} }, meta)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(instance.connections()).toEqual([])
})

test('behavior: attached twice at once it stands once, and a disconnect leaves nothing', async () => {
  const { attach, instance, config } = await setUp()
  await Promise.allSettled([attach(), attach(), attach({ accounts: [accountOf(bob)] })])
  expect(instance.connections().map(({ accounts }) => accounts.map(({ address }) => address))).toEqual([[bob]])
  expect(config.state.connections.size).toBe(1)
  await instance.disconnect({ connectorId, signal })
  expect([config.state.connections.size, instance.connections(), config.connectors]).toEqual([0, [], []])
})

test('behavior: a disconnect while it is attached wins', async () => {
  const { attach, instance, config } = await setUp()
  const attaching = attach().catch((error: unknown) => error)
  await turn()
  const again = attach().catch((error: unknown) => error)
  await Promise.resolve()
  await instance.disconnect({ connectorId, signal })
  await Promise.all([attaching, again])
  expect([config.state.connections.size, config.connectors]).toEqual([0, []])
})
