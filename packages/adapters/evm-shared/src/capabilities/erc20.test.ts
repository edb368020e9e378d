import { malformedAnswer, type RpcClient, timedOut } from '@kit/core/adapter'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  stringToHex,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { fromEvmChain } from '../network/networks.ts'
import { decodeText, encodeTransfer, getTokenBalance, getTokenScales } from './erc20.ts'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

test('decodes text as the ABI encodes it', () => {
  for (const symbol of ['USDT', 'Grüße', '', 'a name of more than one word of it'])
    expect(decodeText(text(symbol))).toBe(symbol.slice(0, 32).trim())
})

test('decodes the bytes32 of older tokens', () => {
  expect(decodeText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
})

test('removes control and direction characters, and shortens text', () => {
  expect(decodeText(text('US\u202eD\u0000T\n'))).toBe('US D T')
  expect(decodeText(text('x'.repeat(100_000)))).toBe('x'.repeat(32))
  expect(decodeText(`0x${'ff'.repeat(32)}`)).toHaveLength(32)
})

test('decodes nothing else', () => {
  const huge = 'f'.repeat(64)
  for (const answer of [
    undefined,
    null,
    7,
    '',
    '0x',
    '0x12',
    'USDT',
    `0x${huge}${huge}`,
    `${text('USDT').slice(0, -64)}`,
    `0x${'0'.repeat(62)}20${huge}`,
  ])
    expect(decodeText(answer)).toBeNull()
})

test('encodes transfers as viem does', () => {
  for (const to of [alice, bob] as const)
    for (const amount of [1n, 255n, 256n, 10n ** 18n, maxUint256])
      expect(encodeTransfer(to, amount)).toBe(
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      )
})

test('refuses amounts of nothing, below zero and above 256 bits', () => {
  for (const amount of [0n, -1n, maxUint256 + 1n])
    expect(() => encodeTransfer(alice, amount)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
})

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

test('reads balance, decimals and symbol', async () => {
  const { asked, balance } = chainOf(usual)
  expect(await balance()).toEqual({ value: 1_500_000n, decimals: 6, symbol: 'USDT' })
  expect(asked).toEqual([
    ['eth_call', bob, 74],
    ['eth_call', bob, 10],
    ['eth_call', bob, 10],
    ['eth_call', bob, 10],
  ])
})

test('a token that scales what is shown (ERC-8056) says by how much, and any other is shown as it is', async () => {
  const scaleFor = async (answer: unknown) => (await chainOf({ ...usual, '0xa60bf13d': answer }).balance()).scale
  expect(toFunctionSelector('uiMultiplier()')).toBe('0xa60bf13d')
  expect(await scaleFor(number(25n * 10n ** 17n))).toEqual({ numerator: 25n * 10n ** 17n, denominator: 10n ** 18n })
  for (const none of [
    number(10n ** 18n),
    number(0n),
    '0x',
    text('2'),
    undefined,
    malformedAnswer({ what: 'reverted' }),
  ])
    expect(await scaleFor(none)).toBeUndefined()
})

test('reads the scale of each of several tokens, and none for a token whose call fails', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    [alice]: number(2n * 10n ** 18n),
    [bob]: malformedAnswer({ what: 'reverted' }),
  }
  const read: RpcClient['request'] = async ({ params }) => {
    const [{ to }] = params as readonly [{ readonly to: string }]
    const answer = answers[to]
    if (answer instanceof Error) throw answer
    return answer
  }
  const scale = { numerator: 2n * 10n ** 18n, denominator: 10n ** 18n }
  expect(await getTokenScales(read, { tokens: [bob, alice], network, signal })).toEqual([undefined, scale])
})

test('reads a symbol of bytes32, or none', async () => {
  expect(await chainOf({ ...usual, '0x95d89b41': stringToHex('MKR', { size: 32 }) }).balance()).toMatchObject({
    symbol: 'MKR',
  })
  for (const none of ['0x', malformedAnswer({ what: 'reverted' })])
    expect(await chainOf({ ...usual, '0x95d89b41': none }).balance()).toMatchObject({ symbol: '' })
})

test('rejects with MALFORMED_ANSWER if there is no such token, or its answers are malformed', async () => {
  for (const part of ['0x70a08231', '0x313ce567'])
    for (const answer of ['0x', undefined, {}, '0x12', number(1n).replace(/.$/, 'g')])
      await expect(chainOf({ ...usual, [part]: answer }).balance()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(chainOf({ ...usual, '0x313ce567': number(256n) }).balance()).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
  })
})

test('rejects as the node, and for malformed addresses', async () => {
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
