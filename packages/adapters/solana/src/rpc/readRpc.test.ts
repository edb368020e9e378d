import { createRpcClient } from '@kit/core/adapter'
import { solanaMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { parseJsonWithBigInts } from '@solana/rpc-spec-types'
import { expect, test } from 'vitest'
import { readRpc } from './readRpc.ts'

const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
type Answer = (url: string) => Promise<Response> | Response

function setUp(answer: Answer, urls: readonly string[] = ['https://one.example', 'https://two.example']) {
  const fake = createFakePlatform()
  const asked: string[] = []
  const platform = {
    ...fake,
    // Pauses between retries end at once.
    after: (ms: number, callback: () => void) => {
      if (ms >= 4_000) return fake.after(ms, callback)
      queueMicrotask(callback)
      return () => {}
    },
    fetch: async (url: string, init?: RequestInit) => {
      asked.push(url)
      init?.signal?.throwIfAborted()
      return answer(url)
    },
  }
  const { signal: life } = new AbortController()
  const rpc = createRpcClient({ platform, rpcUrls: () => urls, signal: life, parseJson: parseJsonWithBigInts })
  const reads = (signal = life) => readRpc(rpc, { network: solanaMainnet, signal })
  return { asked, clock: fake.clock, reads }
}
const json = (text: string, status = 200) => new Response(text, { status })
const result = (text: string) => json(`{"jsonrpc":"2.0","id":1,"result":${text}}`)
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code,
  )

test('reads more lamports than a number can hold', async () => {
  const { reads } = setUp(() => result('{"context":{"slot":1},"value":9007199254740993}'))
  expect(await reads().balance(address)).toBe(9_007_199_254_740_993n)
})

test.each([
  ['down', () => Promise.reject(new TypeError('fetch failed'))],
  ['busy', () => json('slow down', 429)],
  ['no node', () => json('<html>', 200)],
] as const)('falls back to the next URL where one is %s', async (_, answer) => {
  const { reads, asked } = setUp((url) => (url.includes('one') ? answer() : result('{"value":7}')))
  expect(await reads().balance(address)).toBe(7n)
  expect(asked).toEqual(['https://one.example', 'https://two.example'])
})

test.each([
  [() => Promise.reject(new TypeError('fetch failed')), 'UNREACHABLE'],
  [() => json('nope', 503), 'HTTP_STATUS'],
  [() => json('nope'), 'MALFORMED_ANSWER'],
  [() => json('{"error":{"code":-32602,"message":"Invalid params"}}'), 'MALFORMED_ANSWER'],
  [() => result('{"value":"7"}'), 'MALFORMED_ANSWER'],
  [() => result('{"value":-7}'), 'MALFORMED_ANSWER'],
  [() => result('7'), 'MALFORMED_ANSWER'],
] as const)('rejects response %# with %s', async (answer, expected) => {
  expect(await code(setUp(answer).reads().balance(address))).toBe(expected)
})

test('rejects without a URL, after 10 s of silence, and when aborted', async () => {
  expect(
    await code(
      setUp(() => result('{"value":7}'), [])
        .reads()
        .balance(address),
    ),
  ).toBe('UNREACHABLE')
  const { reads, clock } = setUp(() => new Promise(() => {}))
  const waiting = code(reads().balance(address))
  await clock.advance(9_999)
  expect(clock.pending()).toBeGreaterThan(0)
  await clock.advance(1)
  expect([await waiting, clock.pending()]).toEqual(['TIMED_OUT', 0])
  const controller = new AbortController()
  const left = code(reads(controller.signal).balance(address))
  controller.abort()
  expect([await left, await code(reads(controller.signal).balance(address))]).toEqual(['ABORTED', 'ABORTED'])
})

test('rejects malformed accounts, blockhashes and fees', async () => {
  for (const value of [
    'null',
    '[]',
    '[5]',
    '[{"owner":5}]',
    '[{"owner":"x","lamports":1,"data":["!!","base64"]}]',
    '[{"owner":"x","lamports":1,"data":["","base58"]}]',
  ])
    expect([
      value,
      await code(
        setUp(() => result(`{"value":${value}}`))
          .reads()
          .accounts([address]),
      ),
    ]).toEqual([value, 'MALFORMED_ANSWER'])
  expect(
    await setUp(() => result('{"value":[null]}'))
      .reads()
      .accounts([address]),
  ).toEqual([null])
  expect(
    await code(
      setUp(() => result('{"value":{"blockhash":5}}'))
        .reads()
        .latestBlockhash(),
    ),
  ).toBe('MALFORMED_ANSWER')
  expect(
    await code(
      setUp(() => result('{"value":"5000"}'))
        .reads()
        .fee('AA=='),
    ),
  ).toBe('MALFORMED_ANSWER')
})
