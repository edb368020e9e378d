import type { Network, RpcClient } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { getTransactionStatus } from './evmStatus.ts'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const hash = `0x${'a'.repeat(64)}`
const [alice, bob, mallory] = ['a', 'b', 'e'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const sent = { hash, nonce: '0x3', from: alice, to: bob, value: '0x5', input: '0x' }
const receipt = { status: '0x1', transactionHash: hash }

const check = (
  known: object | null,
  {
    code = '0x',
    mined = receipt,
    ...more
  }: { code?: string; mined?: object | null; nonce?: number; data?: string } = {},
) => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: mined,
    eth_getCode: code,
    eth_getTransactionByHash: known && { ...sent, ...known },
  }
  const read: RpcClient['request'] = async ({ method }) => answers[method]
  const { signal } = new AbortController()
  return getTransactionStatus(read, { hash, network, signal, address: alice, to: bob, value: 5n, ...more })
}

test('a transaction is pending, confirmed, failed or unknown', async () => {
  expect(await check({}, { mined: null })).toEqual({ status: 'pending', nonce: 3 })
  expect(await check({})).toEqual({ status: 'confirmed', nonce: 3 })
  expect(await check({}, { mined: { ...receipt, status: '0x0' } })).toEqual({ status: 'failed', nonce: 3 })
  expect(await check(null, { mined: null })).toEqual({ status: 'unknown' })
})

test('the hash of a different transaction (sender, nonce) does not confirm the sent one', async () => {
  expect(await check({ from: mallory })).toEqual({ status: 'unknown' })
  expect(await check({}, { nonce: 4 })).toEqual({ status: 'unknown' })
})

test('the operation of a smart account is found in the transaction of another account', async () => {
  expect(await check({ from: mallory, to: alice, input: '0x1234' }, { code: '0x6001' })).toEqual({
    status: 'confirmed',
    nonce: 3,
  })
})

test('a transaction with a different effect does not confirm the sent one', async () => {
  const other = { status: 'replaced', nonce: 3, replacedBy: hash, isCancelled: true }
  for (const change of [{ to: mallory }, { value: '0x4' }, { to: null }]) expect(await check(change)).toEqual(other)
  expect(await check({ input: '0x12345678' }, { data: '0xabcdef' })).toEqual(other)
  // An attribution that the wallet appends.
  expect(await check({ input: '0xABCDEF99' }, { data: '0xabcdef' })).toMatchObject({ status: 'confirmed' })
})

test('rejects a receipt that does not belong to the transaction', async () => {
  for (const mined of [
    { ...receipt, status: '0x2' },
    { ...receipt, transactionHash: `0x${'b'.repeat(64)}` },
  ])
    await expect(check({}, { mined })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
