import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { checkAddress } from './checkAddress.ts'

test('accepts addresses in one case or with their checksum', () => {
  for (const text of [alice, alice.toLowerCase(), `0x${alice.slice(2).toUpperCase()}`, ` ${alice}\n`])
    expect(checkAddress(text, 1)).toEqual({ valid: true, address: alice })
})

test('rejects a wrong digit or case, another length, no prefix, a name', () => {
  for (const text of [
    alice.replace('39F', '39f'),
    alice.replace('9F', '8F'),
    alice.slice(0, -1),
    `${alice}0`,
    alice.slice(2),
    'vitalik.eth',
    '',
    '0x',
  ])
    expect(checkAddress(text, 1)).toMatchObject({ valid: false, reason: expect.stringContaining('is invalid') })
})

test.each([30, 31])('accepts an address with the EIP-1191 checksum of chain %i on this chain only', (chainId) => {
  // The examples of EIP-1191.
  for (const text of [
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
    '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb',
  ] as const) {
    const [written, usual] = [getAddress(text, chainId), getAddress(text)]
    expect(written).not.toBe(usual)
    expect(checkAddress(written, chainId)).toEqual({ valid: true, address: usual })
    expect(checkAddress(usual, chainId)).toEqual({ valid: true, address: usual })
    expect(checkAddress(written, 1)).toMatchObject({ valid: false })
    expect(checkAddress(`${written.slice(0, -1)}7`, chainId)).toMatchObject({ valid: false })
  }
})
