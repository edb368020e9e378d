import { createRpcClient } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromEvmChain } from '../network/networks.ts'
import { simulate } from './simulate.ts'

const { signal } = new AbortController()
const network = fromEvmChain(mainnet)
const payment = { address: `0x${'11'.repeat(20)}`, network, to: `0x${'22'.repeat(20)}`, value: 1n, signal }

/** A node that answers `eth_simulateV1` so, and `eth_call` with nothing or a refusal. */
function nodeWith(answer: () => Response, called: object = { result: '0x' }) {
  const asked: string[] = []
  const platform = {
    ...createFakePlatform(),
    // Pauses between attempts end at once.
    after: (ms: number, callback: () => void) => {
      if (ms < 4_000) queueMicrotask(callback)
      return () => {}
    },
    fetch: async (_: string, init?: RequestInit) => {
      const { method } = JSON.parse(String(init?.body)) as { readonly method: string }
      asked.push(method)
      return method === 'eth_call' ? Response.json({ jsonrpc: '2.0', id: 1, ...called }) : answer()
    },
  }
  const { request } = createRpcClient({ platform, rpcUrls: () => ['https://node.example/key'], signal })
  return { request, asked }
}

const answers: readonly (readonly [string, () => Response])[] = [
  ...[401, 403, 405, 501, 503].map((status) => [`status ${status}`, () => new Response('no', { status })] as const),
  ['a broken connection', () => Response.error()],
  ['a page', () => new Response('<html>')],
]

test.each(answers)('asks by eth_call where a proxy answers eth_simulateV1 with %s', async (_, answer) => {
  const { request, asked } = nodeWith(answer)
  expect(await simulate(request, payment)).toEqual({ succeeded: true })
  expect(asked.at(-1)).toBe('eth_call')
  const reverting = nodeWith(answer, { error: { code: 3, message: 'execution reverted: paused', data: '0x' } })
  expect(await simulate(reverting.request, payment)).toMatchObject({ succeeded: false })
})

test('fails as the node did where calls precede, which eth_call cannot run', async () => {
  const { request, asked } = nodeWith(() => new Response('no', { status: 405 }))
  const before = [{ to: payment.to, value: 0n }]
  await expect(simulate(request, { ...payment, before })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(asked).toEqual(['eth_simulateV1'])
})

const word = (value: number | string): string =>
  (typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const me = `0x${word(payment.address)}`
const other = `0x${word(payment.to)}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const token = `0x${'33'.repeat(20)}`
/** A node whose simulated call has these events. */
const nodeWithLogs = (logs: unknown, preceding = 0) => {
  const held = { status: '0x1', returnData: `0x${word(5)}`, logs: [] }
  const calls = [
    ...Array.from({ length: preceding }, () => held),
    held,
    { status: '0x1', returnData: '0x', logs },
    held,
  ]
  return nodeWith(() => Response.json({ jsonrpc: '2.0', id: 1, result: [{ calls }] }))
}

/** The data of `TransferBatch`: ids and amounts. */
const batchOf = (...items: readonly (readonly [id: number, amount: number])[]) => {
  const list = (side: 0 | 1) => [items.length, ...items.map((item) => item[side])].map(word).join('')
  return `0x${word(64)}${word(64 + 32 * (items.length + 1))}${list(0)}${list(1)}`
}

test.each([
  ['a token', [{ address: token, topics: [transfer, me, other], data: `0x${word(7)}` }], 7n],
  [
    'a token in two parts',
    [3, 4].map((part) => ({ address: token, topics: [transfer, me, other], data: `0x${word(part)}` })),
    7n,
  ],
  ['an NFT', [{ address: token, topics: [transfer, me, other, `0x${word(9)}`], data: '0x' }], 1n],
  ['some of a kind', [{ address: token, topics: [single, other, me, other], data: `0x${word(9)}${word(2)}` }], 2n],
  ['one kind in a batch', [{ address: token, topics: [batch, other, me, other], data: batchOf([9, 2]) }], 2n],
  [
    'several kinds of items, with an amount of 0 for the last',
    [{ address: token, topics: [batch, other, me, other], data: batchOf([9, 2], [8, 3], [7, 0]) }],
    5n,
  ],
  [
    'an item of a collection whose event has no indexed parameters',
    [{ address: token, topics: [transfer], data: `${me}${word(8)}${word(42)}` }],
    42n,
  ],
  [
    'the first item of such a collection, whose id is 0',
    [{ address: token, topics: [transfer], data: `${me}${word(8)}${word(0)}` }],
    1n,
  ],
  [
    'a token of ERC-6909',
    [
      {
        address: token,
        topics: ['0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859', me, other, `0x${word(42)}`],
        data: `0x${word(8)}${word(5)}`,
      },
    ],
    5n,
  ],
])('reports an outgoing transfer: %s', async (_, logs, amount) => {
  const { request } = nodeWithLogs(logs)
  expect(await simulate(request, payment)).toEqual({ succeeded: true, received: 0n, spent: [{ token, amount }] })
})

test('rejects a batch event with a length beyond its data', async () => {
  const data = batchOf([9, 2]).slice(0, -64)
  const { request } = nodeWithLogs([{ address: token, topics: [batch, other, me, other], data }])
  await expect(simulate(request, { ...payment, before: [payment] })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test('leaves out what others pay, other events, and moves of the coin that look like those of a token', async () => {
  const { request } = nodeWithLogs([
    { address: token, topics: [transfer, other, me], data: `0x${word(7)}` },
    { address: token, topics: [single, me, other, me], data: `0x${word(9)}${word(2)}` },
    { address: token, topics: [`0x${word(1)}`, me], data: `0x${word(7)}` },
    { address: token, topics: [], data: '0x' },
    { address: `0x${'800a'.padStart(40, '0')}`, topics: [transfer, me, other], data: `0x${word(7)}` },
    { address: `0x${'fe'.padStart(40, 'f')}`, topics: [transfer, me, other], data: `0x${word(7)}` },
  ])
  expect(await simulate(request, payment)).toEqual({ succeeded: true, received: 0n, spent: [] })
})

test.each([
  undefined,
  [null],
  [{ address: token, topics: [transfer, me, other], data: '0x01' }],
  [{ address: 'token', topics: [transfer, me, other], data: `0x${word(7)}` }],
])('does not believe events %j', async (logs) => {
  const { request } = nodeWithLogs(logs, 1)
  const before = [{ to: payment.to, value: 0n }]
  const asking = simulate(request, { ...payment, before })
  await expect(asking).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
