import { createRpcClient, rpcErrorOf } from '@kit/core/adapter'
import { polkadotMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { getBalance } from '../capabilities/balances.ts'
import { readChain } from '../transactions/readChain.ts'
import { callChain, type ChainAccess } from './callChain.ts'

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

const answering = (text: string): ChainAccess => {
  const { signal } = new AbortController()
  const platform = { ...createFakePlatform(), fetch: () => Promise.resolve(new Response(text)) }
  const rpc = createRpcClient({ platform, rpcUrls: () => ['https://one.example/'], signal })
  return { rpc, network: polkadotMainnet, prefix: 0, metadataHashes: [], signal }
}
const codeOf = (promise: Promise<unknown>) => promise.catch((error: { code: string }) => error.code)
const result = (value: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })

test('resolves with the result of the call', async () => {
  expect(await callChain(answering(result('0x01')), 'system_chain')).toBe('0x01')
})

test('rejects with the refusal of the chain', async () => {
  const refusal = { code: 1010, message: 'Invalid Transaction', data: 'Transaction is outdated' }
  const error = await callChain(answering(JSON.stringify({ error: refusal })), 'system_chain').catch(rpcErrorOf)
  expect(error).toMatchObject(refusal)
})

test.each(['0x', '0x00', 5, {}, `0x${'zz'.repeat(40)}`])(
  'rejects with MALFORMED_ANSWER if the balance is %j',
  async (value) => {
    expect(await codeOf(getBalance(answering(result(value)), alice))).toBe('MALFORMED_ANSWER')
  },
)

test('an account that the chain does not know has nothing', async () => {
  expect(await getBalance(answering(result(null)), alice)).toEqual({ value: 0n, decimals: 10, symbol: 'DOT' })
})

test.each([null, 5, '0x6d657461', {}])(
  'rejects with MALFORMED_ANSWER if the chain is described by %j',
  async (value) => {
    expect(await codeOf(readChain(answering(result(value))))).toBe('MALFORMED_ANSWER')
  },
)
