import type { Account, CaipNetworkId, NonEmpty } from '@kit/core/adapter'

/** The `n`th account of a namespace on a network: 0x and 40 hex digits on EVM, a readable name elsewhere. */
export function fakeAccount(networkId: CaipNetworkId, n: number, overrides: Partial<Account> = {}): Account {
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  const address = namespace === 'eip155' ? `0x${n.toString(16).padStart(40, '0')}` : `${namespace}-account-${n}`
  return { caipAddress: `${networkId}:${address}`, address, type: 'eoa', ...overrides }
}

/** Accounts 1 to `count`. */
export const fakeAccounts = (networkId: CaipNetworkId, count: number): NonEmpty<Account> => [
  fakeAccount(networkId, 1),
  ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => fakeAccount(networkId, index + 2)),
]
