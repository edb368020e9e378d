import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { openScope } from './openScope.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

test('a scope has faults, requests and events of its own, which other scopes do not see', async () => {
  const [one, other] = await Promise.all(['one', 'other'].map((token) => openScope(sandbox.environment, token)))
  const { services, projectId, chains } = one!.environment
  const ask = (base: string): Promise<Response> => fetch(`${base}/getWallets?projectId=${projectId}`)
  const remove = await one!.fault({ route: '/getWallets', status: 503 })
  await one!.set({ analytics: false })

  expect((await ask(services.explorer)).status).toBe(503)
  expect((await ask(other!.environment.services.explorer)).status).toBe(200)
  expect((await ask(sandbox.environment.services.explorer)).status).toBe(200)
  await remove()
  expect((await ask(services.explorer)).status).toBe(200)
  expect((await one!.requests()).counts).toEqual({ 'GET /getWallets': 2 })
  expect((await other!.requests()).total).toBe(1)
  await one!.forgetRequests()
  expect((await one!.requests()).total).toBe(0)
  expect(await (await fetch(`${services.explorer}/getAnalyticsConfig?projectId=${projectId}`)).json()).toEqual({
    isAnalyticsEnabled: false,
  })
  expect(chains.map(({ rpcUrl }) => rpcUrl)).toEqual(
    ['eip155:31337', 'eip155:31338'].map((id) => `${services.rpc}/rpc/${id}`),
  )
  await one!.end()
  expect([await one!.requests(), await one!.faults(), await one!.events()]).toEqual([
    { total: 0, counts: {}, requests: [] },
    [],
    [],
  ])
})

test('lists events, and shows them on a page', async () => {
  const scope = await openScope(sandbox.environment, 'events')
  const { services, projectId } = scope.environment
  const event = {
    eventId: '1',
    url: 'https://dapp.example/',
    domain: 'dapp.example',
    timestamp: 1,
    props: { type: 'track', event: '<b>MODAL_OPEN' },
  }
  await fetch(`${services.analytics}/e?projectId=${projectId}`, { method: 'POST', body: JSON.stringify(event) })
  const page = await (await fetch(`${services.analytics}/sandbox`)).text()

  expect((await scope.events()).map((logged) => logged.event)).toEqual([event])
  expect(page).toContain('<td>&lt;b&gt;MODAL_OPEN</td>')
  expect(page).toContain('<td>POST /e</td><td>1</td>')
  await scope.forgetEvents()
  expect(await scope.events()).toEqual([])
})

test('rejects settings that the sandbox refuses', async () => {
  const scope = await openScope(sandbox.environment, 'errors')

  await expect(scope.fault({ route: '/getWallets' })).rejects.toThrow('POST /sandbox/faults: 400')
  await expect(scope.fault({ status: 500 }).then((remove) => remove().then(remove))).rejects.toThrow('404')
  await expect(openScope(sandbox.environment, 'no token')).rejects.toThrow('404')
})
