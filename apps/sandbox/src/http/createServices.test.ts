import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [] })
})
afterAll(() => sandbox.stop())

test.each([
  '/getWallets',
  '/v1/supported-chains',
  '/v1/',
  '/e',
  '/public/getTokenImage/GRN',
  '/environment.json',
  '/nothing',
])('default: %s may be asked by pages of any origin, private network or not', async (path) => {
  const { base } = createClient(sandbox)
  const preflight = await fetch(base + path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://dapp.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      'access-control-request-private-network': 'true',
    },
  })
  const answer = await fetch(base + path, { headers: { origin: 'https://dapp.example' } })

  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('access-control-allow-private-network')).toBeNull()
})

test('behavior: addresses in answers stay in the scope of who asked', async () => {
  const client = createClient(sandbox, 'alone')
  const environment = (await (await client.get('/environment.json')).json()) as Sandbox['environment']
  const { data } = (await (await client.ask('/getWallets', { entries: '1' })).json()) as {
    data: { image_url: string }[]
  }

  expect(environment.services).toEqual({
    explorer: client.base,
    blockchain: client.base,
    rpc: client.base,
    analytics: client.base,
    relay: sandbox.environment.services.relay,
  })
  expect(data[0]?.image_url).toMatch(new RegExp(`^${client.base}/getWalletImage/`))
  expect((await fetch(data[0]?.image_url ?? '')).status).toBe(200)
})

test('behavior: a scope that ends begins anew', async () => {
  const client = createClient(sandbox, 'ends')
  await client.control('PUT', 'settings', { analytics: false })
  await client.control('POST', 'faults', { route: '/getWallets', status: 500 })
  await client.ask('/getWallets')
  await client.control('DELETE', '')

  expect(await client.control('GET', 'faults')).toEqual({ faults: [] })
  expect(await client.control('GET', 'requests')).toMatchObject({ total: 0 })
  expect(await client.control('GET', 'settings')).toEqual({ analytics: true, allowedOrigins: [] })
})

test('errors: unknown addresses of the control are 404, settings that are none 400', async () => {
  const client = createClient(sandbox)

  await expect(client.control('GET', 'nothing')).rejects.toThrow('404')
  await expect(client.control('PUT', 'settings', { analytics: 'no' })).rejects.toThrow('400')
  expect(await client.control('GET', 'settings')).toEqual({ analytics: true, allowedOrigins: [] })
})
