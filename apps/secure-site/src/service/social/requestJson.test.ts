import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { embedder, startSite } from '../startSite.test-util.ts'
import { requestJson } from './requestJson.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each<readonly [string, RegExp, RequestListener]>([
  [
    'says more than 100,000 bytes',
    /cannot be read|provider/,
    (_request, response) => void response.end(`"${'a'.repeat(100_000)}"`),
  ],
  ['says no', /500/, (_request, response) => void response.writeHead(500).end('{}')],
  [
    'leads elsewhere',
    /fetch failed/,
    ({ url }, response) => void response.writeHead(url === '/' ? 302 : 200, { location: '/other' }).end('{}'),
  ],
  ['does not speak JSON', /JSON/, (_request, response) => void response.end('<html>')],
])('a provider that %s is no provider', async (_, says, answer) => {
  await expect(requestJson(await serve(answer), {})).rejects.toThrow(says)
})

test('returns the answer of a provider', async () => {
  expect(await requestJson(await serve((_request, response) => void response.end('{"id":7}')), {})).toEqual({ id: 7 })
})

test.each([
  ['https://app.example/siwf?channelToken=x', 200],
  ['farcaster://connect?channelToken=x', 200],
  ['javascript:alert(1)', 422],
  ['http://app.example/siwf', 422],
  ['vscode://open', 422],
])('Farcaster’s relay names %s: %i', async (url, status) => {
  const relayUrl = await serve((_request, response) => void response.end(JSON.stringify({ channelToken: 'x', url })))
  const network = { id: 'eip155:10', rpcUrl: 'https://node.example' }
  const { browse } = startSite({ farcaster: { relayUrl, network, idRegistry: '0xfc' } })
  const answer = await browse()('farcaster/start', { projectId: 'p', embedder })
  expect(answer.status).toBe(status)
})
