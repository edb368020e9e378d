import type { Account, AttachMeta } from '@kit/core/adapter'
import { createSessionProvider, turn } from '@kit/testing'
import { createConfig, disconnect, reconnect, signMessage as wagmiSignMessage, watchAccount } from '@wagmi/core'
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

async function setUp(provider = createSessionProvider({ accounts: [alice, bob] })) {
  provider.answer('personal_sign', () => signature)
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
    storage: null,
  })
  const adapter = await setUpAdapter({ config })
  adapter.instance.discover()
  const { attach } = adapter.instance
  if (!attach) throw new Error('no attach')
  return {
    ...adapter,
    config,
    provider,
    attach: (changes: Partial<AttachMeta> = {}) => attach({ kind: 'eip1193', provider }, { ...meta, ...changes }),
  }
}

const standing = {
  connectorId,
  accounts: meta.accounts,
  networkId: 'eip155:1',
  approvedNetworkIds: ['eip155:1'],
  wallet: { name: 'Pocket' },
}

test('attaches the provider of a shared connector', async () => {
  const { attach, instance, config, events } = await setUp()
  await expect(attach()).resolves.toEqual(standing)
  expect(instance.connections()).toEqual([standing])
  expect([...config.state.connections.values()].map(({ connector, accounts }) => [connector.id, accounts])).toEqual([
    [connectorId, [alice, bob]],
  ])
  expect(events()).toEqual([{ type: 'connectors.changed', connectors: [] }])
})

test('wagmi’s own actions and kit’s capabilities use the provider', async () => {
  const { attach, instance, config, provider } = await setUp()
  await attach()
  await expect(wagmiSignMessage(config, { message: 'hi' })).resolves.toBe(signature)
  await expect(
    instance.capabilities.signMessage?.({ connectorId, address: alice, message: 'hi', signal }),
  ).resolves.toEqual({ signature })
  expect(provider.asked().filter((method) => method === 'personal_sign')).toHaveLength(2)
})

test('account and chain changes are reported', async () => {
  const { attach, provider, take } = await setUp()
  await attach()
  take()
  provider.move({ chainId: 137 })
  expect(take()).toMatchObject([
    {
      type: 'connection.changed',
      connection: { networkId: 'eip155:137', accounts: [{ type: 'smartAccount' }, { type: 'eoa' }] },
    },
  ])
  provider.move({ accounts: [bob] })
  expect(take()).toMatchObject([{ type: 'connection.changed', connection: { accounts: [{ address: bob }] } }])
})

test('wagmi finds it unchanged when it reconnects', async () => {
  const { attach, provider, take, config, instance } = await setUp()
  await attach()
  provider.move({ chainId: 137, accounts: [bob] })
  take()
  await reconnect(config)
  expect(take()).toEqual([])
  expect(instance.connections()).toMatchObject([{ connectorId, networkId: 'eip155:137', accounts: [{ address: bob }] }])
  provider.move({ accounts: [alice] })
  expect(take()).toHaveLength(1)
})

test('disconnect detaches and leaves the wallet alone', async () => {
  const { attach, instance, config, provider, take } = await setUp()
  await attach()
  take()
  await instance.disconnect({ connectorId, signal })
  expect([
    instance.connections(),
    config.connectors,
    config.state.connections.size,
    provider.listeners(),
    take(),
  ]).toEqual([[], [], 0, 0, []])
  expect(provider.asked()).toEqual(['eth_accounts', 'eth_chainId'])
})

test('attached again it is one connection still', async () => {
  const { attach, instance, config, provider, take } = await setUp()
  await attach()
  take()
  provider.set({ chainId: 137, accounts: [bob] })
  await expect(attach({ networkId: 'eip155:137', accounts: [accountOf(bob)] })).resolves.toMatchObject({
    networkId: 'eip155:137',
    accounts: [{ address: bob }],
  })
  expect([instance.connections().length, config.connectors.length, config.state.connections.size, take()]).toEqual([
    1,
    1,
    1,
    [],
  ])
  provider.move({ accounts: [alice] })
  expect(take()).toHaveLength(1)
})

test('the dapp’s own disconnect, or the other side’s, ends and detaches it', async () => {
  const past = await setUp()
  await past.attach()
  past.take()
  await disconnect(past.config)
  expect(past.take()).toEqual([{ type: 'connection.ended', connectorId }])
  expect([past.config.connectors, past.provider.listeners(), past.provider.asked()]).toEqual([
    [],
    0,
    ['eth_accounts', 'eth_chainId'],
  ])

  const other = await setUp()
  await other.attach()
  other.take()
  other.provider.emit('disconnect')
  expect(other.take()).toEqual([{ type: 'connection.ended', connectorId }])
  expect([other.config.connectors, other.provider.listeners()]).toEqual([[], 0])
})

test('destroy takes the listeners off and leaves the connection', async () => {
  const { attach, instance, config, provider } = await setUp()
  await attach()
  instance.destroy()
  await turn()
  expect([provider.listeners(), config.state.connections.size]).toEqual([0, 1])
})

test('rejects what is no EVM session', async () => {
  const { attach, instance } = await setUp()
  await expect(attach({ networkId: 'eip155:nonsense' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  await expect(attach({ accounts: [accountOf('rubbish')] })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  await expect(instance.attach?.({ kind: 'walletStandard', wallet: {} }, meta)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  expect(instance.connections()).toEqual([])
})

test('a wallet that is attached twice at once is connected once, and a disconnect leaves nothing', async () => {
  const { attach, instance, config, provider } = await setUp()
  const attaching = [attach(), attach()]
  provider.set({ accounts: [bob] })
  await Promise.allSettled([...attaching, attach({ accounts: [accountOf(bob)] })])
  expect(instance.connections().map(({ accounts }) => accounts.map(({ address }) => address))).toEqual([[bob]])
  expect(config.state.connections.size).toBe(1)
  await instance.disconnect({ connectorId, signal })
  expect([config.state.connections.size, instance.connections(), config.connectors]).toEqual([0, [], []])
})

test('a disconnect while it is attached wins', async () => {
  const { attach, instance, config } = await setUp()
  const attaching = attach().catch((error: unknown) => error)
  await turn()
  const again = attach().catch((error: unknown) => error)
  await Promise.resolve()
  await instance.disconnect({ connectorId, signal })
  await Promise.all([attaching, again])
  expect([config.state.connections.size, config.connectors]).toEqual([0, []])
})

/** The wallet moves after so many turns of an attachment. */
for (const turns of [0, 1, 2, 3, 4, 5, 6, 8, 12])
  for (const isFirst of [true, false])
    test(`what the wallet changes while it is attached ${isFirst ? 'first' : 'again'} is kept, ${turns} turns in`, async () => {
      const { attach, provider, config, instance } = await setUp()
      // Later attachments need nothing that has to be fetched.
      if (!isFirst) await attach()
      const attaching = attach()
      for (let index = 0; index < turns; index += 1) await Promise.resolve()
      provider.move({ chainId: 137, accounts: [bob, alice] })
      await attaching
      await turn()
      expect(instance.connections()).toMatchObject([
        { networkId: 'eip155:137', accounts: [{ address: bob }, { address: alice }] },
      ])
      expect([...config.state.connections.values()].map(({ chainId, accounts }) => [chainId, accounts])).toEqual([
        [137, [bob, alice]],
      ])
      provider.move({ chainId: 1, accounts: [alice] })
      expect(instance.connections()).toMatchObject([{ networkId: 'eip155:1', accounts: [{ address: alice }] }])
    })

test('wagmi’s users see one connection go on, also under another wallet', async () => {
  const { attach, provider, config } = await setUp()
  await attach()
  const seen: unknown[] = []
  const stop = watchAccount(config, {
    onChange: ({ status, address, chainId, connector }) => seen.push([status, address, chainId, connector?.name]),
  })
  const { uid } = [...config.state.connections.values()][0]!.connector
  provider.set({ chainId: 137 })
  await attach({ networkId: 'eip155:137', approvedNetworkIds: ['eip155:1', 'eip155:137'] })
  expect([seen, config.state.connections.has(uid)]).toEqual([[['connected', alice, 137, 'Pocket']], true])
  provider.set({ accounts: [bob] })
  await attach({ accounts: [accountOf(bob)], wallet: { name: 'Harbor' } })
  stop()
  expect(seen.slice(1)).toEqual([['connected', bob, 137, 'Harbor']])
  expect([
    config.state.connections.size,
    config.connectors.length,
    config.state.connections.has(uid),
    provider.listeners(),
  ]).toEqual([1, 1, false, 4])
})

test('a provider that does not report its chain keeps the given one, after a second', async () => {
  const provider = createSessionProvider()
  for (const method of ['eth_accounts', 'eth_chainId']) provider.answer(method, () => new Promise(() => {}))
  const { attach, platform } = await setUp(provider)
  const attaching = attach()
  await expect.poll(() => platform.clock.pending()).toBe(3)
  await platform.clock.advance(1_000)
  await expect(attaching).resolves.toEqual(standing)
  // The request for the chain has a limit of its own.
  await platform.clock.advance(9_000)
  expect(platform.clock.pending()).toBe(0)
})

test('rejects a wallet that takes all accounts back meanwhile', async () => {
  const { attach, instance, config, provider } = await setUp()
  provider.answer('eth_accounts', () => {
    provider.emit('accountsChanged', [])
    return []
  })
  await expect(attach()).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  expect([instance.connections(), config.connectors, config.state.connections.size, provider.listeners()]).toEqual([
    [],
    [],
    0,
    0,
  ])
})
