import { createFakePlatform, type FakeAnswer, turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchFetch } from './batchFetch.ts'

const url = 'https://node.example'
type Call = { readonly id: number; readonly method: string }
const resultOf = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: method })
const isList = (body: string | undefined): boolean => body?.startsWith('[') === true

/** A node that answers lists by `list`. */
function setUp(list: (calls: readonly Call[]) => FakeAnswer = (calls) => ({ json: calls.map(resultOf).toReversed() })) {
  const { http } = createFakePlatform()
  http.respond(url, ({ body = '' }) => {
    const asked = JSON.parse(body) as Call | readonly Call[]
    return Array.isArray(asked) ? list(asked as readonly Call[]) : { json: resultOf(asked as Call) }
  })
  const fetch = batchFetch(http.fetch)
  const ask = async (id: number, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ id, method: `m${id}` }), ...init })
    return response.ok ? ((await response.json()) as { result: unknown }).result : response.status
  }
  return {
    ask,
    fetch,
    http,
    posts: () => http.calls().map(({ body }) => (isList(body) ? (JSON.parse(body ?? '') as unknown[]).length : 1)),
  }
}

test('sends the requests of one turn in one POST', async () => {
  const { ask, posts, http } = setUp()
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual(['m1', 'm2', 'm3'])
  expect(await ask(4)).toBe('m4')
  expect(posts()).toEqual([3, 1])
  expect(http.calls()[1]?.body).toBe('{"id":4,"method":"m4"}')
})

test('other addresses, and what is no JSON-RPC, go their own way', async () => {
  const { ask, fetch, http } = setUp()
  http.respond('other.example', { json: 7 })
  const others = [
    fetch('https://other.example', { method: 'POST', body: '{}' }),
    fetch('https://other.example', { method: 'POST', body: '[{"id":1}]' }),
    fetch('https://other.example'),
  ]
  expect(await ask(1)).toBe('m1')
  for (const other of others) expect(await (await other).json()).toBe(7)
  expect(http.calls()).toHaveLength(4)
})

test('where no list is taken each is asked alone, from then on at once', async () => {
  for (const refusal of [
    { status: 400, text: 'no' },
    { json: { id: null, error: { code: -32600 } } },
    { text: 'no json' },
  ] as const) {
    const { ask, posts } = setUp(() => refusal)
    expect(await Promise.all([ask(1), ask(2)])).toEqual(['m1', 'm2'])
    expect(await Promise.all([ask(3), ask(4)])).toEqual(['m3', 'm4'])
    expect(posts()).toEqual([2, 1, 1, 1, 1])
  }
})

test('who is overloaded is not asked more often: each hears it', async () => {
  for (const status of [408, 429, 500, 503]) {
    const { ask, posts } = setUp(() => ({ status, headers: { 'retry-after': '1' }, text: 'later' }))
    expect(await Promise.all([ask(1), ask(2)])).toEqual([status, status])
    expect(posts()).toEqual([2])
  }
})

test('each request of a batch that met a rate limit gets the error with its own id', async () => {
  const error = { code: -32005, message: 'slow down' }
  const { fetch, posts } = setUp(() => ({ json: { jsonrpc: '2.0', id: null, error } }))
  const ask = async (id: number) =>
    (await fetch(url, { method: 'POST', body: JSON.stringify({ id, method: 'm' }) })).json() as Promise<unknown>
  expect(await Promise.all([ask(1), ask(2)])).toEqual([
    { jsonrpc: '2.0', id: 1, error },
    { jsonrpc: '2.0', id: 2, error },
  ])
  expect(posts()).toEqual([2])
})

test('what a list leaves out is asked alone', async () => {
  const { ask, posts } = setUp((calls) => ({ json: [null, 'x', ...calls.slice(1).map(resultOf)] }))
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual(['m1', 'm2', 'm3'])
  expect(posts()).toEqual([3, 1])
})

test('an aborted read leaves the others waiting; the last one to abort ends the call', async () => {
  const { ask, http } = setUp(() => 'silent')
  const [one, two] = [new AbortController(), new AbortController()]
  const first = ask(1, { signal: one.signal })
  const second = ask(2, { signal: two.signal })
  await turn()
  one.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(http.calls()[0]?.signal?.aborted).toBe(false)
  two.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  expect(http.calls()[0]?.signal?.aborted).toBe(true)
})

test('an address that cannot be reached fails all of them', async () => {
  const { ask } = setUp(() => 'unreachable')
  const outcomes = await Promise.allSettled([ask(1), ask(2)])
  expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: new TypeError('fetch failed') })))
})

test('however many at once, each gets its own answer, and no list is longer than 1000', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(100_000), { maxLength: 2_500, size: 'max' }), async (ids) => {
      const { ask, posts } = setUp()
      expect(await Promise.all(ids.map((id) => ask(id)))).toEqual(ids.map((id) => `m${id}`))
      expect(Math.max(0, ...posts())).toBeLessThanOrEqual(1_000)
      expect(posts()).toHaveLength(Math.ceil(ids.length / 1_000))
    }),
    { numRuns: process.env['KIT_SOAK'] ? 200 : 10 },
  )
})
