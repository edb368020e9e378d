import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { isKitError, type Platform } from '@kit/core/adapter'
import { createFakePlatform, testChain, turn } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { fromEvmChain } from '../network/fromEvmChain.ts'
import { createRpc } from './createRpc.ts'

const dead = 'http://127.0.0.1:9'
const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)
type Body = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

let servers: readonly Server[] = []
afterEach(() => {
  for (const server of servers) server.close()
  servers = []
})

/** A JSON-RPC address of this machine, and what was posted to it. */
async function serve(answer: (body: Body | readonly Body[]) => { status?: number; body?: unknown }) {
  const posts: (Body | readonly Body[])[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text) as Body | readonly Body[]
      posts.push(body)
      const { status = 200, body: answered } = answer(body)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof answered === 'string' ? answered : JSON.stringify(answered))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers = [...servers, server]
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posts }
}

const resultOf = ({ id, method, params }: Body) => ({ jsonrpc: '2.0', id, result: `${method} ${params.join()}` })
const willing = () =>
  serve((body) => ({ body: Array.isArray(body) ? body.map(resultOf).toReversed() : resultOf(body as Body) }))

/** Pauses end at once, deadlines never come. */
function setUp(urls: readonly string[], platform: Partial<Platform> = {}) {
  const pauses: number[] = []
  const fake = createFakePlatform()
  const network = fromEvmChain(testChain({ chainId: 1, rpcUrl: '' }))
  const host = {
    rpcUrls: () => urls,
    platform: {
      ...fake,
      fetch: (url: string, init?: RequestInit) => fetch(url, init),
      after: (ms: number, callback: () => void) => {
        if (ms >= 4_000) return () => {}
        pauses.push(ms)
        queueMicrotask(callback)
        return () => {}
      },
      ...platform,
    },
  }
  const controller = new AbortController()
  const life = new AbortController()
  const rpc = createRpc(host, life.signal)
  const read = (method: string, params: readonly unknown[] = []) =>
    rpc({ network, method, params, what: 'It', signal: controller.signal })
  return { read, pauses, controller, life, fake }
}

test('default', async () => {
  const { url, posts } = await willing()
  const { read } = setUp([url])
  expect(await read('one', [1])).toBe('one 1')
  expect(posts).toEqual([{ jsonrpc: '2.0', id: 0, method: 'one', params: [1] }])
})

test('behavior: what is asked in one turn goes out in one post, at most 1000 in each', async () => {
  const { url, posts } = await willing()
  const { read } = setUp([url])
  const answers = await Promise.all(Array.from({ length: 1_001 }, (_, index) => read('get', [index])))
  expect([answers[0], answers[999], answers[1_000]]).toEqual(['get 0', 'get 999', 'get 1000'])
  expect(posts.map((body) => (Array.isArray(body) ? body.length : 1)).toSorted((one, other) => one - other)).toEqual([
    1, 1_000,
  ])
})

test('behavior: an address that takes no batches is asked one by one, from then on at once', async () => {
  for (const refusal of [
    { status: 400, body: 'no' },
    { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } },
  ]) {
    const { url, posts } = await serve((body) => (Array.isArray(body) ? refusal : { body: resultOf(body as Body) }))
    const { read } = setUp([url])
    expect(await Promise.all([read('a'), read('b')])).toEqual(['a ', 'b '])
    expect(await Promise.all([read('c'), read('d')])).toEqual(['c ', 'd '])
    expect(posts.filter(Array.isArray)).toHaveLength(1)
  }
})

test('behavior: where one address fails the next is read, and goes first from then on', async () => {
  const { url, posts } = await willing()
  const refusing = await serve(() => ({ status: 403, body: 'no' }))
  const { read } = setUp([dead, refusing.url, url])
  expect(await read('a')).toBe('a ')
  expect(await read('b')).toBe('b ')
  expect([refusing.posts.length, posts.length]).toEqual([1, 2])
})

test('behavior: all are tried three times more, after 150, 300 and 600 ms', async () => {
  let left = 3
  const { url, posts } = await serve((body) =>
    left-- > 0 ? { status: 503, body: 'later' } : { body: resultOf(body as Body) },
  )
  const { read, pauses } = setUp([url])
  expect(await read('a')).toBe('a ')
  expect([posts.length, pauses]).toEqual([4, [150, 300, 600]])
})

test('errors: by what the address says, and how often it was asked', async () => {
  const cases = [
    [() => ({ status: 503, body: 'later' }), 'HTTP_STATUS', 4],
    [() => ({ status: 404, body: 'no' }), 'HTTP_STATUS', 1],
    [() => ({ body: 'no json' }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: [] }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: { error: { code: 3, message: 'execution reverted' } } }), 'MALFORMED_ANSWER', 1],
    [() => ({ body: { error: { code: -32005, message: 'slow down' } } }), 'MALFORMED_ANSWER', 4],
  ] as const
  for (const [answer, code, times] of cases) {
    const { url, posts } = await serve(answer)
    const { read } = setUp([url])
    expect([await read('a').catch(codeOf), posts.length]).toEqual([code, times])
  }
  expect(await setUp([dead]).read('a').catch(codeOf)).toBe('UNREACHABLE')
  expect(await setUp([]).read('a').catch(codeOf)).toBe('UNREACHABLE')
})

test('errors: the words of the chain are the cause', async () => {
  const { url } = await serve(() => ({ body: { error: { code: -32000, message: 'insufficient funds', data: '0x' } } }))
  await expect(setUp([url]).read('a')).rejects.toMatchObject({
    cause: { message: 'insufficient funds', code: -32000, data: '0x' },
  })
})

test('errors: a silent address', async () => {
  const fake = createFakePlatform()
  const never = (_: string, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
  const { read } = setUp(['https://silent.example'], { fetch: never, after: fake.after })
  const reading = read('a').catch(codeOf)
  await turn()
  await fake.clock.advance(10_000)
  expect(await reading).toBe('TIMED_OUT')
})

test('errors: the signal, and the end of the kit', async () => {
  const silent = { fetch: () => new Promise<never>(() => {}) }
  const one = setUp(['https://silent.example'], silent)
  const reading = one.read('a').catch(codeOf)
  one.controller.abort()
  expect(await reading).toBe('ABORTED')
  expect(await one.read('a').catch(codeOf)).toBe('ABORTED')
  const two = setUp(['https://silent.example'], silent)
  const late = two.read('a').catch(codeOf)
  two.life.abort()
  expect(await late).toBe('ABORTED')
})
