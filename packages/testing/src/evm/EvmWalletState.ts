import { type Address, isAddressEqual, type LocalAccount } from 'viem'
import type { EvmChain } from './EvmWalletOptions.ts'

/** The state of a virtual wallet. */
export type EvmWalletState = {
  readonly accounts: readonly LocalAccount[]
  readonly selected: Address
  readonly chainId: number
  readonly chains: readonly EvmChain[]
  /** Permitted addresses, by origin. */
  readonly permissions: Readonly<Record<string, readonly Address[]>>
  /** Batches sent by EIP-5792, by id; also what a multisig was asked for and has not sent yet. */
  readonly batches: Readonly<
    Record<
      string,
      {
        readonly chainId: number
        readonly hashes: readonly string[]
        readonly unsigned?: Readonly<Record<string, unknown>>
      }
    >
  >
  readonly locked: boolean
  readonly vanished: boolean
}

/** The accounts visible to an origin, the selected one first. */
export function accountsFor(state: EvmWalletState, origin: string): readonly Address[] {
  if (state.locked || state.vanished) return []
  const permitted = state.permissions[origin] ?? []
  const isSelected = (address: Address) => isAddressEqual(address, state.selected)
  return [...permitted.filter(isSelected), ...permitted.filter((address) => !isSelected(address))]
}
