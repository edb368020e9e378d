import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createClient, type Client } from '../fixtures/client.test-util.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

let sandbox: Sandbox
let client: Client

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [] })
  client = createClient(sandbox)
})
afterAll(() => sandbox.stop())

test('who is there', async () => {
  expect(await client.control('GET', 'relay')).toEqual({ sockets: 0, waiting: 0 })
})

test('the door shuts and opens', async () => {
  await client.control('POST', 'relay', { door: 'refuse' })
  const refused = new WebSocket(sandbox.environment.relayUrl)
  const [error] = (await once(refused, 'error')) as [Error]
  await client.control('POST', 'relay', { door: 'open' })
  const met = new WebSocket(sandbox.environment.relayUrl)
  const [code] = (await once(met, 'close')) as [number]

  expect(error.message).toContain('401')
  // The relay accepts the connection, and then asks for authentication.
  expect(code).toBe(3000)
})

test('rejects anything else', async () => {
  await expect(client.control('POST', 'relay', { door: 'ajar' })).rejects.toThrow('400')
})
