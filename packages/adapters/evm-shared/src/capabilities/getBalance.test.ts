import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { fromEvmChain } from '../network/fromEvmChain.ts'
import { getBalance } from './getBalance.ts'

const { signal } = new AbortController()
const network = fromEvmChain(mainnet)

test('default', async () => {
  expect(await getBalance(async () => '0xde0b6b3a7640000', { address: alice, network, signal })).toEqual({
    value: 10n ** 18n,
    decimals: 18,
    symbol: 'ETH',
  })
})

test('errors: an answer that is no quantity', async () => {
  for (const answer of [null, '12', {}, '0x', `0x${'f'.repeat(65)}`])
    await expect(getBalance(async () => answer, { address: alice, network, signal })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
})
