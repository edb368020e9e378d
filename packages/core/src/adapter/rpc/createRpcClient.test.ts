import { getEventListeners, once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeDocument, createFakePlatform, turn } from '@kit/testing'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { isKitError } from '../../errors/KitError.ts'
import type { Network } from '../../networks/Network.ts'
import { polkadotAssetHub } from '../../networks/polkadot.ts'
import { solanaMainnet } from '../../networks/solana.ts'
import type { Platform } from '../../platform/Platform.ts'
import { createRpcClient, type RpcClientOptions } from './createRpcClient.ts'
import { RpcError } from './RpcError.ts'

const dead = 'http://127.0.0.1:9'
const evm: Network = { ...solanaMainnet, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }
const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)
type Body = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
type Reply = { readonly status?: number; readonly body?: unknown } | ((response: ServerResponse) => void)

let servers: readonly Server[] = []
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

/** A real HTTP server, and the bodies that were posted to it. */
async function serve(reply: (body: Body | readonly Body[]) => Reply) {
  const posts: (Body | readonly Body[])[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text) as Body | readonly Body[]
      posts.push(body)
      const given = reply(body)
      if (typeof given === 'function') return given(response)
      response
        .writeHead(given.status ?? 200, { 'content-type': 'application/json' })
        .end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers = [...servers, server]
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posts }
}

const resultOf = ({ id, method, params }: Body) => ({ jsonrpc: '2.0', id, result: `${method} ${params.join()}` })
const willingReply = (body: Body | readonly Body[]): Reply => ({
  body: Array.isArray(body) ? body.map(resultOf).toReversed() : resultOf(body as Body),
})

/** Pauses end at once, deadlines never pass. */
function setUp(
  urls: readonly string[],
  { parseJson, ...platform }: Partial<Platform> & Pick<RpcClientOptions, 'parseJson'> = {},
) {
  const pauses: number[] = []
  const fake = createFakePlatform()
  const controller = new AbortController()
  const life = new AbortController()
  const client = createRpcClient({
    rpcUrls: () => urls,
    signal: life.signal,
    parseJson,
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
  })
  const read = (method: string, params: readonly unknown[] = [], { signal } = controller) =>
    client.request({ network: solanaMainnet, method, params, what: 'It', signal })
  const request = (network: Network, method: string) =>
    client.request({ network, method, params: [], signal: controller.signal })
  return { read, request, pauses, controller, life, fake }
}

test('posts one request and resolves with its result', async () => {
  const { url, posts } = await serve(willingReply)
  const { read } = setUp([url])
  expect(await read('one', [1])).toBe('one 1')
  expect(posts).toEqual([{ jsonrpc: '2.0', id: 1, method: 'one', params: [1] }])
})

test('sends requests of one task in one POST of at most 1000', async () => {
  const { url, posts } = await serve(willingReply)
  const { read } = setUp([url])
  const answers = await Promise.all(Array.from({ length: 1_001 }, (_, index) => read('get', [index])))
  expect([answers[0], answers[999], answers[1_000]]).toEqual(['get 0', 'get 999', 'get 1000'])
  expect(posts.map((body) => (Array.isArray(body) ? body.length : 1)).toSorted((one, other) => one - other)).toEqual([
    1, 1_000,
  ])
})

test('sends single requests to a node that refuses batches, and does not try batches again', async () => {
  for (const refusal of [
    { status: 400, body: 'no' },
    { status: 400, body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } },
    { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } },
  ]) {
    const { url, posts } = await serve((body) => (Array.isArray(body) ? refusal : { body: resultOf(body as Body) }))
    const { read } = setUp([url])
    expect(await Promise.all([read('a'), read('b')])).toEqual(['a ', 'b '])
    expect(await Promise.all([read('c'), read('d')])).toEqual(['c ', 'd '])
    expect(posts.filter(Array.isArray)).toHaveLength(1)
  }
})

test('falls back to the next URL, which is tried first from then on', async () => {
  const { url, posts } = await serve(willingReply)
  const refusing = await serve(() => ({ status: 403, body: 'no' }))
  const { read } = setUp([dead, refusing.url, url])
  expect(await read('a')).toBe('a ')
  expect(await read('b')).toBe('b ')
  expect([refusing.posts.length, posts.length]).toEqual([1, 2])
})

test('retries three times, after 150, 300 and 600 ms', async () => {
  let left = 3
  const { url, posts } = await serve((body) =>
    left-- > 0 ? { status: 503, body: 'later' } : { body: resultOf(body as Body) },
  )
  const { read, pauses } = setUp([url])
  expect(await read('a')).toBe('a ')
  expect([posts.length, pauses]).toEqual([4, [150, 300, 600]])
})

test('names the page’s own server where a URL is relative to it, and no node where it is none', async () => {
  const page = { ...createFakeDocument(), URL: 'https://dapp.example/shop?coupon=5' }
  const fetch = () => Promise.resolve(new Response('no', { status: 404 }))
  const inPage = setUp(['/rpc/0f1e2d3c4b5a69788796a5b4c3d2e1f0'], { fetch, document: () => page })
  await expect(inPage.read('a')).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    context: { url: 'https://dapp.example' },
  })
  await expect(setUp(['/rpc'], { fetch }).read('a')).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    context: { url: '' },
  })
})

test('rejects by what the node responds, and retries only what may pass', async () => {
  const cases = [
    [() => ({ status: 503, body: 'later' }), 'HTTP_STATUS', 4],
    [() => ({ status: 404, body: 'no' }), 'HTTP_STATUS', 1],
    [() => ({ body: 'no json' }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: [] }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: 'null' }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: { jsonrpc: '2.0', id: 1 } }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: { jsonrpc: '2.0', id: 2, result: '0x1' } }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: { jsonrpc: '2.0', result: '0x1' } }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: { error: { code: -32602, message: 'Invalid param' } } }), 'MALFORMED_ANSWER', 1],
    [
      () => ({ status: 500, body: { id: 1, error: { code: -32602, message: 'Invalid param' } } }),
      'MALFORMED_ANSWER',
      1,
    ],
    [() => ({ status: 403, body: { error: { code: -32601, message: 'Not on this plan' } } }), 'MALFORMED_ANSWER', 1],
    [() => ({ status: 429, body: { error: { code: -32005, message: 'slow down' } } }), 'MALFORMED_ANSWER', 4],
    [() => ({ status: 429, body: { error: 'slow down' } }), 'HTTP_STATUS', 4],
    [() => ({ status: 502, body: '<html>502 Bad Gateway</html>' }), 'HTTP_STATUS', 4],
    [() => ({ status: 400, body: { message: 'no key' } }), 'HTTP_STATUS', 1],
    [() => ({ body: { error: 'slow down' } }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: '<!doctype html><title>Checking your browser</title>' }), 'MALFORMED_ANSWER', 4],
    [() => ({ status: 400, body: { error: { code: -32002, message: 'custom error' } } }), 'MALFORMED_ANSWER', 1],
    [() => ({ body: { error: { code: -32601, message: 'Method not found' } } }), 'MALFORMED_ANSWER', 1],
    [() => ({ body: { error: { code: -32603, message: 'Internal error' } } }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: { error: { code: -32005, message: 'slow down' } } }), 'MALFORMED_ANSWER', 4],
    [() => ({ body: { error: { code: 429, message: 'slow down' } } }), 'MALFORMED_ANSWER', 4],
  ] as const
  for (const [reply, code, times] of cases) {
    const { url, posts } = await serve(reply)
    const { read } = setUp([url])
    expect([await read('a').catch(codeOf), posts.length]).toEqual([code, times])
  }
  expect(await setUp([dead]).read('a').catch(codeOf)).toBe('UNREACHABLE')
  expect(await setUp([]).read('a').catch(codeOf)).toBe('UNREACHABLE')
})

test.each([
  [429, -32005, 'slow down'],
  [200, -32005, 'slow down'],
  [200, -32029, 'Too Many Requests'],
  [200, -32007, '50/second request limit reached'],
  [200, -32000, 'You have used up your quota for today'],
])('does not split a batch that met a rate limit: %i %i %s', async (status, code, message) => {
  let left = 1
  const { url, posts } = await serve((body) =>
    left-- > 0 ? { status, body: { id: null, error: { code, message } } } : willingReply(body),
  )
  const { read } = setUp([url])
  expect(await Promise.all([read('a'), read('b')])).toEqual(['a ', 'b '])
  expect(posts.map((body) => Array.isArray(body))).toEqual([true, true])
})

test.each([
  [-32600, 'Invalid Request'],
  [-32014, 'maximum 10 calls in 1 batch'],
  [31, 'Batch of more than 3 requests are not allowed on free tier'],
  [-32603, 'Internal Error'],
  [-32000, 'json: cannot unmarshal array into Go value of type rpc.jsonrpcMessage'],
])('splits a batch that a node does not support: %i %s', async (code, message) => {
  const { url, posts } = await serve((body) =>
    Array.isArray(body) ? { body: { id: null, error: { code, message } } } : willingReply(body),
  )
  const { read } = setUp([url])
  expect(await Promise.all([read('a'), read('b')])).toEqual(['a ', 'b '])
  expect(posts.map((body) => Array.isArray(body))).toEqual([true, false, false])
})

test('keeps a refusal of the node as the cause', async () => {
  const { url } = await serve(() => ({ body: { error: { code: -32000, message: 'insufficient funds', data: '0x' } } }))
  const reading = setUp([url]).read('a')
  await expect(reading).rejects.toMatchObject({ cause: { message: 'insufficient funds', code: -32000, data: '0x' } })
  await expect(reading).rejects.toMatchObject({ cause: expect.any(RpcError) })
})

const refuses = (code: number, message: string) => ({ body: { error: { code, message } } })

/** Whether a second node is asked after one that refuses so, and which of them comes first afterwards. */
async function afterRefusal(network: Network, code: number, message: string) {
  const [first, second] = [await serve(() => refuses(code, message)), await serve(willingReply)]
  const { request } = setUp([first.url, second.url])
  const asked = await request(network, 'a').catch(codeOf)
  const before = first.posts.length
  await request(network, 'b').catch(codeOf)
  return { asked, isHealthy: first.posts.length > before }
}

const refusals: readonly (readonly [
  Network,
  'final' | 'unsupported' | 'passing',
  readonly (readonly [number, string])[],
])[] = [
  [
    evm,
    'final',
    [
      [3, 'execution reverted: paused'],
      [-32000, 'execution reverted'],
      [-32603, 'Error: VM Exception while processing transaction: reverted with reason string'],
      [-32015, 'VM execution error.'],
      [-32000, 'insufficient funds for gas * price + value'],
      [-32000, 'nonce too low: next nonce 5, tx nonce 4'],
      [-32000, 'already known'],
      [-32003, 'transaction rejected'],
      [-38014, 'account has insufficient balance'],
      [-32602, 'missing value for required argument 0'],
      // Besu uses the code of a missing method for this error.
      [-32004, 'Upfront cost exceeds account balance'],
      [-32001, 'Nonce too low'],
      // Nethermind responds with names from its own enumeration.
      [-32010, 'AlreadyKnown'],
      [-32010, 'InsufficientFunds, Account balance: 3, cumulative cost: 5'],
      [-32010, 'OldNonce, Current nonce: 5, nonce of rejected tx: 4'],
      [-32010, 'FeeTooLowToCompete'],
      [-32000, 'ReplacementNotAllowed'],
      [-32000, 'wrong transaction nonce'],
      [-32000, 'insufficient MaxFeePerGas for sender balance'],
      [-32603, 'evm error: OutOfFund'],
      [-32603, 'mpool push: not enough funds: 1 < 2'],
      // The pools and virtual machines of Geth, Erigon, Reth, Besu and Nethermind.
      [-32000, 'nonce too high: address 0x1, tx: 9 state: 5'],
      [-32000, 'replacement transaction underpriced'],
      [-32000, 'transaction underpriced: gas tip cap 0, minimum needed 1'],
      [-32000, 'intrinsic gas too low: gas 1, minimum needed 21000'],
      [-32000, 'exceeds block gas limit'],
      [-32000, 'gas required exceeds allowance (21000)'],
      [-32000, 'max fee per gas less than block base fee'],
      [-32000, 'max priority fee per gas higher than max fee per gas'],
      [-32000, 'tip higher than fee cap: 2, 1'],
      [-32000, 'transaction type not supported'],
      [-32000, 'sender not an eoa: address 0x1'],
      [-32000, 'invalid sender'],
      [-32000, 'invalid chain id for signer: have 1 want 5'],
      [-32000, 'invalid opcode: INVALID'],
      [-32000, 'invalid jump destination'],
      [-32000, 'stack underflow (0 <=> 2)'],
      [-32000, 'out of gas'],
      [-32000, 'known transaction: 7f'],
      [-32010, 'NonceGap, Future nonce. Expected nonce: 5'],
      [-32010, 'GasLimitExceeded, Gas limit: 1, gas limit of rejected tx: 2'],
      [-32010, 'SenderIsContract, Sender is contract'],
      [-32010, 'FeeTooLow, MaxFeePerGas too low'],
    ],
  ],
  [
    evm,
    'unsupported',
    [
      [-32601, 'the method eth_simulateV1 does not exist/is not available'],
      [-32004, 'Method not supported'],
      [-32600, 'Unsupported method: eth_simulateV1'],
      [-32000, 'method is not whitelisted'],
      [-32000, 'The method eth_simulateV1 is disabled'],
      [-32600, 'Unknown method'],
    ],
  ],
  [
    evm,
    'passing',
    [
      [-32007, '25/second request limit reached'],
      [-32011, 'request limit reached'],
      [-32016, 'over rate limit'],
      [-32603, 'Internal error'],
      [-32000, 'header not found'],
      [-32000, 'missing trie node 7f'],
      [-32002, 'resource unavailable'],
      [-32005, 'daily request count exceeded'],
      [-32097, 'rate limit'],
      [-32001, 'Unable to complete request at this time'],
      [-32600, 'Please specify an address in your request'],
      [1, 'free tier is exceeded'],
      // A pool that is full, a node that syncs, and limits are troubles of one node, whatever their code.
      [-32000, 'txpool is full'],
      [-32000, 'node is syncing'],
      [-32000, 'request timed out'],
      [-32000, 'query exceeds max results 20000'],
      [-32000, 'rate limit exceeded'],
      [-32000, 'daily quota exceeded'],
      [-32000, 'Internal error'],
      [-32010, 'Transaction pool is full'],
      [-32010, 'Too many requests'],
      [-32010, 'Internal error'],
    ],
  ],
  [
    solanaMainnet,
    'final',
    [
      [-32002, 'Transaction simulation failed: custom program error: 0x1'],
      [-32003, 'Transaction signature verification failure'],
      [-32015, 'Transaction version (0) is not supported by the requesting client'],
      [-32602, 'Invalid param: WrongSize'],
    ],
  ],
  [solanaMainnet, 'unsupported', [[-32601, 'Method not found']]],
  [
    solanaMainnet,
    'passing',
    [
      [-32002, 'Transaction simulation failed: Blockhash not found'],
      [-32004, 'Block not available for slot 5'],
      [-32005, 'Node is behind by 150 slots'],
      [-32007, 'Slot 5 was skipped'],
      [-32011, 'Transaction history is not available from this node'],
      [-32016, 'Minimum context slot has not been reached'],
      [-32603, 'Internal error'],
      [3, 'no revert of this chain'],
    ],
  ],
  [
    polkadotAssetHub,
    'final',
    [
      [1010, 'Invalid Transaction'],
      [1013, 'Transaction Already Imported'],
      [1014, 'Priority is too low'],
      [4003, 'Client error: Execution failed: Runtime panicked'],
      [4003, 'Exported method Metadata_metadata_at_version is not found'],
      [-32602, 'Invalid params'],
    ],
  ],
  [polkadotAssetHub, 'unsupported', [[-32601, 'Method not found']]],
  [
    polkadotAssetHub,
    'passing',
    [
      [1012, 'Transaction is temporarily banned'],
      [1016, 'Immediately dropped'],
      [4003, 'Client error: UnknownBlock: State already discarded'],
      [-32603, 'Internal error'],
      [-32999, 'limit reached'],
    ],
  ],
]

test.each(refusals.map(([network, kind, list]) => [network.chainNamespace, kind, network, list] as const))(
  'nodes of %s: goes on to the next one as a refusal is %s',
  async (_, kind, network, list) => {
    const expected = {
      final: { asked: 'MALFORMED_ANSWER', isHealthy: true },
      unsupported: { asked: 'a ', isHealthy: true },
      passing: { asked: 'a ', isHealthy: false },
    }[kind]
    for (const refusal of list)
      expect([...refusal, await afterRefusal(network, ...refusal)]).toEqual([...refusal, expected])
  },
)

test('passes over a node for a method that it does not have, without a word against it, until ten minutes are over', async () => {
  const lacks = (...methods: readonly string[]) =>
    serve((body) => {
      const { id, method } = body as Body
      return {
        body: methods.includes(method) ? { id, error: { code: -32601, message: 'no' } } : resultOf(body as Body),
      }
    })
  const [first, second] = [await lacks('rare', 'none'), await lacks('none')]
  const { request, fake } = setUp([first.url, second.url])
  const methodsOf = ({ posts }: typeof first) => posts.map((body) => (body as Body).method)
  const [one, two] = [await request(evm, 'rare'), await request(evm, 'rare')]
  expect([one, two, await request(evm, 'common')]).toEqual(['rare ', 'rare ', 'common '])
  expect([methodsOf(first), methodsOf(second)]).toEqual([
    ['rare', 'common'],
    ['rare', 'rare'],
  ])
  for (let times = 0; times < 2; times += 1)
    await expect(request(evm, 'none')).rejects.toMatchObject({ code: 'MALFORMED_ANSWER', cause: { code: -32601 } })
  expect([methodsOf(first).slice(2), methodsOf(second).slice(2)]).toEqual([['none'], ['none']])
  await fake.clock.advance(600_000)
  expect(await request(evm, 'rare')).toBe('rare ')
  expect(methodsOf(first).at(-1)).toBe('rare')
})

test('the trouble of a node is told, not that another does not have the method', async () => {
  const [busy, lacking] = [await serve(() => refuses(-32005, 'slow down')), await serve(() => refuses(-32601, 'no'))]
  for (const urls of [
    [busy.url, lacking.url],
    [lacking.url, busy.url],
  ])
    await expect(setUp(urls).request(evm, 'a')).rejects.toMatchObject({ cause: { code: -32005 } })
})

test('a repetition is one after a node that may have done it, not after one that is behind or has no such method', async () => {
  const last = await serve(() => refuses(-32003, 'refused'))
  for (const [code, message, isRepeated] of [
    [-32603, 'Internal error', true],
    [-32601, 'Method not found', false],
    [-32002, 'Transaction simulation failed: Blockhash not found', false],
  ] as const) {
    const first = await serve(() => refuses(code, message))
    const sending = setUp([first.url, last.url]).request(solanaMainnet, 'sendTransaction')
    await expect(sending).rejects.toMatchObject({ cause: { message: 'refused', isRepeated } })
  }
})

test('matches the responses of a batch by id and rejects only those that are missing', async () => {
  const { url } = await serve((body) =>
    Array.isArray(body)
      ? { body: [{ id: 99, result: 'stray' }, null, 'text', resultOf(body[0] as Body)] }
      : { status: 404, body: 'alone' },
  )
  const { read } = setUp([url])
  expect(await Promise.all([read('a'), read('b').catch(codeOf)])).toEqual(['a ', 'HTTP_STATUS'])
})

test('parses responses with the given function', async () => {
  const { url } = await serve(() => ({ body: '{"id":1,"result":9007199254740993}' }))
  const parseJson = (text: string): unknown => {
    const [, result = ''] = /"result":(\d+)/.exec(text) ?? []
    return { id: 1n, result: BigInt(result) }
  }
  expect(await setUp([url], { parseJson }).read('a')).toBe(9_007_199_254_740_993n)
})

test('stops to read a response after 10 MB', async () => {
  let sent = 0
  const { url } = await serve(() => (response) => {
    const chunk = '0'.repeat(1_000_000)
    const write = (): void => {
      if (response.destroyed || sent >= 50) return void response.end()
      sent += 1
      response.write(chunk, write)
    }
    write()
  })
  const other = await serve(willingReply)
  expect(await setUp([url, other.url]).read('a')).toBe('a ')
  expect(sent).toBeLessThan(50)
})

test('never names a key of a URL in an error', async () => {
  const key = 'k3y0123456789abcdef'
  const shown = (error: unknown): string =>
    error instanceof Error
      ? `${error.message} ${error.stack} ${JSON.stringify(isKitError(error) ? error.context : {})} ${shown(error.cause)}`
      : String(error)
  const replies: readonly Reply[] = [
    { status: 404, body: key },
    { status: 503, body: key },
    { body: `${key} is no JSON` },
    { body: { id: 1, error: { code: 1, message: `The key ${key} is unknown.` } } },
  ]
  for (const reply of replies) {
    const { url } = await serve(() => reply)
    for (const secret of [`${url}/v2/${key}`, `${url}/?apikey=${key}`]) {
      const text = shown(
        await setUp([secret])
          .read('a')
          .catch((error: unknown) => error),
      )
      expect(text).toContain('KitError')
      expect(text).not.toContain(key)
    }
  }
  const fetches = (url: string) => Promise.reject(new TypeError(`Failed to fetch ${url}`))
  for (const secret of [`https://node.example/v2/${key}`, `https://me:${key}@node.example`, `/rpc/${key}`]) {
    const text = shown(
      await setUp([secret], { fetch: fetches })
        .read('a')
        .catch((error: unknown) => error),
    )
    expect(text).toContain('Failed to fetch')
    expect(text).not.toContain(key)
  }
})

const silentFetch = (_: string, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

test('fails with TIMED_OUT after 10 s of silence and leaves no timer', async () => {
  const fake = createFakePlatform()
  for (const urls of [['https://silent.example'], ['https://silent.example', 'https://silent2.example']]) {
    const { read } = setUp(urls, { fetch: silentFetch, after: fake.after })
    const reading = read('a').catch(codeOf)
    await turn()
    await fake.clock.advance(9_999)
    expect(fake.clock.pending()).toBeGreaterThan(0)
    await fake.clock.advance(1)
    expect(await reading).toBe('TIMED_OUT')
    await turn()
    expect(fake.clock.pending()).toBe(0)
  }
})

test('leaves a silent URL after 4 s where there is another', async () => {
  const fake = createFakePlatform()
  const fetches = (url: string, init?: RequestInit) =>
    url.includes('silent') ? silentFetch(url, init) : Promise.resolve(Response.json({ id: 1, result: 'fine' }))
  const { read } = setUp(['https://silent.example', 'https://fine.example'], { fetch: fetches, after: fake.after })
  const reading = read('a')
  await fake.clock.advance(4_000)
  expect(await reading).toBe('fine')
})

test('ends with ABORTED by the caller or the end of the kit, and aborts the request', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const silent = {
    fetch: (url: string, init?: RequestInit) => {
      signals.push(init?.signal)
      return silentFetch(url, init)
    },
  }
  const one = setUp(['https://silent.example'], silent)
  const reading = one.read('a').catch(codeOf)
  await turn()
  one.controller.abort()
  expect(await reading).toBe('ABORTED')
  expect(await one.read('a').catch(codeOf)).toBe('ABORTED')
  const two = setUp(['https://silent.example'], silent)
  const late = two.read('a').catch(codeOf)
  await turn()
  two.life.abort()
  expect(await late).toBe('ABORTED')
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
})

test('aborts a batch only once all its callers have aborted', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { read } = setUp(['https://silent.example'], {
    fetch: (url, init) => {
      signals.push(init?.signal)
      return silentFetch(url, init)
    },
  })
  const [one, two] = [new AbortController(), new AbortController()]
  const readings = [read('a', [], one).catch(codeOf), read('b', [], two).catch(codeOf)]
  await turn()
  one.abort()
  expect(await readings[0]).toBe('ABORTED')
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  two.abort()
  expect(await readings[1]).toBe('ABORTED')
  await turn()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

const faults = ['fine', 'drop', 'busy', 'noJson', 'wrongId', 'cut', 'limited'] as const

test('resolves with the right result or a KitError, whatever flaky nodes do', async () => {
  let plan: readonly (typeof faults)[number][] = []
  let step = 0
  const flaky = (body: Body | readonly Body[]): Reply => {
    const fault = plan[step++ % plan.length] ?? 'fine'
    if (fault === 'drop') return (response) => void response.destroy()
    if (fault === 'cut') return (response) => void response.write('{"jsonrpc":"2.0",', () => response.destroy())
    if (fault === 'busy') return { status: 503, body: 'busy' }
    if (fault === 'noJson') return { body: '<html>' }
    if (fault === 'wrongId') return { body: { jsonrpc: '2.0', id: 5_000, result: 'wrong' } }
    if (fault === 'limited')
      return { body: { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'slow down' } } }
    return willingReply(body)
  }
  const [first, second] = [await serve(flaky), await serve(flaky)]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      async (given, count) => {
        plan = given
        step = 0
        const { read } = setUp([first.url, second.url])
        const outcomes = await Promise.all(
          Array.from({ length: count }, (_, index) => read('get', [index]).catch(codeOf)),
        )
        const allowed = ['UNREACHABLE', 'HTTP_STATUS', 'MALFORMED_ANSWER']
        for (const [index, outcome] of outcomes.entries()) expect([`get ${index}`, ...allowed]).toContain(outcome)
        if (given.every((fault) => fault === 'fine'))
          expect(outcomes).toEqual(outcomes.map((_, index) => `get ${index}`))
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 1_000 : 40 },
  )
})

test('a request removes its listeners from the signals of kit and caller, also without AbortSignal.any', async () => {
  const native = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {}
  const { url } = await serve(willingReply)
  const { read, life, controller } = setUp([url])
  try {
    Reflect.deleteProperty(AbortSignal, 'any')
    expect(await read('one', [1])).toBe('one 1')
  } finally {
    Object.defineProperty(AbortSignal, 'any', native)
  }
  expect([life, controller].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0])
})
