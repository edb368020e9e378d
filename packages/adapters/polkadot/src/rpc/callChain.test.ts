import { polkadotMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { getBalance } from '../capabilities/getBalance.ts'
import { readChain } from '../transactions/readChain.ts'
import { callChain } from './callChain.ts'
import type { ChainAccess } from './ChainAccess.ts'

const one = 'https://one.example/'
const two = 'https://two.example/'
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

const access = (
  platform: ReturnType<typeof createFakePlatform>,
  urls = [one],
  signal = new AbortController().signal,
): ChainAccess => ({
  platform,
  network: polkadotMainnet,
  prefix: 0,
  metadataHashes: [],
  urls,
  signal,
})
const answering = (text: string, status = 200) => {
  const platform = { ...createFakePlatform(), fetch: () => Promise.resolve(new Response(text, { status })) }
  return access(platform)
}
const codeOf = (promise: Promise<unknown>) => promise.catch((error: { code: string }) => error.code)
const result = (value: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })

test('default', async () => {
  expect(await callChain(answering(result('0x01')), 'system_chain')).toBe('0x01')
})

test.each([
  ['<html>', 200, 'MALFORMED_ANSWER'],
  ['{}', 200, 'MALFORMED_ANSWER'],
  ['[]', 200, 'MALFORMED_ANSWER'],
  ['', 503, 'HTTP_STATUS'],
  [JSON.stringify({ error: { code: 1010, message: 'Invalid Transaction' } }), 200, 1010],
])('errors: %j with %i is %s', async (text, status, code) => {
  expect(await codeOf(callChain(answering(text, status), 'system_chain'))).toBe(code)
})

test('errors: UNREACHABLE, and from one address to the next', async () => {
  const asked: string[] = []
  const platform = {
    ...createFakePlatform(),
    fetch: (url: string) => {
      asked.push(url)
      return url === one ? Promise.reject(new TypeError('refused')) : Promise.resolve(new Response(result(5)))
    },
  }
  expect(await codeOf(callChain(access(platform), 'system_chain'))).toBe('UNREACHABLE')
  expect(await callChain(access(platform, [one, two]), 'system_chain')).toBe(5)
  expect(asked).toEqual([one, one, two])
  expect(await codeOf(callChain(access(platform, []), 'system_chain'))).toBe('UNREACHABLE')
})

test('errors: TIMED_OUT by the platform’s clock, ABORTED by the caller', async () => {
  const platform = createFakePlatform()
  const silent = { ...platform, fetch: () => new Promise<Response>(() => {}) }
  const waiting = codeOf(callChain(access(silent), 'system_chain'))
  await platform.clock.advance(10_000)
  expect(await waiting).toBe('TIMED_OUT')
  const controller = new AbortController()
  const left = codeOf(callChain(access(silent, [one, two], controller.signal), 'system_chain'))
  controller.abort()
  expect(await left).toBe('ABORTED')
  expect(platform.clock.pending()).toBe(0)
})

test.each(['0x', '0x00', 5, {}, `0x${'zz'.repeat(40)}`])('errors: %j is no balance', async (value) => {
  expect(await codeOf(getBalance(answering(result(value)), alice))).toBe('MALFORMED_ANSWER')
})

test('behavior: an account that the chain does not know has nothing', async () => {
  expect(await getBalance(answering(result(null)), alice)).toEqual({ value: 0n, decimals: 10, symbol: 'DOT' })
})

test.each([null, 5, '0x6d657461', {}])('errors: %j tells nothing of a chain', async (value) => {
  expect(await codeOf(readChain(answering(result(value))))).toBe('MALFORMED_ANSWER')
})
