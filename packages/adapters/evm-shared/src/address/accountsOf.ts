import { type Address, type Checksum, checksumAddress, isAddress } from './checksumAddress.ts'

/** More than any wallet shares; what comes after them would only keep the page busy. */
const limit = 1_000

/**
 * The addresses in a wallet's answer, checksummed (EIP-55), each once, in its order. All else is dropped.
 * @param checksum of a chain library, where one remembers what it has hashed
 */
export const accountsOf = (value: unknown, checksum?: Checksum): readonly Address[] =>
  readAccountList(value, checksum) ?? []

/** As `accountsOf`; null if the value is no list, or a list that throws when it is read. */
export function readAccountList(value: unknown, checksum: Checksum = checksumAddress): readonly Address[] | null {
  try {
    return Array.isArray(value)
      ? [
          ...new Set(
            value
              .slice(0, limit)
              .filter(isAddress)
              .map((address) => checksum(address)),
          ),
        ]
      : null
  } catch {
    return null
  }
}
