import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { associatedTokenProgram } from './programs.ts'

/** Where an owner keeps a token by default. */
export async function associatedAccount(owner: Address, mint: Address, program: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [owner, program, mint].map((address) => encoder.encode(address))
  const [address] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return address
}
