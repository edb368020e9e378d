import { type Address, checksumAddress, isAddress } from './checksumAddress.ts'

/** The addresses in a wallet's answer, checksummed (EIP-55), each once, in its order. All else is dropped. */
export function accountsOf(value: unknown): readonly Address[] {
  return Array.isArray(value) ? [...new Set(value.filter(isAddress).map(checksumAddress))] : []
}
