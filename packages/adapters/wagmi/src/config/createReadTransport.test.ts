import { refusalOf } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { createClient, fallback, http, RpcRequestError, shouldThrow, type Transport } from 'viem'
import { getNodeError } from 'viem/utils'
import { expect, test } from 'vitest'
import { createReadTransport } from './createReadTransport.ts'

const urls = ['https://one.example', 'https://two.example']

/** Nodes of which the first refuses so, and the one that was asked last. */
async function askedBy(transportOver: (fetchFn: typeof fetch) => Transport, code: number, message: string) {
  const asked: string[] = []
  const fetchFn: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    const { id } = JSON.parse(String(init?.body)) as { readonly id: number }
    asked.push(new URL(url).origin)
    const refused = url.includes('one')
    return Response.json({ jsonrpc: '2.0', id, ...(refused ? { error: { code, message } } : { result: '0x1' }) })
  }
  const client = createClient({ transport: transportOver(fetchFn) })
  const answer = await client.request({ method: 'eth_blockNumber' }).catch(() => 'refused')
  return { answer, asked }
}
const ours = (fetchFn: typeof fetch) => createReadTransport(urls, { ...createFakePlatform(), fetch: fetchFn })
const viems = (fetchFn: typeof fetch) => fallback(urls.map((url) => http(url, { fetchFn, retryCount: 0 })))

const refused = { answer: 'refused', asked: urls.slice(0, 1) }
const answered = { answer: '0x1', asked: urls }

test.each([
  [3, 'execution reverted: paused'],
  [-32000, 'execution reverted'],
  [-32000, 'gas required exceeds allowance (0)'],
  [-32003, 'transaction rejected'],
])('a refusal of the chain is final, here and in viem’s fallback: %i %s', async (code, message) => {
  expect([await askedBy(ours, code, message), await askedBy(viems, code, message)]).toEqual([refused, refused])
})

test.each([
  [-32007, '25/second request limit reached'],
  [-32011, 'request limit reached'],
  [-32016, 'over rate limit'],
  [-32603, 'Internal error'],
  [-32005, 'limit exceeded'],
  [-32000, 'header not found'],
  [-32601, 'the method does not exist'],
  [-32004, 'method not supported'],
])('another node is asked, here and in viem’s fallback: %i %s', async (code, message) => {
  expect([await askedBy(ours, code, message), await askedBy(viems, code, message)]).toEqual([answered, answered])
})

test('does not ask a node again for a method that it lacks, but still prefers it for other methods', async () => {
  const asked: string[] = []
  const fetchFn: typeof fetch = async (input, init) => {
    const { id, method } = JSON.parse(String(init?.body)) as { readonly id: number; readonly method: string }
    const { hostname } = new URL(String(input instanceof Request ? input.url : input))
    asked.push(`${hostname} ${method}`)
    const lacks = hostname === 'one.example' && method === 'eth_simulateV1'
    return Response.json({
      jsonrpc: '2.0',
      id,
      ...(lacks ? { error: { code: -32601, message: 'no' } } : { result: '0x1' }),
    })
  }
  const client = createClient({ transport: ours(fetchFn) })
  for (let times = 0; times < 2; times += 1)
    expect(await client.request({ method: 'eth_simulateV1', params: [{}] } as never)).toBe('0x1')
  await client.request({ method: 'eth_blockNumber' })
  expect(asked).toEqual([
    'one.example eth_simulateV1',
    'two.example eth_simulateV1',
    'two.example eth_simulateV1',
    'one.example eth_blockNumber',
  ])
})

/** Texts of geth, by which viem knows what is wrong with a transaction. */
const ofTransactions = [
  'max fee per gas less than block base fee: address 0x, maxFeePerGas: 1, baseFee: 2',
  'fee cap higher than 2^256-1',
  'nonce too high: address 0x, tx: 9 state: 1',
  'nonce too low: next nonce 5, tx nonce 4',
  'already known',
  'nonce has max value: address 0x',
  'insufficient funds for gas * price + value: balance 0, tx cost 1',
  'intrinsic gas too low: have 1, want 21000',
  'transaction type not valid in this context',
  'max priority fee per gas higher than max fee per gas',
]
const invalid = [-32602, 'missing value for required argument 0'] as const

test.each([...ofTransactions.map((message) => [-32000, message] as const), invalid])(
  'a transaction that no node takes and parameters that none can read are final: %i %s',
  async (code, message) => {
    expect(await askedBy(ours, code, message)).toEqual(refused)
    if (code === invalid[0]) return
    const error = new RpcRequestError({ body: {}, url: urls[0] ?? '', error: { code, message } })
    expect(getNodeError(error, {}).name).not.toBe('UnknownNodeError')
  },
)

test('what viem’s fallback throws is never another node’s to answer', () => {
  for (let code = -33_000; code < 0; code += 1) {
    const error = new RpcRequestError({ body: {}, url: urls[0] ?? '', error: { code, message: 'refused' } })
    if (shouldThrow(error)) expect([code, refusalOf('eip155', { code, message: 'refused' })]).toEqual([code, 'final'])
  }
})
