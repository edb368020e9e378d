import { createRpcClient } from '@kit/core/adapter'
import { solanaMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { parseJsonWithBigInts } from '@solana/rpc-spec-types'
import { expect, test } from 'vitest'
import { readRpc } from '../rpc/readRpc.ts'
import { transferLamports } from './buildTransaction.ts'
import { type PriorityFee, priced, unitPriceOf } from './priceTransfer.ts'
import { systemProgram, token2022Program, tokenProgram } from './addresses.ts'

const plan = {
  instructions: [transferLamports({ from: systemProgram, to: systemProgram, lamports: 1n })],
  units: 1_000,
  spends: 1n,
  rent: 0n,
}

/** The price by a node that has seen these fees, and the requests that it got. */
async function price(answer: unknown, priorityFee: PriorityFee = {}) {
  const requests: { readonly method: string; readonly params: unknown }[] = []
  const { signal } = new AbortController()
  const fetch = async (_: string, init?: RequestInit) => {
    requests.push(JSON.parse(String(init?.body)))
    return Response.json({ jsonrpc: '2.0', id: 1, ...Object(answer) })
  }
  const rpc = createRpcClient({
    platform: { ...createFakePlatform(), fetch },
    rpcUrls: () => ['https://node.example'],
    signal,
    parseJson: parseJsonWithBigInts,
  })
  return { price: await unitPriceOf(readRpc(rpc, { network: solanaMainnet, signal }), plan, priorityFee), requests }
}
const fees = (...list: readonly number[]) => ({
  result: list.map((prioritizationFee, slot) => ({ slot, prioritizationFee })),
})

test('takes what three quarters of the recent blocks that were paid accepted for the accounts that are written', async () => {
  const { price: found, requests } = await price(fees(0, 0, 900, 100, 0, 300, 200, 400, 0))
  expect(found).toBe(400n)
  expect(requests).toMatchObject([{ method: 'getRecentPrioritizationFees', params: [[systemProgram]] }])
})

test('keeps the whole fee below the maximum: 0.001 SOL by default', async () => {
  expect((await price(fees(5_000_000_000))).price).toBe(1_000_000_000n)
  expect((await price(fees(5_000_000_000), { max: 10n })).price).toBe(10_000n)
  expect((await price(fees(5_000_000_000), { max: 0n })).price).toBe(0n)
  expect((await price(fees(), { unitPrice: 7_000_000_000n })).price).toBe(1_000_000_000n)
})

test('asks no node where the price is configured', async () => {
  const { price: found, requests } = await price(fees(900), { unitPrice: 7n })
  expect([found, requests]).toEqual([7n, []])
})

test.each([
  ['does not know the method', { error: { code: -32601, message: 'Method not found' } }],
  ['has no recent blocks', fees()],
  ['has no block that was paid', fees(0, 0, 0)],
  ['gives a malformed response', { result: { fee: 5 } }],
  ['names a negative fee', fees(-5)],
])('adds no priority fee where the node %s', async (_, answer) => {
  expect((await price(answer)).price).toBe(0n)
})

test('a node that does not know the blockhash yet is passed over, and a fresh one is taken if none knows it', async () => {
  const asked: string[] = []
  const { signal } = new AbortController()
  let blockhashes = 0
  const answers: Readonly<Record<string, (url: string) => unknown>> = {
    getLatestBlockhash: () => ({
      value: { blockhash: [systemProgram, token2022Program][blockhashes++], lastValidBlockHeight: 9 },
    }),
    getRecentPrioritizationFees: () => [],
    // The first is behind; the second knows the later blockhash only.
    getFeeForMessage: (url) => ({ value: url.endsWith('one') || blockhashes < 2 ? null : 5_000 }),
  }
  const platform = createFakePlatform()
  const fetch = async (url: string, init?: RequestInit) => {
    const posted = JSON.parse(String(init?.body)) as
      | readonly { id: number; method: string }[]
      | { id: number; method: string }
    const reply = ({ id, method }: { id: number; method: string }) => {
      asked.push(`${method} ${url.slice(-3)}`)
      return { jsonrpc: '2.0', id, result: answers[method]?.(url) }
    }
    return Response.json('method' in posted ? reply(posted) : posted.map(reply))
  }
  const rpc = createRpcClient({
    platform: { ...platform, fetch },
    rpcUrls: () => ['https://node.example/one', 'https://node.example/two'],
    signal,
    parseJson: parseJsonWithBigInts,
  })
  const reads = readRpc(rpc, { network: solanaMainnet, signal })
  const [payer, to] = [token2022Program, tokenProgram]
  const own = { ...plan, instructions: [transferLamports({ from: payer, to, lamports: 1n })] }
  const pricing = priced(reads, { payer, plan: own, priorityFee: {} })
  while (blockhashes < 2) await platform.clock.advance(150)
  const { fee } = await pricing
  expect([fee, blockhashes]).toEqual([5_000n, 2])
  expect(asked.filter((each) => each.startsWith('getFee')).slice(0, 2)).toEqual([
    'getFeeForMessage one',
    'getFeeForMessage two',
  ])
})
