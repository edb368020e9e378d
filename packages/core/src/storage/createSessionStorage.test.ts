import { createFakeAdapter, createFakePlatform, createFakeSharedConnector, type FakePlatform, turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createKit } from '../createKit.ts'
import type { Kit } from '../Kit.ts'
import { createSessionStorage } from './createSessionStorage.ts'

const setUp = (seed: Record<string, string> = {}, id?: string) => {
  const platform = createFakePlatform({ storage: seed })
  const onError = vi.fn()
  return {
    session: createSessionStorage({ storage: platform.storage, id, onError }),
    storage: platform.storage,
    onError,
  }
}

test('what is written is read again', () => {
  const { session, storage } = setUp()
  session.addConnectorIds('cosmos', ['b', 'a'])
  session.setNetworkId('cosmos:2')
  session.setRecentWallets(['b'])
  expect(session.connectorIds('cosmos')).toEqual(['b', 'a'])
  expect(session.connectorIds('near')).toEqual([])
  expect(session.networkId()).toBe('cosmos:2')
  expect(storage.get('@appkit/recent_wallets')).toBe('[{"id":"b"}]')
})

test('namespaces and kits are kept apart', () => {
  const { session, storage } = setUp()
  const other = createSessionStorage({ storage, id: 'second', onError: () => {} })
  session.addConnectorIds('cosmos', ['a'])
  session.addConnectorIds('near', ['n'])
  other.addConnectorIds('cosmos', ['z'])
  session.forgetConnectorIds('cosmos')
  expect([session.connectorIds('cosmos'), session.connectorIds('near'), other.connectorIds('cosmos')]).toEqual([
    [],
    ['n'],
    ['z'],
  ])
  expect(storage.get('@appkit/connection_status')).toBe('connected')
  session.forgetConnectorIds('near')
  expect(storage.get('@appkit/connection_status')).toBe('disconnected')
})

test('restores a session of a compatible kit: only the connector id is stored', () => {
  expect(setUp({ '@appkit/cosmos:connected_connector_id': 'a' }).session.connectorIds('cosmos')).toEqual(['a'])
})

test('storage that throws is reported and reads as empty', () => {
  const onError = vi.fn()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const session = createSessionStorage({
    storage: { get: refuse, set: refuse, remove: refuse },
    id: undefined,
    onError,
  })
  session.addConnectorIds('cosmos', ['a'])
  session.setNetworkId('cosmos:1')
  expect([session.connectorIds('cosmos'), session.networkId()]).toEqual([[], undefined])
  expect(onError).toHaveBeenCalled()
})

const connected = '@appkit/cosmos:connected_connector_id'
/** Every key that a kit has, as an earlier visit left it. */
const valid: Record<string, string> = {
  [connected]: 'cosmos.wallet',
  '@appkit/connections': '{"cosmos":[{"connectorId":"cosmos.wallet"},{"connectorId":"cosmos.second"}]}',
  '@appkit/connected_namespaces': 'cosmos',
  '@appkit/connection_status': 'connected',
  '@appkit/active_caip_network_id': 'cosmos:2',
  '@appkit/active_namespace': 'cosmos',
  '@appkit/recent_wallets': '[{"id":"cosmos.wallet"}]',
  '@appkit/pending_transactions':
    '[{"id":"tx","account":"cosmos:1:a","sentAt":1893456000000,"kind":"send","status":"pending"}]',
  '@appkit/pending_login': '1893455990000',
  '@appkit/settled_transactions': '[{"id":"ended","account":"cosmos:1:a","status":"confirmed"}]',
  '@appkit/pending_pairing': '{"topic":"a","until":1893456001000,"link":{"href":"harbor://","name":"Harbor"}}',
  '@appkit/recent_wallet': '{"id":"paired","name":"Paired","homepage":"https://paired.example"}',
  '@appkit/recent_connections': '{"cosmos":[{"connectorId":"gone","name":"Gone"}]}',
  '@appkit/preferred_account_types': '{"cosmos":"eoa"}',
  '@appkit/chosen_accounts': '{"cosmos":{"connectorId":"cosmos.wallet","address":"b","selected":"a"}}',
  '@appkit/hide_balances': 'true',
  '@appkit/absent_wallets': '{"cosmos gone":["2026-11-20"]}',
  '@appkit/native_balance_cache':
    '{"cosmos:1:b":{"timestamp":1893456000000,"caipAddress":"cosmos:1:b","balance":"1.5","symbol":"FAKE"}}',
  '@appkit/identity_cache': '{"cosmos-wallet-1":{"timestamp":1893456000000,"identity":{"name":"me","avatar":null}}}',
  '@appkit/ens_cache': '{"cosmos-wallet-1":{"timestamp":1893456000000,"ens":[{"name":"me"}]}}',
  '@appkit/portfolio_cache':
    '{"cosmos:1:b":{"timestamp":1893456000000,"caipAddress":"cosmos:1:b","balance":{"balances":[]}}}',
  '@appkit/history_transactions_cache':
    '{"b":{"cosmos:1":{"timestamp":1893456000000,"transactions":{"data":[],"next":null}}}}',
  '@appkit/token_price_cache': '{"x":{"timestamp":1893456000000,"tokenPrice":{"fungibles":[]}}}',
  WALLETCONNECT_DEEPLINK_CHOICE: '{"href":"harbor://","name":"Harbor"}',
}
const keys = Object.keys(valid)
const accounts = ['a', 'b'].map((address) => ({
  caipAddress: `cosmos:1:${address}` as const,
  address,
  type: 'eoa' as const,
}))
const connectors = ['cosmos.wallet', 'cosmos.second'].map((id) => ({ id, accounts, permitted: true }))
const hostile = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    '{"cosmos":{}}',
    '[null]',
    '[{"id":7}]',
    '{"__proto__":{"x":1}}',
    '{"cosmos":[{"connectorId":{}}]}',
    'undefined',
    ':',
    'a:b:c',
  ),
  // An older or a foreign shape: what belongs to another key.
  fc.constantFrom(...Object.values(valid)),
  fc.constantFrom(...Object.values(valid)).chain((value) => fc.nat(value.length).map((end) => value.slice(0, end))),
)

/** Waits as long as a person would: by the clock only where nothing comes without it. */
async function started(kit: Kit, platform: FakePlatform): Promise<void> {
  let settled = false
  void kit.start().then(() => (settled = true))
  for (let round = 0; !settled; round++) {
    await turn()
    if (round % 20 === 19) await platform.clock.advance(10_000)
  }
}

test('whatever is stored, a kit starts, and a bad record loses nothing else', async () => {
  // Fetching the code takes as long as it takes; from here on all is a matter of turns.
  const first = createKit({
    adapters: [createFakeAdapter({ namespace: 'cosmos', connectors }).adapter],
    platform: createFakePlatform({ storage: valid }),
  })
  await first.start()
  await expect.poll(() => first.getState().accounts['cosmos']?.balance.status).toBe('ready')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), hostile, async (key, value) => {
      const platform = createFakePlatform({ storage: { ...valid, [key]: value } })
      const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors })
      const onError = vi.fn()
      const kit = createKit({ adapters: [adapter], platform, onError })
      await started(kit, platform)
      kit.open({ view: 'Connect' })
      await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
      const state = kit.getState()
      const cosmos = state.connections['cosmos']!
      expect([state.lifecycle, cosmos.status]).toEqual([
        'ready',
        key === connected ? expect.stringMatching(/^(dis)?connected$/) : 'connected',
      ])
      expect(['cosmos:1', 'cosmos:2']).toContain(state.network.byNamespace['cosmos']!.activeId)
      const unless = (its: string, holds: () => void): void => {
        if (![connected, `@appkit/${its}`].includes(key)) holds()
      }
      unless('connections', () =>
        expect(cosmos).toMatchObject({
          active: { connectorId: 'cosmos.wallet' },
          others: [{ connectorId: 'cosmos.second' }],
        }),
      )
      unless('recent_wallets', () => expect(state.wallets.recent).toContain('cosmos.wallet'))
      unless('recent_connections', () =>
        expect(state.recentConnections['cosmos']).toEqual([{ connectorId: 'gone', name: 'Gone' }]),
      )
      unless('preferred_account_types', () => expect(state.accountTypes).toEqual({ cosmos: 'eoa' }))
      unless('hide_balances', () => expect(state.portfolio.hidesBalances).toBe(true))
      unless('chosen_accounts', () => expect(state.accounts['cosmos']?.caipAddress).toBe('cosmos:1:b'))
      // Their code may come later than the list of wallets.
      if (![connected, '@appkit/pending_transactions'].includes(key))
        await expect
          .poll(() => kit.getState().pendingTransactions.map(({ id, kind }) => [id, kind]))
          .toEqual([['tx', 'send']])
      if (key !== '@appkit/chosen_accounts')
        unless('native_balance_cache', () =>
          expect(kit.getState().accounts['cosmos']?.balance).toMatchObject({
            status: 'ready',
            value: { value: 1_500_000_000n },
          }),
        )
      kit.destroy()
      expect(onError).not.toHaveBeenCalled()
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 60 },
  )
})

test('no key is left out', async () => {
  const platform = createFakePlatform({ storage: valid, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' })
  const touched = new Set<string>()
  const { storage } = platform
  const seen = {
    ...platform,
    storage: {
      get: (key: string) => (touched.add(key), storage.get(key)),
      set: (key: string, value: string) => (touched.add(key), storage.set(key, value)),
      remove: (key: string) => (touched.add(key), storage.remove(key)),
    },
  }
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors, behavior: 'approve' })
  const remote = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos'],
    behavior: 'approve',
  })
  const kit = createKit({ adapters: [adapter], sharedConnectors: [remote.connector], platform: seen })
  await kit.start()
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  kit.open({ view: 'Connect' })
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  kit.setAccountType({ type: 'smartAccount' })
  await kit.connect({ connectorId: 'remote' })
  kit.walletLink()
  await kit.disconnect()
  await turn()
  expect([...touched].filter((key) => !keys.includes(key))).toEqual([])
  // Those of services are read where there are services: `caches.test.ts` looks at each.
  expect(keys.filter((key) => !touched.has(key))).toEqual(
    ['identity_cache', 'ens_cache', 'portfolio_cache', 'history_transactions_cache', 'token_price_cache'].map(
      (key) => `@appkit/${key}`,
    ),
  )
})

test.each([
  ['that may not be used', { get: true, set: true, remove: true }],
  ['that cannot be written', { set: true, remove: true }],
  ['that can only be read and emptied', { set: true }],
])('storage %s: the kit starts, connects, switches and disconnects', async (_, failing) => {
  const platform = createFakePlatform({ storage: valid })
  platform.storage.fail(failing)
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors, behavior: 'approve' })
  const kit = createKit({ adapters: [adapter], platform })
  await kit.start()
  await kit.connect({ connectorId: 'cosmos.wallet' })
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  kit.setAccountType({ type: 'smartAccount' })
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  await kit.disconnect()
  expect(kit.getState().connections['cosmos']?.status).toBe('disconnected')
})

test('full storage keeps what is there and costs nothing else', async () => {
  const platform = createFakePlatform({ storage: valid })
  platform.storage.limit(JSON.stringify(valid).length)
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors, behavior: 'approve' })
  const kit = createKit({ adapters: [adapter], platform })
  await kit.start()
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  expect(kit.getState().connections['cosmos']?.status).toBe('connected')
})
