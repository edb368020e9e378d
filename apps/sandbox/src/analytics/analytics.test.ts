import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [] })
})
afterAll(() => sandbox.stop())

const opened = {
  eventId: '2f1b1c5e-7a5e-4e0e-9d3e-000000000001',
  url: 'https://dapp.example/shop',
  domain: 'dapp.example',
  timestamp: 1_800_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false, caipNetworkId: 'eip155:31337' } },
}
const failed = {
  ...opened,
  timestamp: '2030-01-01T00:00:00.000Z',
  props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'x' },
}

test('events one by one and in batches are kept, in their order', async () => {
  const client = createClient(sandbox, 'kept')
  const answers = [
    await client.post('/e', opened),
    await client.post('/batch', [opened, opened]),
    await client.post('/e', failed),
  ]
  const common = { at: expect.any(Number), query: { projectId: sandbox.environment.projectId } }

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await client.control('GET', 'analytics')).toEqual({
    events: [
      { ...common, route: '/e', event: opened },
      { ...common, route: '/batch', event: opened },
      { ...common, route: '/batch', event: opened },
      { ...common, route: '/e', event: failed },
    ],
  })
  expect(await createClient(sandbox).control('GET', 'analytics')).toEqual({ events: [] })
  await client.control('DELETE', 'analytics')
  expect(await client.control('GET', 'analytics')).toEqual({ events: [] })
})

test('a beacon sends text', async () => {
  const client = createClient(sandbox, 'beacon')

  expect((await client.post('/batch', [opened], { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(202)
})

test('the configuration can switch off', async () => {
  const client = createClient(sandbox, 'switched-off')
  await client.control('PUT', 'settings', { analytics: false })

  expect(await (await client.ask('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
  expect(await (await createClient(sandbox).ask('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
  await client.control('PUT', 'settings', {})
  expect(await (await client.ask('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
})

test.each(['/e', '/batch'])('%s of a page that the project does not allow is 403', async (path) => {
  const client = createClient(sandbox, `origin${path.replace('/', '-')}`)
  await client.control('PUT', 'settings', { allowedOrigins: ['https://dapp.example'] })
  const body = path === '/e' ? opened : [opened]
  const from = (origin: string): Promise<Response> =>
    client.post(path, body, { origin, 'content-type': 'application/json' })
  const refused = await from('https://elsewhere.example')

  expect((await from('https://dapp.example')).status).toBe(202)
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(await refused.json()).toEqual({ error: 'Unauthorized: origin not allowed' })
  expect(await client.control('GET', 'analytics')).toMatchObject({ events: [{ origin: 'https://dapp.example' }] })
})

test('another project is 403', async () => {
  const answer = await fetch(`${sandbox.environment.services.analytics}/e?projectId=another`, {
    method: 'POST',
    body: JSON.stringify(opened),
  })

  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({ error: 'Unauthorized: invalid key' })
})

test.each([
  ['/e', ''],
  ['/e', '{'],
  ['/e', '{}'],
  ['/e', [opened]],
  ['/batch', opened],
  ['/batch', [opened, { ...opened, props: { type: 'track' } }]],
])('%s %j is 400, and nothing is kept', async (path, body) => {
  const client = createClient(sandbox, 'refused')
  const answer = await client.post(path, body)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: 'This is no event.' })
  expect(await client.control('GET', 'analytics')).toEqual({ events: [] })
})
