import { malformedAnswer, type RpcClient, timedOut } from '@kit/core/adapter'
import { encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { fromEvmChain } from '../network/fromEvmChain.ts'
import { getTokenBalance } from './getTokenBalance.ts'

const network = fromEvmChain({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const { signal } = new AbortController()
const number = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
const usual = {
  '0x70a08231': number(1_500_000n),
  '0x313ce567': number(6n),
  '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDT']),
}

/** A chain with one token, by the first bytes of what it is asked. */
function chainOf(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = []
  const read: RpcClient['request'] = async ({ method, params }) => {
    const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }]
    asked.push([method, to, data.length])
    const answer = answers[data.slice(0, 10)]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, balance: () => getTokenBalance(read, { address: alice, network, token: bob.toLowerCase(), signal }) }
}

test('default', async () => {
  const { asked, balance } = chainOf(usual)
  expect(await balance()).toEqual({ value: 1_500_000n, decimals: 6, symbol: 'USDT' })
  expect(asked).toEqual([
    ['eth_call', bob, 74],
    ['eth_call', bob, 10],
    ['eth_call', bob, 10],
  ])
})

test('behavior: a symbol of bytes32, and none', async () => {
  expect(await chainOf({ ...usual, '0x95d89b41': stringToHex('MKR', { size: 32 }) }).balance()).toMatchObject({
    symbol: 'MKR',
  })
  for (const none of ['0x', malformedAnswer({ what: 'reverted' })])
    expect(await chainOf({ ...usual, '0x95d89b41': none }).balance()).toMatchObject({ symbol: '' })
})

test('errors: MALFORMED_ANSWER where there is no such token, or what it says is none', async () => {
  for (const part of ['0x70a08231', '0x313ce567'])
    for (const answer of ['0x', undefined, {}, '0x12', number(1n).replace(/.$/, 'g')])
      await expect(chainOf({ ...usual, [part]: answer }).balance()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(chainOf({ ...usual, '0x313ce567': number(256n) }).balance()).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
  })
})

test('errors: as the reading fails', async () => {
  await expect(
    chainOf({ ...usual, '0x95d89b41': timedOut({ what: 'x', limitMs: 1 }) }).balance(),
  ).rejects.toMatchObject({ code: 'TIMED_OUT' })
  const read: RpcClient['request'] = () => Promise.reject(new Error('not asked'))
  await expect(getTokenBalance(read, { address: alice, network, token: 'USDT', signal })).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
  })
  await expect(getTokenBalance(read, { address: 'alice', network, token: bob, signal })).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
  })
})
