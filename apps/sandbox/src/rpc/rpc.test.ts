import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { createClient, type Client } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

let sandbox: Sandbox
let client: Client
const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  client = createClient(sandbox)
})
afterAll(() => sandbox.stop())

const hosted = (chainId: string, projectId: string = sandbox.environment.projectId): string =>
  `${sandbox.environment.services.rpc}/v1/?${new URLSearchParams({ chainId, projectId })}`
const post = async (
  url: string,
  body: unknown,
  type = 'application/json',
): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('each chain answers for itself', async () => {
  expect(await post(hosted('eip155:31337'), request)).toEqual({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: '0x7a69' },
  })
  expect(await post(hosted('eip155:31338'), request)).toEqual({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: '0x7a6a' },
  })
  expect(await post(hosted('eip155:31337').replace('/v1/', '/v1'), request, 'text/plain')).toMatchObject({
    status: 200,
  })
})

test('an error of the node is passed on', async () => {
  const answer = await post(hosted('eip155:31337'), { ...request, method: 'eth_nothing' })

  expect(answer).toMatchObject({ status: 200, body: { id: 1, error: { code: -32601 } } })
})

test('batches of up to 1,000', async () => {
  const batch = (length: number): unknown => Array.from({ length }, (_, id) => ({ ...request, id }))
  const full = await post(hosted('eip155:31338'), batch(1_000))

  expect(full.status).toBe(200)
  expect((full.body as { id: number; result: string }[]).map(({ id, result }) => `${id} ${result}`).toSorted()).toEqual(
    Array.from({ length: 1_000 }, (_, id) => `${id} 0x7a6a`).toSorted(),
  )
  expect(await post(hosted('eip155:31338'), batch(1_001))).toEqual({
    status: 400,
    body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'A batch holds at most 1000 requests.' } },
  })
})

test('a client of viem reads through it, in batches', async () => {
  const viem = createPublicClient({ transport: http(hosted('eip155:31337'), { batch: true }) })
  const balances = await Promise.all(developmentAddresses.map((address) => viem.getBalance({ address })))

  expect(balances).toEqual(developmentAddresses.map(() => 10_000n * 10n ** 18n))
})

test('rejects an unknown project', async () => {
  expect(await post(hosted('eip155:31337', 'another'), request)).toEqual({
    status: 401,
    body: { error: 'Unauthorized: invalid key' },
  })
})

test.each(['eip155:1', 'nonsense', ''])('rejects the chain %j', async (chainId) => {
  expect(await post(hosted(chainId), request)).toEqual({
    status: 400,
    body: { jsonrpc: '2.0', id: null, error: { code: 32603, message: 'Chain is not supported' } },
  })
})

test('rejects a page that the project does not allow', async () => {
  const strict = createClient(sandbox, 'strict')
  await strict.control('PUT', 'settings', { allowedOrigins: ['https://dapp.example'] })
  const url = hosted('eip155:31337').replace('/v1/', '/t/strict/v1/')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: JSON.stringify(request),
  })

  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({ error: 'Unauthorized: origin not allowed' })
})

test.each([
  ['', -32700],
  ['{', -32700],
  ['[]', -32600],
  ['{}', -32600],
  ['[1]', -32600],
  ['"eth_chainId"', -32600],
])('%j is no request', async (body, code) => {
  expect(await post(hosted('eip155:31337'), body)).toMatchObject({ status: 400, body: { id: null, error: { code } } })
})

test('the address of a scope forwards to the node, is counted and meets faults', async () => {
  const scoped = createClient(sandbox, 'rpc')
  const environment = (await (await scoped.get('/environment.json')).json()) as Sandbox['environment']
  const url = environment.chains[1]?.rpcUrl ?? ''
  expect(await post(url, request)).toMatchObject({ status: 200, body: { result: '0x7a6a' } })
  await scoped.control('POST', 'faults', { route: '/rpc/eip155:31338', status: 429, retryAfter: 1, times: 1 })

  expect((await post(url, request)).status).toBe(429)
  expect((await post(url, request)).status).toBe(200)
  expect(await scoped.control('GET', 'requests')).toMatchObject({ counts: { 'POST /rpc/:network': 3 } })
  expect((await client.post('/rpc/eip155:1', request)).status).toBe(404)
})
