import { expect, test } from 'vitest'
import { checkSwaps, isSwapContract, swapContractsOf } from './swapContracts.ts'

const here = 'eip155:1'
const pool = '0xAbCd000000000000000000000000000000000001'

test('a contract is one of the network that the dapp names it for, in any spelling', () => {
  const swaps = { contracts: { [here]: [pool] } } as const
  expect(isSwapContract(swaps, here, pool.toLowerCase())).toBe(true)
  expect(isSwapContract(swaps, 'eip155:10', pool)).toBe(false)
  expect(isSwapContract(swaps, here, pool.replace('1', '2'))).toBe(false)
  expect(swapContractsOf(swaps, here)).toEqual([pool])
})

test.each([undefined, true, {}, { networks: [here] }, { contracts: { [here]: [] } }] as const)(
  'no contract is known where the option is %o',
  (swaps) => {
    expect(isSwapContract(swaps, here, pool)).toBe(false)
    expect(() => checkSwaps(swaps)).not.toThrow()
  },
)

test.each([
  ['an address', { contracts: { [here]: pool } }],
  ['a list of numbers', { contracts: { [here]: [1] } }],
  ['a CAIP-10 address', { contracts: { [here]: [`${here}:${pool}`] } }],
  ['the name of a network', { contracts: { mainnet: [pool] } }],
  ['networks that are a text', { networks: here }],
  ['a network without a namespace', { networks: ['1'] }],
])('refuses %s in the place of a list of contracts', (_, swaps) => {
  expect(() => checkSwaps(swaps as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
})
