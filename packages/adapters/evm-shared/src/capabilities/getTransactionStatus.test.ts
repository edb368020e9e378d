import { expect, test } from 'vitest'
import { fromEvmChain } from '../network/fromEvmChain.ts'
import { getTransactionStatus } from './getTransactionStatus.ts'

const network = fromEvmChain({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const hash = `0x${'5'.repeat(64)}`
const statusOf = (receipt: unknown, of = hash) =>
  getTransactionStatus(async () => receipt, { hash: of, network, signal: new AbortController().signal })

test('default', async () => {
  expect(await statusOf(null)).toBe('pending')
  expect(await statusOf({ status: '0x1' })).toBe('confirmed')
  expect(await statusOf({ status: '0x0' })).toBe('failed')
})

test('errors: MALFORMED_ANSWER, INVALID_OPTION', async () => {
  for (const receipt of [undefined, 1, 'x', [], {}, { status: 1 }, { status: '0x2' }])
    await expect(statusOf(receipt)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  for (const wrong of ['', '0x', hash.slice(0, -1), `${hash}0`])
    await expect(statusOf(null, wrong)).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})
