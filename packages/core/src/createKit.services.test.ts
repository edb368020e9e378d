import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import type { PageDocument } from './platform/Platform.ts'
import { setUpKit, type SetUpKitOptions } from './setUpKit.test-util.ts'

const services = {
  explorer: 'https://explorer.example',
  blockchain: 'https://chain.example',
  analytics: 'https://events.example',
}
const wallet = (id: string, change: object = {}) => ({
  id,
  name: id.toUpperCase(),
  homepage: `https://${id}.example`,
  chains: ['cosmos:1'],
  image_id: `img-${id}`,
  ...change,
})
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}
const page = (): PageDocument & { readonly hide: () => void } => {
  const listeners = new Set<() => void>()
  let visibilityState = 'visible'
  return {
    URL: 'https://dapp.example/swap?secret=1#x',
    title: 'A dapp',
    get visibilityState() {
      return visibilityState
    },
    querySelector: () => null,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    hide() {
      visibilityState = 'hidden'
      for (const listener of listeners) listener()
    },
  }
}
const setUp = (options: SetUpKitOptions = {}) =>
  setUpKit({
    projectId: 'p1',
    services,
    cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish' }, { id: 'leapish' }] },
    ...options,
  })

test('the explorer is asked when Connect opens, featured first, excluded never listed', async () => {
  const { kit, platform } = setUp({
    featuredWalletIds: ['f2', 'f1'],
    excludeWalletIds: ['x'],
    near: { connectors: [{ id: 'gone', name: 'Xenon' }] },
  })
  platform.http.respond('getWallets', ({ url }) => {
    const query = new URL(url).searchParams
    const include = query.get('include')?.split(',')
    const data = include?.includes('x')
      ? [wallet('x', { name: 'Xenon' })]
      : include
        ? [wallet('f1'), wallet('f2')]
        : [wallet('r1'), wallet('r2')]
    return { json: { count: include ? data.length : 310, data } }
  })
  await kit.start()
  expect(platform.http.calls()).toEqual([])
  kit.open()
  await expect.poll(() => kit.getState().wallets.explorer.status).toBe('ready')
  await expect
    .poll(() => kit.getState().walletList.map(({ key }) => key))
    .toEqual(['cosmos:keplerish', 'cosmos:leapish', 'explorer:f2', 'explorer:f1'])
  expect(kit.getState().walletList[2]?.imageUrl).toBe(
    'https://explorer.example/getWalletImage/img-f2?projectId=p1&st=appkit&sv=html-fake-0.0.0',
  )
  expect(kit.getState().wallets.explorer).toMatchObject({ count: 312 })
  const queries = platform.http.calls().map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  expect(queries).toContainEqual({
    projectId: 'p1',
    st: 'appkit',
    sv: 'html-fake-0.0.0',
    page: '1',
    entries: '4',
    exclude: 'x,f2,f1',
    chains: 'cosmos:1,cosmos:2,near:1,near:2',
  })
})

test('pages and searches of all wallets', async () => {
  const { kit, platform } = setUp({
    customWallets: [{ id: 'own', name: 'Own Purse', homepage: 'https://own.example' }],
  })
  platform.http.respond('getWallets', ({ url }) => {
    const query = new URL(url).searchParams
    if (query.get('search')) return { json: { count: 1, data: [wallet('found', { name: 'Purse' })] } }
    const first = (Number(query.get('page')) - 1) * 40
    return {
      json: {
        count: 90,
        data: Array.from({ length: Math.min(40, 90 - first) }, (_, index) => wallet(`w${first + index}`)),
      },
    }
  })
  kit.open({ view: 'AllWallets' })
  const keys = () => {
    const { allWallets } = kit.getState()
    return allWallets.status === 'idle' ? [] : allWallets.items.map(({ key }) => key)
  }
  await expect.poll(() => kit.getState().allWallets.status).toBe('ready')
  expect(keys()).toHaveLength(41)
  expect(keys()[0]).toBe('explorer:own')
  kit.loadMoreWallets()
  await expect.poll(() => keys().length).toBe(81)
  kit.loadMoreWallets()
  await expect.poll(() => keys().length).toBe(91)
  expect(kit.getState().allWallets).toMatchObject({ status: 'ready', hasMore: false })
  kit.searchWallets({ text: ' pu' })
  kit.searchWallets({ text: ' purse ' })
  expect(kit.getState().allWallets).toMatchObject({
    status: 'loading',
    search: { text: 'purse', certifiedOnly: false },
    items: [],
  })
  const before = platform.http.calls().length
  await platform.clock.advance(499)
  await settle()
  expect(platform.http.calls()).toHaveLength(before)
  await platform.clock.advance(1)
  await expect.poll(() => keys()).toEqual(['explorer:own', 'explorer:found'])
  expect(new URL(platform.http.calls().at(-1)!.url).searchParams.get('search')).toBe('purse')
})

test('a page that failed is asked for again; what the service refuses is an alert, once', async () => {
  const { kit, platform } = setUp()
  const undo = platform.http.respond('getWallets', { status: 401, json: {} })
  kit.open({ view: 'AllWallets' })
  await expect.poll(() => kit.getState().allWallets.status).toBe('failed')
  expect(kit.getState().allWallets).toMatchObject({ error: { code: 'HTTP_STATUS' } })
  await expect
    .poll(() => kit.getState().alerts)
    .toMatchObject({ status: 'open', alert: { code: 'INVALID_PROJECT_ID' }, waiting: [] })
  kit.closeAlert()
  undo()
  platform.http.respond('getWallets', { json: { count: 1, data: [wallet('w')] } })
  kit.loadMoreWallets()
  await expect.poll(() => kit.getState().allWallets).toMatchObject({ status: 'ready', items: [{ key: 'explorer:w' }] })
  expect(kit.getState().alerts.status).toBe('closed')
})

test('without a project id no service is asked, and an alert says so once; all else goes on', async () => {
  const { kit, platform } = setUp({ projectId: undefined, features: { analytics: true } })
  kit.open()
  await expect
    .poll(() => kit.getState().alerts)
    .toMatchObject({ status: 'open', alert: { code: 'PROJECT_ID_NOT_CONFIGURED' } })
  expect((await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })).connectorId).toBe('keplerish')
  await settle()
  expect(platform.http.calls()).toEqual([])
  kit.closeAlert()
  expect(kit.getState().alerts.status).toBe('closed')
})

test.each(['YOUR_PROJECT_ID', '<your project id>', 'your project id', 'your project', 'projectId'])(
  'a project id that is the placeholder of a guide counts as none: %s',
  async (projectId) => {
    const { kit, platform } = setUp({ projectId })
    kit.open()
    await expect
      .poll(() => kit.getState().alerts)
      .toMatchObject({ status: 'open', alert: { code: 'PROJECT_ID_NOT_CONFIGURED' } })
    expect(platform.http.calls()).toEqual([])
  },
)

test('debug: false: alerts for developers are logged, not shown', async () => {
  const { kit } = setUp({ projectId: undefined, debug: false, logLevel: 'warn' })
  kit.open()
  await expect.poll(() => kit.logs()).toContain('PROJECT_ID_NOT_CONFIGURED')
  expect(kit.getState().alerts).toMatchObject({ status: 'closed', raised: ['PROJECT_ID_NOT_CONFIGURED'] })
})

test('a network that is not configured', async () => {
  const { kit } = setUp()
  await expect(kit.switchNetwork({ networkId: 'cosmos:77' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    message: 'The network cosmos:77 is not among the networks of this kit. Add it to the networks of its adapter.',
  })
  await expect
    .poll(() => kit.getState().alerts)
    .toMatchObject({ alert: { code: 'NETWORK_NOT_FOUND', params: { networkId: 'cosmos:77' } } })
})

test.each([{}, { chainID: 8453 }, { network: 'cosmos:1' }, 8453, 'cosmos:1'])(
  'arguments that name no network are refused as such: %o',
  async (given) => {
    const { kit } = setUp()
    const asked = kit.switchNetwork(given as never)
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_OPTION', context: { option: 'switchNetwork' } })
    expect(kit.getState().alerts.status).toBe('closed')
  },
)

test('a balance of the last 30 s is not read again after a reload, nor one of another description of the coin', async () => {
  const first = setUp()
  await first.kit.start()
  await first.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(() => first.kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  const storage = first.platform.storage.entries()
  const permitted = { behavior: 'approve', connectors: [{ id: 'keplerish', permitted: true }] } as const
  const again = setUp({ storage, cosmos: permitted })
  await again.kit.start()
  await expect
    .poll(() => again.kit.getState().accounts['cosmos']?.balance)
    .toEqual(first.kit.getState().accounts['cosmos']?.balance)
  expect(again.cosmos.calls.getBalance).toBe(0)
  again.kit.refreshBalance()
  await expect.poll(() => again.cosmos.calls.getBalance).toBe(1)
})

test('what cannot be a balance is no balance', async () => {
  const { kit, cosmos } = setUp()
  cosmos.setBalance('', 1n)
  cosmos.intercept('getBalance', () => {
    throw new RangeError('decimals')
  })
  await kit.start()
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('failed')
})

test('analytics: only where switched on, after the user acted, and with a page that says what may be said', async () => {
  const document = page()
  const { kit, platform, events } = setUp({
    features: { analytics: true },
    document,
    storage: {},
    cosmos: { connectors: [] },
    near: { connectors: [] },
  })
  platform.http.respond('getWallets', { json: { count: 0, data: [] } })
  platform.http.respond('getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
  platform.http.respond('events.example', { status: 202, text: '' })
  await kit.start()
  kit.preload()
  await settle()
  expect(platform.http.calls()).toEqual([])
  kit.open()
  const sent = () => platform.http.calls().filter(({ url }) => url.startsWith('https://events.example'))
  await expect
    .poll(() => sent().map(({ body }) => JSON.parse(body ?? '{}').props.event))
    .toEqual(['INITIALIZE', 'MODAL_OPEN'])
  expect(JSON.parse(sent()[1]!.body!)).toMatchObject({
    url: 'https://dapp.example/swap',
    domain: 'dapp.example',
    props: { type: 'track', properties: { connected: false, caipNetworkId: 'cosmos:1' } },
  })
  expect(events()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
})

test('analytics: a 403 is an alert, and the last word', async () => {
  const { kit, platform } = setUp({ features: { analytics: true }, document: page() })
  platform.http.respond('getWallets', { json: { count: 0, data: [] } })
  platform.http.respond('getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
  platform.http.respond('events.example', { status: 403, text: '' })
  kit.open()
  await expect
    .poll(() => kit.getState().alerts)
    .toMatchObject({
      status: 'open',
      alert: { code: 'ORIGIN_NOT_ALLOWED', params: { origin: 'https://dapp.example' } },
    })
  const count = platform.http.calls().length
  kit.close()
  await settle()
  expect(platform.http.calls()).toHaveLength(count)
})

test('reports events by their names in the catalogue', async () => {
  const { kit, cosmos, events } = setUpKit()
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBeGreaterThan(0)
  kit.selectWallet(kit.getState().walletList[0]!)
  ;(await cosmos.nextPrompt()).reject()
  await expect.poll(() => events().at(-1)).toBe('USER_REJECTED')
  kit.selectWallet(kit.getState().walletList[1]!)
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(() => events().at(-1)).toBe('MODAL_CLOSE')
  kit.open({ view: 'Networks' })
  kit.selectNetwork('cosmos:2')
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(() => events().slice(-2)).toEqual(['SWITCH_NETWORK', 'MODAL_CLOSE'])
  kit.track({ type: 'GET_WALLET', properties: { name: 'Harbor', walletRank: 1, explorerId: 'h', type: 'homepage' } })
  await kit.disconnect()
  expect(events()).toEqual([
    'INITIALIZE',
    'MODAL_OPEN',
    'WALLET_IMPRESSION_V2',
    'WALLET_IMPRESSION_V2',
    'SELECT_WALLET',
    'USER_REJECTED',
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'MODAL_OPEN',
    'CLICK_NETWORKS',
    'SWITCH_NETWORK',
    'MODAL_CLOSE',
    'GET_WALLET',
    'DISCONNECT_SUCCESS',
  ])
})

test('the preferred type of account, kept over reloads', async () => {
  const accounts = [
    { caipAddress: 'cosmos:1:a' as const, address: 'a', type: 'eoa' as const },
    { caipAddress: 'cosmos:1:b' as const, address: 'b', type: 'smartAccount' as const },
  ]
  const cosmos = { behavior: 'approve', connectors: [{ id: 'keplerish', accounts, permitted: true }] } as const
  const { kit, platform } = setUp({ cosmos, defaultAccountTypes: { cosmos: 'smartAccount' } })
  await kit.start()
  expect(await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })).toMatchObject({
    address: 'b',
    type: 'smartAccount',
  })
  kit.setAccountType({ type: 'eoa' })
  await expect.poll(() => kit.getState().accounts['cosmos']?.caipAddress).toBe('cosmos:1:a')
  expect(kit.getState().accountTypes).toEqual({ cosmos: 'eoa' })
  const again = setUp({ cosmos, defaultAccountTypes: { cosmos: 'smartAccount' }, storage: platform.storage.entries() })
  await again.kit.start()
  expect(again.kit.getState().accounts['cosmos']?.caipAddress).toBe('cosmos:1:a')
})

test('a feature without its service says to the developer which options are missing', async () => {
  const needed = 'There is no service: `services.blockchain` and a `projectId` of your own are needed.'
  const tokens = async (options: SetUpKitOptions) => {
    const { kit } = setUp({ services: {}, ...options })
    await kit.connect({ connectorId: 'keplerish' })
    return (await kit.swap()).tokens()
  }
  await expect(tokens({})).rejects.toMatchObject({
    code: 'SWAPS_UNSUPPORTED',
    cause: { message: '`features.swaps` does not offer cosmos:1.' },
  })
  const swaps = { networks: ['cosmos:1'], contracts: { 'cosmos:1': [] } } as const
  await expect(tokens({ features: { swaps } })).rejects.toMatchObject({
    code: 'SWAPS_UNSUPPORTED',
    cause: { message: needed },
  })
})
