import { expect, test } from 'vitest'
import { walletId } from '../wallets/walletIds.ts'
import { explorerRoutes } from './explorerRoutes.ts'

const app = explorerRoutes('a-project')

type Answer = { count: number; data: { id: string; name: string }[] }

async function names(query: string): Promise<{ count: number; names: string[] }> {
  const response = await app.request(`/getWallets?projectId=a-project&${query}`)
  expect(response.status).toBe(200)
  const { count, data } = (await response.json()) as Answer
  return { count, names: data.map(({ name }) => name) }
}

test('default: a wallet of the list, with every field of the wire', async () => {
  const response = await app.request('http://services.example/getWallets?projectId=a-project&st=kit&sv=1&page=1&entries=1')

  expect(await response.json()).toMatchInlineSnapshot(`
    {
      "count": 8,
      "data": [
        {
          "app_store": null,
          "badge_type": "certified",
          "chains": [
            "eip155:1",
            "eip155:10",
            "eip155:31337",
            "eip155:31338",
            "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
          ],
          "chrome_store": null,
          "description": "Writes every signature out in words.",
          "desktop_link": null,
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
          "webapp_link": "https://quillfern.example",
        },
      ],
    }
  `)
})

test('parameters: page and entries', async () => {
  expect(await names('page=1&entries=3')).toEqual({ count: 8, names: ['Quillfern', 'Tarnmoor', 'Dapplewick'] })
  expect(await names('page=3&entries=3')).toEqual({ count: 8, names: ['Solmarrow', 'Pennyhollow'] })
  expect(await names('page=4&entries=3')).toEqual({ count: 8, names: [] })
})

test('parameters: include and exclude', async () => {
  const ids = [walletId('example.velkorin'), walletId('example.tarnmoor')]
  expect(await names(`include=${ids.join(',')}`)).toEqual({ count: 2, names: ['Tarnmoor', 'Velkorin'] })
  expect(await names(`include=${ids.join(',')}&exclude=${ids[0]}`)).toEqual({ count: 1, names: ['Tarnmoor'] })
  expect((await names(`exclude=${ids.join(',')}`)).count).toBe(6)
  expect(await names('include=unknown')).toEqual({ count: 0, names: [] })
})

test('parameters: chains', async () => {
  expect((await names('chains=eip155:31337')).count).toBe(6)
  expect(await names('chains=bip122:000000000019d6689c085ae165831e93')).toEqual({ count: 2, names: ['Ostrelune', 'Pennyhollow'] })
  expect((await names('chains=eip155:31337,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).count).toBe(7)
})

test('parameters: search, in any case, and badge_type', async () => {
  expect(await names('search=MOOR')).toEqual({ count: 1, names: ['Tarnmoor'] })
  expect(await names('search=nothing')).toEqual({ count: 0, names: [] })
  expect((await names('badge_type=certified')).count).toBe(3)
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'entries=0', 'entries=101'])('errors: %s is refused', async (query) => {
  const response = await app.request(`/getWallets?projectId=a-project&${query}`)

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: expect.stringContaining('must be a whole number') })
})

test.each(['/getWallets', '/getWallets?projectId=another', '/getAnalyticsConfig'])('errors: %s without the project is refused', async (path) => {
  const response = await app.request(path)

  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ error: 'Unauthorized: invalid key' })
})

test('default: analytics are off', async () => {
  const response = await app.request('/getAnalyticsConfig?projectId=a-project')

  expect(await response.json()).toEqual({ isAnalyticsEnabled: false })
})
