import { expect, test } from 'vitest'
import { setUpKit, type SetUpKitOptions } from './setUpKit.test-util.ts'

const keys = async (options: SetUpKitOptions) => {
  const { kit } = setUpKit(options)
  kit.open()
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  return kit.getState().walletList.map(({ key }) => key)
}

test('chainImages: wherever a network is shown, and handed to wallets', async () => {
  const image = 'https://dapp.example/cosmos.svg'
  const { kit, cosmos } = setUpKit({ cosmos: { behavior: 'approve' }, chainImages: { 'cosmos:2': image } })
  expect(kit.getInitialState().network.byNamespace['cosmos']?.requested.map(({ assets }) => assets?.imageUrl)).toEqual([
    undefined,
    image,
  ])
  let asked: unknown
  cosmos.intercept('switchNetwork', (parameters) => (asked = parameters))
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  expect(asked).toMatchObject({ network: { assets: { imageUrl: image } } })
})

test('connectorImages', async () => {
  const image = 'data:image/svg+xml,<svg/>'
  const { kit } = setUpKit({
    connectorImages: { 'cosmos.wallet': image },
    cosmos: { connectors: [{ id: 'cosmos.wallet', imageUrl: 'https://wallet.example/own.png' }] },
  })
  kit.open()
  await expect.poll(() => kit.getState().walletList[0]?.imageUrl).toBe(image)
})

test('features.connectorTypeOrder: what is left out follows in the default order', async () => {
  const customWallets = [{ id: 'own', name: 'Own', homepage: 'https://own.example' }]
  expect(await keys({ customWallets })).toEqual([
    'cosmos:keplerish',
    'cosmos:leapish',
    'near:near.wallet',
    'explorer:own',
  ])
  expect(await keys({ customWallets, features: { connectorTypeOrder: ['custom'] } })).toEqual([
    'explorer:own',
    'cosmos:keplerish',
    'cosmos:leapish',
    'near:near.wallet',
  ])
})

test('includeWalletIds, in their order, and excludeWalletIds over both', async () => {
  const { kit, platform } = setUpKit({
    projectId: 'p',
    services: { explorer: 'https://explorer.example' },
    includeWalletIds: ['c', 'x', 'b', 'a'],
    excludeWalletIds: ['x'],
    featuredWalletIds: ['x', 'a'],
    cosmos: { connectors: [] },
    near: { connectors: [] },
  })
  platform.http.respond('getWallets', ({ url }) => {
    const { include = '' } = Object.fromEntries(new URL(url).searchParams)
    const data = include
      .split(',')
      .toSorted()
      .map((id) => ({ id, name: id.toUpperCase(), homepage: `https://${id}.example`, chains: ['cosmos:1'] }))
    return { json: { count: data.length, data } }
  })
  kit.open()
  await expect.poll(() => kit.getState().wallets.explorer.status).toBe('ready')
  expect(kit.getState().walletList.map(({ key }) => key)).toEqual(['explorer:a', 'explorer:c', 'explorer:b'])
})

test('enableReconnect: false: a stored session is neither restored nor forgotten', async () => {
  const storage = { '@appkit/cosmos:connected_connector_id': 'keplerish', '@appkit/connection_status': 'connected' }
  const { kit, cosmos, platform } = setUpKit({
    storage,
    enableReconnect: false,
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
  })
  await kit.start()
  expect([kit.getState().lifecycle, kit.getState().connections['cosmos']?.status, cosmos.calls.reconnect]).toEqual([
    'ready',
    'disconnected',
    0,
  ])
  expect(platform.storage.get('@appkit/cosmos:connected_connector_id')).toBe('keplerish')
})

test('defaultNetwork: shown first, until the user has chosen another', async () => {
  const first = setUpKit({ defaultNetwork: 'near:2' })
  expect(first.kit.getState().network).toMatchObject({
    activeNamespace: 'near',
    byNamespace: { near: { activeId: 'near:2' }, cosmos: { activeId: 'cosmos:1' } },
  })
  const second = setUpKit({ defaultNetwork: 'near:2', storage: { '@appkit/active_caip_network_id': 'cosmos:2' } })
  await second.kit.start()
  expect(second.kit.getState().network).toMatchObject({
    activeNamespace: 'cosmos',
    byNamespace: { cosmos: { activeId: 'cosmos:2' } },
  })
})

test('defaultAccountTypes', async () => {
  const accounts = (['eoa', 'smartAccount'] as const).map((type) => ({
    caipAddress: `cosmos:1:${type}` as const,
    address: type,
    type,
  }))
  for (const [options, shown] of [
    [{}, 'cosmos:1:eoa'],
    [{ defaultAccountTypes: { cosmos: 'smartAccount' } }, 'cosmos:1:smartAccount'],
  ] as const) {
    const { kit } = setUpKit({
      ...options,
      cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish', accounts }] },
    })
    await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
    expect(kit.getState().accounts['cosmos']?.caipAddress).toBe(shown)
  }
})

test('logLevel: what is kept for kit.logs()', async () => {
  for (const [logLevel, count] of [
    ['silent', 0],
    [undefined, 1],
  ] as const) {
    const { kit, cosmos, onError } = setUpKit({ logLevel, cosmos: { behavior: 'approve' } })
    await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
    cosmos.intercept('disconnect', () => Promise.reject(new Error('The wallet refused to disconnect.')))
    await expect(kit.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    await expect.poll(() => kit.logs().split('\n').filter(Boolean).length).toBe(count)
    expect(onError).toHaveBeenCalledTimes(1)
  }
})
