import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../fixtures/client.test-util.ts'
import { startSecureSandbox } from '../secure/startSecureSandbox.ts'
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
])('%s accepts requests from pages of any origin, in a private network or not', async (path) => {
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

test.each(['', '/t/this-test'])('the root describes itself and lists the paths, at %j', async (scope) => {
  const { base } = createClient(sandbox)
  const root = new URL(base).origin + scope
  const answer = await fetch(`${root}/`)
  expect(answer.status).toBe(200)
  const { name, environment, control, paths } = await answer.json()
  expect([name, control]).toEqual(['Services of the kit sandbox', `${root}/sandbox`])
  expect(await (await fetch(environment)).json()).toMatchObject({ explorerUrl: root })
  expect(paths).toEqual(
    expect.arrayContaining([
      'GET /environment.json',
      'GET /getWallets',
      'POST /rpc/:network',
      'GET /pictures/:name',
      'GET /sandbox/requests',
    ]),
  )
})

/** `fetch` does not let a program choose the Host header. */
const statusFor = (url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test.each(['/getWallets', '/environment.json', '/sandbox/requests', '/v1/supported-chains'])(
  '%s is refused under a name of another party that resolves to this machine',
  async (path) => {
    const { base } = createClient(sandbox)
    const { host, port } = new URL(base)
    for (const own of [host, `localhost:${port}`, `dapp.localhost:${port}`, `[::1]:${port}`])
      expect(await statusFor(base + path, { host: own })).not.toBe(421)
    for (const other of [
      `evil.example:${port}`,
      'evil.example',
      `127.0.0.1.evil.example:${port}`,
      `localhost.evil.example`,
    ])
      expect(await statusFor(base + path, { host: other })).toBe(421)
  },
)

test('refuses the relay under a foreign host name that points to this machine', async () => {
  const url = sandbox.environment.services.relay.replace('ws:', 'http:')
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AA==',
  }
  expect(await statusFor(url, { ...upgrade, host: 'evil.example' })).toBe(421)
})

test('refuses the control to other pages, and answers programs and its own page', async () => {
  const client = createClient(sandbox)
  const ask = (origin?: string) =>
    fetch(`${client.base}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ route: '/getWallets', status: 500 }),
      ...(origin !== undefined && { headers: { origin } }),
    })
  const refused = await ask('https://evil.example')
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
  expect((await ask('null')).status).toBe(403)
  expect(await client.control('GET', 'faults')).toEqual({ faults: [] })
  expect((await ask(new URL(client.base).origin)).ok).toBe(true)
  expect((await ask()).ok).toBe(true)
})

test('answers contain addresses in the scope of the caller', async () => {
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

test('a scope that has ended starts again empty', async () => {
  const client = createClient(sandbox, 'ends')
  await client.control('PUT', 'settings', { analytics: false })
  await client.control('POST', 'faults', { route: '/getWallets', status: 500 })
  await client.ask('/getWallets')
  await client.control('DELETE', '')

  expect(await client.control('GET', 'faults')).toEqual({ faults: [] })
  expect(await client.control('GET', 'requests')).toMatchObject({ total: 0 })
  expect(await client.control('GET', 'settings')).toEqual({
    analytics: true,
    prices: {},
    inventedHistory: true,
    allowedOrigins: [],
  })
})

test('answers 404 at unknown addresses of the control, and 400 to invalid settings', async () => {
  const client = createClient(sandbox)

  await expect(client.control('GET', 'nothing')).rejects.toThrow('404')
  await expect(client.control('PUT', 'settings', { analytics: 'no' })).rejects.toThrow('400')
  expect(await client.control('GET', 'settings')).toEqual({
    analytics: true,
    prices: {},
    inventedHistory: true,
    allowedOrigins: [],
  })
})

test('pages cannot control the services of the embedded wallet or read its mail, and foreign host names are refused', async () => {
  const { servicesUrl, stop } = await startSecureSandbox({
    environment: { projectId: 'p', chains: [] },
    site: { pages: new Map() },
  })
  try {
    const page = { origin: 'https://dapp.example' }
    const faults = `${servicesUrl}/sandbox/faults`
    const body = JSON.stringify({ route: '/api/*', status: 500 })
    expect((await fetch(faults, { method: 'POST', headers: page, body })).status).toBe(403)
    expect((await fetch(faults, { method: 'POST', body })).status).toBe(201)
    const mail = await fetch(`${servicesUrl}/mailbox.json`, { headers: page })
    expect([mail.status, mail.headers.get('access-control-allow-origin')]).toEqual([200, null])
    const { port } = new URL(servicesUrl)
    for (const path of ['/mailbox.json', '/mailbox', '/sandbox/faults'])
      expect(await statusFor(servicesUrl + path, { host: `dapp.example:${port}` })).toBe(421)
  } finally {
    await stop()
  }
})
