import { type Address, isAddressEqual, type LocalAccount } from 'viem'
import type { EvmChain } from './EvmWalletOptions.ts'

/** What a virtual wallet holds. */
export type EvmWalletState = {
  readonly accounts: readonly LocalAccount[]
  readonly selected: Address
  readonly chainId: number
  readonly chains: readonly EvmChain[]
  /** By origin: the addresses that it may see. */
  readonly permissions: Readonly<Record<string, readonly Address[]>>
  /** What was sent by EIP-5792, by id. */
  readonly batches: Readonly<Record<string, { readonly chainId: number; readonly hashes: readonly string[] }>>
  readonly locked: boolean
  readonly vanished: boolean
}

/** What an origin sees now, the selected account first. */
export function accountsFor(state: EvmWalletState, origin: string): readonly Address[] {
  if (state.locked || state.vanished) return []
  const permitted = state.permissions[origin] ?? []
  const isSelected = (address: Address) => isAddressEqual(address, state.selected)
  return [...permitted.filter(isSelected), ...permitted.filter((address) => !isSelected(address))]
}
