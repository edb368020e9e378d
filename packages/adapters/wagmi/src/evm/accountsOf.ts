import { type Address, getAddress, isAddress } from 'viem'

/** The addresses in a wallet's answer, checksummed (EIP-55), each once, in its order. All else is dropped. */
export function accountsOf(value: unknown): readonly Address[] {
  if (!Array.isArray(value)) return []
  const addresses = value.filter((item) => typeof item === 'string' && isAddress(item, { strict: false })).map((item: string) => getAddress(item))
  return [...new Set(addresses)]
}
