import { encodeAbiParameters, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { NetworkConfig } from '../../api.ts'
import { decodeCall, type EvmStep } from './decodeCall.ts'
import { isGrave } from './Review.ts'
import { readToken, simulate } from './simulate.ts'
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

/** Fakes a node with a transfer of 1,000,000 units of a token with the ERC-8056 multiplier 1.5. */
function scaledToken(): NetworkConfig {
  const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
  const reads: Readonly<Record<string, Hex>> = {
    '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['BOND']),
    '0x313ce567': word(6n),
    '0xa60bf13d': word(15n * 10n ** 17n),
  }
  const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = { address: to, topics: [transferred, pad(payer), pad(to)], data: word(1_000_000n) }
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    type Asked = { readonly id: number; readonly method: string; readonly params: readonly { readonly data?: Hex }[] }
    const { id, method, params } = JSON.parse(body) as Asked
    const result =
      method === 'eth_call' ? reads[params[0]?.data?.slice(0, 10) ?? ''] : [{ calls: [{ status: '0x1', logs: [log] }] }]
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const rpcUrl = 'https://node.example'
  return { id: 'eip155:1', name: 'One', rpcUrl, nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 } } as never
}
const payer = `0x${'a'.repeat(40)}` as const

test('shows amounts of a scaled token as wallets do, and adds the amount on the chain', async () => {
  const network = scaledToken()
  const step: EvmStep = {
    to,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1_000_000n] }),
  }
  const scale = { numerator: 15n * 10n ** 17n, denominator: 10n ** 18n }
  const { call, warnings } = decodeCall(step, await readToken(network, to))
  expect(call.fields.at(-1)).toEqual({ name: 'amount', value: '1.5 BOND' })
  expect(warnings).toEqual([{ kind: 'scaled', shown: '1.5 BOND', counted: '1' }])
  expect(await simulate(network, payer, [step])).toMatchObject({
    status: 'done',
    changes: [{ amount: -1_000_000n, symbol: 'BOND', decimals: 6, scale }],
  })
})
