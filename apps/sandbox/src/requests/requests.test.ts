import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [] })
})
afterAll(() => sandbox.stop())

test('what was asked, by route and one by one', async () => {
  const client = createClient(sandbox, 'default')
  expect(await client.control('GET', 'requests')).toEqual({ total: 0, counts: {}, requests: [] })
  await client.ask('/getWallets', { page: '2' })
  await client.ask('/v1/account/0x00000000000000000000000000000000000000a1/history')
  await client.get('/public/getTokenImage/GRN', { origin: 'https://dapp.example' })
  await client.get('/public/getTokenImage/NOPE')
  await client.get('/nothing')
  await client.post('/e', {})

  expect(await client.control('GET', 'requests')).toEqual({
    total: 6,
    counts: {
      'GET /getWallets': 1,
      'GET /v1/account/:address/history': 1,
      'GET /public/getTokenImage/:symbol': 2,
      'GET (none)': 1,
      'POST /e': 1,
    },
    requests: [
      expect.objectContaining({
        method: 'GET',
        route: '/getWallets',
        path: '/getWallets',
        query: { projectId: sandbox.environment.projectId, page: '2' },
      }),
      expect.objectContaining({ path: '/v1/account/0x00000000000000000000000000000000000000a1/history' }),
      expect.objectContaining({ path: '/public/getTokenImage/GRN', origin: 'https://dapp.example' }),
      expect.objectContaining({ path: '/public/getTokenImage/NOPE' }),
      expect.objectContaining({ route: '(none)', path: '/nothing' }),
      expect.objectContaining({ method: 'POST', route: '/e' }),
    ],
  })
  await client.control('DELETE', 'requests')
  expect(await client.control('GET', 'requests')).toEqual({ total: 0, counts: {}, requests: [] })
})

test('also what a fault struck, when it arrives', async () => {
  const client = createClient(sandbox, 'struck')
  await client.control('POST', 'faults', { route: '/getWallets', drop: true })
  await expect(client.ask('/getWallets')).rejects.toThrow('fetch failed')
  await client.control('POST', 'faults', { route: '/v1/*', hang: true })
  const held = client.ask('/v1/supported-chains')

  await expect
    .poll(() => client.control('GET', 'requests'))
    .toMatchObject({
      requests: [
        { route: '/getWallets', fault: '1' },
        { route: '/v1/supported-chains', fault: '2' },
      ],
    })
  await client.control('DELETE', '')
  expect((await held).status).toBe(200)
})

test('preflights, the environment and the control are not counted', async () => {
  const client = createClient(sandbox, 'uncounted')
  await fetch(`${client.base}/e`, {
    method: 'OPTIONS',
    headers: { origin: 'https://dapp.example', 'access-control-request-method': 'POST' },
  })
  await client.get('/environment.json')
  await client.control('GET', 'faults')

  expect(await client.control('GET', 'requests')).toMatchObject({ total: 0 })
})

test('each scope sees its own', async () => {
  const [one, other] = [createClient(sandbox, 'one'), createClient(sandbox, 'other')]
  await one.ask('/getWallets')

  expect(await one.control('GET', 'requests')).toMatchObject({ total: 1 })
  expect(await other.control('GET', 'requests')).toMatchObject({ total: 0 })
  expect(await createClient(sandbox).control('GET', 'requests')).toMatchObject({ total: 0 })
})
