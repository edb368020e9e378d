import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { afterEach, expect, test, vi } from 'vitest'
import { associatedTokenProgram, systemProgram, tokenProgram } from './addresses.ts'
import { derivedAddress } from './derivedAddress.ts'

afterEach(() => vi.unstubAllGlobals())

const mints = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'So11111111111111111111111111111111111111112',
] as Address[]

test.each([true, false])('derives the same addresses as @solana/addresses; secure context: %s', async (isSecure) => {
  const encoder = getAddressEncoder()
  for (const mint of [...mints, systemProgram, tokenProgram]) {
    const seeds = [encoder.encode(systemProgram), encoder.encode(tokenProgram), encoder.encode(mint)]
    const [expected] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
    if (!isSecure) vi.stubGlobal('crypto', {})
    expect(await derivedAddress(associatedTokenProgram, seeds)).toBe(expected)
    vi.unstubAllGlobals()
  }
})
