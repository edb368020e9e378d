import { createFakePlatform } from '@kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlockchainService, createBlockchainService } from './blockchain/service.ts'
import { readBalance } from './blockchain/balance.ts'
import { readHistory } from './blockchain/history.ts'
import { readIdentity } from './blockchain/identity.ts'
import { readPrice } from './blockchain/price.ts'
import { fetchAnalyticsConfig, fetchWalletPage } from './explorer.ts'
import { assetImageUrl, walletImageUrl } from './urls.ts'
import { createHttpClient } from './http.ts'
import { createAnalytics } from '../analytics/createAnalytics.ts'
import { everyEvent } from '../analytics/fixtures/everyEvent.test-util.ts'
import { type Sandbox, startSandbox } from '../../../../apps/sandbox/src/startSandbox.ts'

let sandbox: Sandbox
const signal = new AbortController().signal
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const one = 'eip155:31337'
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

/** The real network, a storage of one's own. */
const platform = () => {
  const fake = createFakePlatform()
  return {
    ...fake,
    fetch: (url: string, init?: RequestInit) => fetch(url, init),
    now: () => Date.now(),
    after: (ms: number, callback: () => void) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}
const scope = (name: string): string => `${sandbox.environment.services.explorer}/t/${name}`
const sdk = () => ({ projectId: sandbox.environment.projectId, sdkVersion: 'html-universal-1' })
const service = (name: string): BlockchainService =>
  createBlockchainService({
    platform: platform(),
    baseUrl: scope(name),
    sdk: sdk(),
    id: undefined,
    life: signal,
    onError: (error) => {
      throw error
    },
  })
const http = (name: string) => createHttpClient({ platform: platform(), baseUrl: scope(name), sdk: sdk() })
const fault = async (name: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${scope(name)}/sandbox/faults`, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
}

test('wallets: no entry is lost on any page', async () => {
  let seen = 0
  for (let page = 1; page <= 8; page++) {
    const { wallets, count } = await fetchWalletPage({ http: http('w'), query: { page, entries: 40 }, signal })
    expect(count).toBe(295)
    seen += wallets.length
    for (const wallet of wallets) {
      expect(wallet.chains.length).toBeGreaterThan(0)
      if (wallet.imageId) expect((await fetch(walletImageUrl(scope('w'), wallet.imageId, sdk()))).status).toBe(200)
    }
  }
  expect(seen).toBe(295)
  const chainImage = assetImageUrl(scope('w'), sandbox.environment.chains[0]!.imageId, sdk())
  expect((await fetch(chainImage)).status).toBe(200)
})

test('analytics: config and every event', async () => {
  expect(await fetchAnalyticsConfig({ http: http('a'), signal })).toBe(true)
  for (const transport of ['each', 'batch'] as const) {
    const analytics = createAnalytics({
      platform: platform(),
      enabled: true,
      host: scope('a'),
      sdk: sdk(),
      page: () => ({ url: 'https://dapp.example/', domain: 'dapp.example' }),
      networkId: () => one,
      onForbidden: () => {
        throw new Error('forbidden')
      },
      onError: (error) => {
        throw error
      },
      transport,
      isAllowed: (own) => fetchAnalyticsConfig({ http: http('a'), signal: own }),
    })
    for (const event of Object.values(everyEvent)) analytics.track(event)
    await expect
      .poll(async () => {
        analytics.flush()
        return ((await (await fetch(`${scope('a')}/sandbox/analytics`)).json()) as { events: unknown[] }).events.length
      })
      .toBeGreaterThanOrEqual((Object.keys(everyEvent).length - 1) * (transport === 'each' ? 1 : 2))
    analytics.destroy()
  }
  const { events } = (await (await fetch(`${scope('a')}/sandbox/analytics`)).json()) as {
    events: { event: { props: { event: string } } }[]
  }
  expect(new Set(events.map(({ event }) => event.props.event)).size).toBe(Object.keys(everyEvent).length - 1)
})

test('analytics: 403', async () => {
  await fault('f', { route: '/e', status: 403 })
  let forbidden = 0
  const analytics = createAnalytics({
    platform: platform(),
    enabled: true,
    host: scope('f'),
    sdk: sdk(),
    page: () => ({ url: 'https://dapp.example/', domain: 'dapp.example' }),
    networkId: () => one,
    onForbidden: () => void forbidden++,
    onError: (error) => {
      throw error
    },
  })
  analytics.track(everyEvent.MODAL_OPEN)
  await expect.poll(() => forbidden).toBe(1)
})

test('blockchain: everything is accepted, nothing dropped', async () => {
  const own = service('b')
  const balances = await readBalance({ service: own, caipAddress: `${one}:${account}`, signal })
  expect(balances.map(({ symbol, quantity, value }) => [symbol, quantity, value])).toEqual([
    ['GRN', { decimals: 18, numeric: '10000' }, 12_500],
    ['MLT', { decimals: 18, numeric: '2500' }, 2_500],
    ['DRG', { decimals: 18, numeric: '2500' }, 8_550],
  ])
  const network = {
    id: 31337,
    caipNetworkId: one,
    chainNamespace: 'eip155',
    name: 'x',
    nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  } as const
  expect(await readIdentity({ service: own, address: account, sender: account, network, signal })).toEqual({
    name: 'marigold.example',
    avatar: `${scope('b')}/pictures/marigold`,
  })
  let cursor: string | undefined
  let count = 0
  let raw = 0
  do {
    const wire = (await (
      await fetch(
        `${scope('b')}/v1/account/${account}/history?${new URLSearchParams({ projectId: sdk().projectId, chainId: one, ...(cursor && { cursor }) })}`,
      )
    ).json()) as { data: { transfers: unknown[] }[] }
    const page = await readHistory({ service: own, account, chainId: one, cursor, signal })
    expect(page.transactions.length).toBe(wire.data.length)
    expect(page.transactions.map(({ transfers }) => transfers.length)).toEqual(
      wire.data.map(({ transfers }) => transfers.filter(Boolean).length),
    )
    count += page.transactions.length
    raw += wire.data.length
    cursor = page.next
  } while (cursor)
  expect([count, raw]).toEqual([raw, raw])
  expect(count).toBeGreaterThan(60)
  expect(
    await readPrice({
      service: own,
      chainId: one,
      addresses: [`${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`],
      signal,
    }),
  ).toMatchObject([{ price: 1.25, symbol: 'GRN' }])
  expect(await readBalance({ service: own, caipAddress: `eip155:1:${account}`, signal })).toEqual([])
})

test.each([
  ['malformed', { malformed: true }, 'MALFORMED_ANSWER'],
  ['truncated', { truncated: true }, 'UNREACHABLE'],
  ['drop', { drop: true }, 'UNREACHABLE'],
  ['wrong', { body: { count: -1, data: 'x' } }, 'MALFORMED_ANSWER'],
  ['s500', { status: 500 }, 'HTTP_STATUS'],
  ['s401', { status: 401 }, 'HTTP_STATUS'],
])('%s', async (name, body, code) => {
  await fault(name, { route: '/getWallets', ...body })
  await expect(fetchWalletPage({ http: http(name), query: { page: 1, entries: 4 }, signal })).rejects.toMatchObject({
    code,
  })
})

test('a rate limit that ends is waited for', async () => {
  await fault('limit', { route: '/getWallets', status: 429, retryAfter: 1, times: 1 })
  expect((await fetchWalletPage({ http: http('limit'), query: { page: 1, entries: 4 }, signal })).count).toBe(295)
})
