import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { encodeTransfer } from './encodeTransfer.ts'

test('default: as viem has it', () => {
  for (const to of [alice, bob] as const)
    for (const amount of [1n, 255n, 256n, 10n ** 18n, maxUint256])
      expect(encodeTransfer(to, amount)).toBe(
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      )
})

test('errors: amounts that are none', () => {
  for (const amount of [0n, -1n, maxUint256 + 1n])
    expect(() => encodeTransfer(alice, amount)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
})
