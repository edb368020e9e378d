import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import type { FaultRequest } from './Fault.ts'

let sandbox: Sandbox
let count = 0

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [] })
})
afterAll(() => sandbox.stop())

/** A client in a scope with only these faults. */
async function clientWith(...faults: FaultRequest[]): Promise<Client> {
  const client = createClient(sandbox, `faults-${++count}`)
  for (const fault of faults) await client.control('POST', 'faults', fault)
  return client
}
const wallets = { entries: '1' }

test.each([401, 403, 404, 408, 429, 500, 502, 503, 504])('status %i, as often as asked for', async (status) => {
  const client = await clientWith({ route: '/getWallets', status, times: 2 })
  const answers = [
    await client.ask('/getWallets', wallets),
    await client.ask('/getWallets', wallets),
    await client.ask('/getWallets', wallets),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([status, status, 200])
  expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answers[0]?.json()).toEqual({ error: expect.any(String) })
})

test('a rate limit says when to come back, readable by pages', async () => {
  const client = await clientWith({ route: '*', status: 429, retryAfter: 2, body: { error: 'Too many requests' } })
  const answer = await client.ask('/v1/supported-chains')

  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after')
  expect(await answer.json()).toEqual({ error: 'Too many requests' })
})

test('a custom answer', async () => {
  const client = await clientWith({ route: '/getWallets', body: { count: 'many', data: [null] } })

  expect(await (await client.ask('/getWallets')).json()).toEqual({ count: 'many', data: [null] })
})

test('malformed', async () => {
  const client = await clientWith({ route: '/getWallets', malformed: true })
  const answer = await client.ask('/getWallets')

  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow(SyntaxError)
})

test('truncated in the middle of the real answer', async () => {
  const client = await clientWith({ route: '/getWallets', truncated: true, times: 1 })
  const answer = await client.ask('/getWallets', wallets)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  await expect(answer.text()).rejects.toThrow('terminated')
  expect((await client.ask('/getWallets', wallets)).status).toBe(200)
})

test('dropped', async () => {
  const client = await clientWith({ route: '/getWallets', drop: true, times: 1 })

  await expect(client.ask('/getWallets')).rejects.toThrow('fetch failed')
  expect((await client.ask('/getWallets')).status).toBe(200)
})

test('held until the fault is taken away, then answered as usual', async () => {
  const client = await clientWith()
  const { id } = (await client.control('POST', 'faults', { route: '/getWallets', hang: true })) as { id: string }
  let isSettled = false
  const held = client.ask('/getWallets', wallets).finally(() => (isSettled = true))
  await expect.poll(() => client.control('GET', 'faults')).toMatchObject({ faults: [{ id, struck: 1 }] })
  expect(isSettled).toBe(false)
  expect((await client.ask('/v1/supported-chains')).status).toBe(200)
  await client.control('DELETE', `faults/${id}`)

  expect((await held).status).toBe(200)
})

test('late', async () => {
  const client = await clientWith({ route: '/getWallets', delayMs: 60 })
  const start = performance.now()
  const answer = await client.ask('/getWallets', wallets)

  expect(answer.status).toBe(200)
  expect(performance.now() - start).toBeGreaterThanOrEqual(55)
})

test('without CORS, preflights too', async () => {
  const client = await clientWith({ route: '/getWallets', cors: true })
  const answer = await client.ask('/getWallets')
  const preflight = await fetch(`${client.base}/getWallets`, {
    method: 'OPTIONS',
    headers: { origin: 'https://dapp.example', 'access-control-request-method': 'GET' },
  })

  for (const { headers } of [answer, preflight])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect((await answer.json()) as unknown).toMatchObject({ count: 295 })
  expect((await client.ask('/v1/supported-chains')).headers.get('access-control-allow-origin')).toBe('*')
})

test('method, query and skip narrow', async () => {
  const client = await clientWith({ route: '/getWallets', method: 'GET', query: { page: '2' }, skip: 1, status: 500 })
  const answers = []
  for (const page of ['1', '2', '2', '1', '2']) answers.push((await client.ask('/getWallets', { page })).status)

  expect(answers).toEqual([200, 200, 500, 200, 500])
})

test('pictures and the block explorer are struck as well, the control is not', async () => {
  const client = await clientWith({ status: 503 })

  expect((await client.get('/public/getTokenImage/GRN')).status).toBe(503)
  expect((await client.get('/nothing')).status).toBe(503)
  expect((await client.get('/environment.json')).status).toBe(200)
  await client.control('DELETE', 'faults')
  expect((await client.get('/public/getTokenImage/GRN')).status).toBe(200)
})

test('clients of other scopes, and of none, do not meet them', async () => {
  await clientWith({ status: 500 })
  const neighbour = await clientWith()

  expect((await neighbour.ask('/getWallets')).status).toBe(200)
  expect((await createClient(sandbox).ask('/getWallets')).status).toBe(200)
})

test('refuses an invalid fault with the reason', async () => {
  const client = await clientWith()
  const send = (body: string): Promise<Response> => fetch(`${client.base}/sandbox/faults`, { method: 'POST', body })

  for (const body of ['', '[]', '{}', '{"status":"500"}', '{"status":500,"hang":true}']) {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'This is no fault.', issues: {} })
  }
  await expect(client.control('DELETE', 'faults/7')).rejects.toThrow('404')
  expect(await client.control('GET', 'faults')).toEqual({ faults: [] })
})
