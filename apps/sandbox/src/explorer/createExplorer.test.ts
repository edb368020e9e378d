import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { walletId } from '../wallets/walletIds.ts'

type Wire = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly name: string
  readonly chains: readonly string[]
}
type Answer = { readonly count: number; readonly data: readonly Wire[] }

let sandbox: Sandbox
const get = (path: string): Promise<Response> => fetch(sandbox.environment.services.explorer + path)

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [] })
})
afterAll(() => sandbox.stop())

async function wallets(query: string): Promise<Answer> {
  const response = await get(`/getWallets?projectId=${sandbox.environment.projectId}&st=appkit&sv=1&${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
async function names(query: string): Promise<{ count: number; names: string[] }> {
  const { count, data } = await wallets(query)
  return { count, names: data.map(({ name }) => name) }
}

test('a wallet of the list, with every field of the wire', async () => {
  const { count, data } = await wallets('entries=1')
  const base = sandbox.environment.services.explorer

  expect(count).toBe(295)
  expect(JSON.parse(JSON.stringify(data).replaceAll(base, 'http://services.example'))).toMatchInlineSnapshot(`
    [
      {
        "app_store": null,
        "badge_type": "certified",
        "chains": [
          "eip155:1",
          "eip155:10",
          "eip155:137",
          "eip155:8453",
          "eip155:42161",
          "eip155:11155111",
          "eip155:31337",
          "eip155:31338",
          "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
          "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
          "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
          "solana:SandBoxSo1anaSandBoxSo1anaSandBo",
        ],
        "chrome_store": null,
        "description": "Writes every signature out in words.",
        "desktop_link": null,
        "display_index": 0,
        "homepage": "https://quillfern.example",
        "id": "2bd97f68422744887d60770862eb0d2585f79432a9061cc25bf2109f0a63f7ce",
        "image_id": "37a8b973-d909-4d8e-85d0-0826485b9751",
        "image_url": "http://services.example/getWalletImage/37a8b973-d909-4d8e-85d0-0826485b9751",
        "injected": null,
        "link_mode": null,
        "mobile_link": "quillfern://",
        "name": "Quillfern",
        "order": 1,
        "play_store": null,
        "rdns": "example.quillfern",
        "supports_wc": true,
        "supports_wcpay": false,
        "webapp_link": "https://quillfern.example",
      },
    ]
  `)
})

test('every wallet once, page after page', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, (_, page) => wallets(`page=${page + 1}&entries=40`)))
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))

  expect(pages.map(({ data }) => data.length)).toEqual([40, 40, 40, 40, 40, 40, 40, 15])
  expect(new Set(ids).size).toBe(295)
})

test('page and entries', async () => {
  expect(await names('page=1&entries=3')).toEqual({ count: 295, names: ['Quillfern', 'Tarnmoor', 'Dapplewick'] })
  expect((await names('page=2&entries=3')).names).toEqual(['Ostrelune', 'Brambleport', 'Velkorin'])
  expect(await names('page=100&entries=3')).toEqual({ count: 295, names: [] })
})

test('include and exclude', async () => {
  const ids = [walletId('example.velkorin'), walletId('example.tarnmoor')]
  expect(await names(`include=${ids.join(',')}`)).toEqual({ count: 2, names: ['Tarnmoor', 'Velkorin'] })
  expect(await names(`include=${ids.join(',')}&exclude=${ids[0]}`)).toEqual({ count: 1, names: ['Tarnmoor'] })
  expect((await names(`exclude=${ids.join(',')}`)).count).toBe(293)
  expect(await names('include=unknown')).toEqual({ count: 0, names: [] })
})

test.each([
  'eip155:31337',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
])('filters by chains=%s', async (chain) => {
  const { count, data } = await wallets(`chains=${chain}&entries=100`)
  const all = await names('entries=1')

  expect(count).toBeGreaterThan(20)
  expect(count).toBeLessThan(all.count)
  for (const { chains } of data) expect(chains).toContain(chain)
})

test('several chains are joined', async () => {
  const counts = await Promise.all(
    [
      'eip155:31337',
      'bip122:000000000019d6689c085ae165831e93',
      'eip155:31337,bip122:000000000019d6689c085ae165831e93',
    ].map(async (chains) => (await names(`chains=${chains}`)).count),
  )

  expect(counts[2]).toBeGreaterThan(counts[0]!)
  expect(counts[2]).toBeLessThan(counts[0]! + counts[1]!)
})

test('searches in any case and without accents', async () => {
  expect((await names('search=TARNM')).names).toEqual(['Tarnmoor'])
  expect((await names('search=cizkobreh')).names).toEqual(['Čížkobřeh'])
  expect(await names('search=nothing%20like%20it')).toEqual({ count: 0, names: [] })
})

test('option badge_type', async () => {
  const [certified, none] = await Promise.all(
    ['certified', 'none'].map((badge) => wallets(`badge_type=${badge}&entries=100`)),
  )

  expect(certified!.count + none!.count).toBe(295)
  for (const wallet of certified!.data) expect(wallet['badge_type']).toBe('certified')
})

test.each([
  ['ios', 'app_store'],
  ['android', 'play_store'],
  ['mobile', 'mobile_link'],
  ['desktop', 'desktop_link'],
  ['webapp', 'webapp_link'],
  ['extension', 'chrome_store'],
])('platform=%s', async (platform, field) => {
  const { count, data } = await wallets(`platform=${platform}&entries=100`)

  expect(count).toBeGreaterThan(30)
  expect(count).toBeLessThan(295)
  for (const wallet of data) expect(wallet[field]).toEqual(expect.any(String))
})

test.each([
  ['page=0', 'page must be'],
  ['page=-1', 'page must be'],
  ['page=x', 'page must be'],
  ['page=1.5', 'page must be'],
  ['entries=0', 'entries must be'],
  ['entries=101', 'entries must be'],
  ['badge_type=golden', 'badge_type must be'],
  ['platform=toaster', 'platform must be'],
])('rejects with %s is refused', async (query, message) => {
  const response = await get(`/getWallets?projectId=${sandbox.environment.projectId}&${query}`)

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: expect.stringContaining(message) })
})

test.each(['/getWallets', '/getWallets?projectId=another', '/getAnalyticsConfig', '/projects/v1/origins'])(
  '%s without the project is refused',
  async (path) => {
    const response = await get(path)

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: 'Unauthorized: invalid key' })
  },
)

test('analytics may be sent, from everywhere', async () => {
  const query = `?projectId=${sandbox.environment.projectId}`

  expect(await (await get(`/getAnalyticsConfig${query}`)).json()).toEqual({ isAnalyticsEnabled: true })
  expect(await (await get(`/projects/v1/origins${query}`)).json()).toEqual({ allowedOrigins: [] })
})
