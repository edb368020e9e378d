import { getAddress, type Hex, keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress, isAddress } from './checksumAddress.ts'

test('as viem has it', () => {
  for (let count = 0; count < 500; count += 1) {
    const address: Hex = `0x${keccak256(numberToHex(count)).slice(26)}`
    expect(checksumAddress(address)).toBe(getAddress(address))
    expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(getAddress(address))
  }
})

test('what is no address', () => {
  const address = `0x${'a'.repeat(40)}`
  expect(
    [address, address.slice(1), `${address}0`, `${address}\n`, address.replace('a', 'g'), null, 7].map(isAddress),
  ).toEqual([true, false, false, false, false, false, false])
})
