import { createFakeAdapter, createFakePlatform, turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createKit } from '../kit/createKit.ts'
import { createSessionStorage } from './createSessionStorage.ts'

const setUp = (seed: Record<string, string> = {}, id?: string) => {
  const platform = createFakePlatform({ storage: seed })
  const onError = vi.fn()
  return { session: createSessionStorage({ storage: platform.storage, id, onError }), storage: platform.storage, onError }
}

test('default: what is written is read again', () => {
  const { session } = setUp()
  session.setConnectorIds('cosmos', ['b', 'a'])
  session.setNetworkId('cosmos:2')
  session.setRecentWallets(['b'])
  expect(session.connectorIds('cosmos')).toEqual(['b', 'a'])
  expect(session.connectorIds('near')).toEqual([])
  expect(session.networkId()).toBe('cosmos:2')
  expect(session.recentWallets()).toEqual(['b'])
})

test('behavior: namespaces and kits are kept apart', () => {
  const { session, storage } = setUp()
  const other = createSessionStorage({ storage, id: 'second', onError: () => {} })
  session.setConnectorIds('cosmos', ['a'])
  session.setConnectorIds('near', ['n'])
  other.setConnectorIds('cosmos', ['z'])
  session.setConnectorIds('cosmos', [])
  expect([session.connectorIds('cosmos'), session.connectorIds('near'), other.connectorIds('cosmos')]).toEqual([[], ['n'], ['z']])
  expect(storage.get('@appkit/connection_status')).toBe('connected')
  session.setConnectorIds('near', [])
  expect(storage.get('@appkit/connection_status')).toBe('disconnected')
})

test('behavior: a session of another kit of this kind is taken up: only the connector id is stored', () => {
  expect(setUp({ '@appkit/cosmos:connected_connector_id': 'a' }).session.connectorIds('cosmos')).toEqual(['a'])
})

test('errors: storage that throws is reported and reads as empty', () => {
  const onError = vi.fn()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const session = createSessionStorage({ storage: { get: refuse, set: refuse, remove: refuse }, id: undefined, onError })
  session.setConnectorIds('cosmos', ['a'])
  session.setNetworkId('cosmos:1')
  expect([session.connectorIds('cosmos'), session.networkId(), session.recentWallets()]).toEqual([[], undefined, []])
  expect(onError).toHaveBeenCalled()
})

const keys = ['cosmos:connected_connector_id', 'connections', 'connected_namespaces', 'connection_status', 'active_caip_network_id', 'active_namespace', 'recent_wallets', 'preferred_account_types', 'native_balance_cache', 'identity_cache'].map((key) => `@appkit/${key}`)
const valid: Record<string, string> = {
  '@appkit/cosmos:connected_connector_id': 'cosmos.wallet',
  '@appkit/connections': '{"cosmos":[{"connectorId":"cosmos.wallet"}]}',
  '@appkit/connected_namespaces': 'cosmos',
  '@appkit/connection_status': 'connected',
  '@appkit/active_caip_network_id': 'cosmos:2',
  '@appkit/active_namespace': 'cosmos',
  '@appkit/recent_wallets': '[{"id":"cosmos.wallet"}]',
  '@appkit/preferred_account_types': '{"cosmos":"eoa"}',
  '@appkit/native_balance_cache': '{"cosmos:1:cosmos-wallet-1":{"timestamp":1893456000000,"caipAddress":"cosmos:1:cosmos-wallet-1","balance":"1.5","symbol":"COIN"}}',
  '@appkit/identity_cache': '{"cosmos-wallet-1":{"timestamp":1893456000000,"identity":{"name":"me","avatar":null}}}',
}
const hostile = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom('null', '[]', '{}', '{"cosmos":{}}', '[null]', '[{"id":7}]', '{"__proto__":{"x":1}}', '{"cosmos":[{"connectorId":{}}]}', 'undefined', ':', 'a:b:c'),
  fc.constantFrom(...Object.values(valid)).chain((value) => fc.nat(value.length).map((end) => value.slice(0, end))),
)

test('behavior: whatever is stored, a kit starts, and a bad record loses nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), hostile, async (key, value) => {
      const platform = createFakePlatform({ storage: { ...valid, [key]: value } })
      const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'cosmos.wallet', permitted: true }] })
      const onError = vi.fn()
      const kit = createKit({ adapters: [adapter], platform, onError })
      let settled = false
      void kit.start().then(() => (settled = true))
      while (!settled) {
        await turn()
        await platform.clock.advance(10_000)
      }
      expect(kit.getState().lifecycle).toBe('ready')
      const { status } = kit.getState().connections['cosmos']!
      expect(status).not.toBe('connecting')
      if (key !== '@appkit/cosmos:connected_connector_id') expect(status).toBe('connected')
      expect(['cosmos:1', 'cosmos:2']).toContain(kit.getState().network.byNamespace['cosmos']!.activeId)
      kit.destroy()
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 300 },
  )
})

test.each([
  ['that may not be used', { get: true, set: true, remove: true }],
  ['that cannot be written', { set: true, remove: true }],
  ['that can only be read and emptied', { set: true }],
])('errors: storage %s: the kit starts, connects, switches and disconnects', async (_, failing) => {
  const platform = createFakePlatform({ storage: valid })
  platform.storage.fail(failing)
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'cosmos.wallet', permitted: true }], behavior: 'approve' })
  const kit = createKit({ adapters: [adapter], platform })
  await kit.start()
  await kit.connect({ connectorId: 'cosmos.wallet' })
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  kit.setAccountType({ type: 'smartAccount' })
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  await kit.disconnect()
  expect(kit.getState().connections['cosmos']?.status).toBe('disconnected')
})

test('errors: full storage keeps what is there and costs nothing else', async () => {
  const platform = createFakePlatform({ storage: valid })
  platform.storage.limit(JSON.stringify(valid).length)
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'cosmos.wallet', permitted: true }], behavior: 'approve' })
  const kit = createKit({ adapters: [adapter], platform })
  await kit.start()
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  expect(kit.getState().connections['cosmos']?.status).toBe('connected')
})
