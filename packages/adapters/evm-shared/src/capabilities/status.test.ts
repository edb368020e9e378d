import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { fromEvmChain } from '../network/networks.ts'
import { getBalance } from './getBalance.ts'
import { getTransactionStatus } from './status.ts'

const { signal } = new AbortController()
const network = fromEvmChain(mainnet)

test('reads the balance in wei', async () => {
  expect(await getBalance(async () => '0xde0b6b3a7640000', { address: alice, network, signal })).toEqual({
    value: 10n ** 18n,
    decimals: 18,
    symbol: 'ETH',
  })
})

test('rejects with MALFORMED_ANSWER if the balance is no quantity', async () => {
  for (const answer of [null, '12', {}, '0x', `0x${'f'.repeat(65)}`])
    await expect(getBalance(async () => answer, { address: alice, network, signal })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
})

const hash = `0x${'5'.repeat(64)}`
const statusOf = (receipt: unknown, of = hash, known: unknown = { hash, nonce: '0x3' }) =>
  getTransactionStatus(async ({ method }) => (method === 'eth_getTransactionReceipt' ? receipt : known), {
    hash: of,
    network,
    signal: new AbortController().signal,
  })

test('reads the status from the receipt', async () => {
  expect(await statusOf(null)).toEqual({ status: 'pending', nonce: 3 })
  expect(await statusOf(null, hash, null)).toEqual({ status: 'unknown' })
  expect(await statusOf({ status: '0x1' })).toEqual({ status: 'confirmed', nonce: 3 })
  expect(await statusOf({ status: '0x0' })).toEqual({ status: 'failed', nonce: 3 })
})

test('rejects malformed receipts and hashes', async () => {
  for (const receipt of [undefined, 1, 'x', [], {}, { status: 1 }, { status: '0x2' }])
    await expect(statusOf(receipt)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  for (const wrong of ['', '0x', hash.slice(0, -1), `${hash}0`])
    await expect(statusOf(null, wrong)).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})

const [bob, mallory] = [`0x${'b'.repeat(40)}`, `0x${'e'.repeat(40)}`]
const sent = { hash, nonce: '0x3', from: alice, to: bob, value: '0x5', input: '0x' }
const check = (known: object, { code = '0x', ...more }: { code?: string; nonce?: number; data?: string } = {}) =>
  getTransactionStatus(
    async ({ method }) =>
      ({ eth_getTransactionReceipt: { status: '0x1' }, eth_getCode: code, eth_getTransactionCount: '0x9' })[method] ?? {
        ...sent,
        ...known,
      },
    { hash, network, signal, address: alice, to: bob, value: 5n, ...more },
  )

test('a hash of another transaction says nothing about what was sent: another sender, another nonce', async () => {
  expect(await check({})).toEqual({ status: 'confirmed', nonce: 3 })
  expect(await check({ from: mallory })).toEqual({ status: 'unknown' })
  expect(await check({}, { nonce: 4 })).toEqual({ status: 'unknown' })
})

test('what a smart account has signed is sent by another account', async () => {
  expect(await check({ from: mallory, to: alice, input: '0x1234' }, { code: '0x6001' })).toEqual({
    status: 'confirmed',
    nonce: 3,
  })
})

test('a transaction that does something else than what was sent does not confirm it', async () => {
  const other = { status: 'replaced', nonce: 3, replacedBy: hash, isCancelled: true }
  for (const change of [{ to: mallory }, { value: '0x4' }, { to: null }]) expect(await check(change)).toEqual(other)
  expect(await check({ input: '0x12345678' }, { data: '0xabcdef' })).toEqual(other)
  // An attribution that the wallet appends.
  expect(await check({ input: '0xABCDEF99' }, { data: '0xabcdef' })).toMatchObject({ status: 'confirmed' })
})
