import { encodeAbiParameters, encodeFunctionData, erc20Abi, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { encodeConstructor, encodeTransfer } from './encodeToken.ts'

const owner = '0x5a9d000000000000000000000000000000000001'

test.each([
  ['Millet', 'MLT'],
  ['A name of more than thirty-two characters', 'ÄÖÜ'],
  ['', ''],
])('the constructor of %j, %j as viem encodes it', (name, symbol) => {
  const supply = 10n ** 24n
  const expected = encodeAbiParameters(parseAbiParameters('string, string, uint256, address'), [
    name,
    symbol,
    supply,
    owner,
  ])

  expect(`0x${encodeConstructor({ name, symbol, supply, owner })}`).toBe(expected)
})

test('a transfer as viem encodes it', () => {
  expect(encodeTransfer(owner, 40n)).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner, 40n] }),
  )
})
