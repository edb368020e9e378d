import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { EvmStep } from './decodeCall.ts'
import { isGrave } from './Review.ts'
import { unknownEffect } from './reviewEvm.ts'

const to = `0x${'b'.repeat(40)}` as const
const abi = parseAbi(['function transfer(address to, uint256 amount)', 'function deposit()'])
const payment: EvmStep = { to, value: 1n, data: '0x' }
const transfer: EvmStep = { to, value: 0n, data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1n] }) }

test.each<[string, readonly EvmStep[], boolean]>([
  ['a payment of the coin', [payment], false],
  ['a call of a known name', [transfer], true],
  [
    'a known name without arguments',
    [{ ...transfer, data: encodeFunctionData({ abi, functionName: 'deposit' }) }],
    true,
  ],
  ['a call behind a payment', [payment, transfer], true],
  ['an unknown call', [{ ...transfer, data: '0x12345678' }], true],
  ['a new contract', [{ ...transfer, to: undefined }], true],
])('where the node cannot simulate, %s makes Reject the main button: %s', (_, steps, grave) => {
  expect(isGrave(unknownEffect(steps))).toBe(grave)
})
