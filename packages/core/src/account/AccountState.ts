import type { Balance } from '../adapter/capabilities/Balance.ts'
import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'

/** Data about the active account of one namespace that the wallet did not report. */
export type AccountState = {
  /** The account of these figures; null while no wallet is connected. */
  readonly caipAddress: CaipAddress | null
  /** The balance in the coin, or in the token that the dapp names. */
  readonly balance: BalanceState
  /** The name and picture of the account. */
  readonly identity: IdentityState
  /** Numbers the reads of the balance; an identity is matched by its address. */
  readonly attempt: number
}

/** The state of reading the balance. */
export type BalanceState =
  /** No wallet is connected, or the adapter cannot read balances. */
  | { readonly status: 'absent' }
  /** `value`: the last known figure of the same account and network, where there is one. */
  | { readonly status: 'loading'; readonly value: AccountBalance | null }
  | { readonly status: 'ready'; readonly value: AccountBalance }
  | { readonly status: 'failed'; readonly error: KitError; readonly value: AccountBalance | null }

/** An amount of the native coin; with `token`: of the one that the option `tokens` names for the network, in its place. */
export type AccountBalance = Balance & {
  readonly token?: { readonly address: string; readonly imageUrl: string | undefined } | undefined
}

/** The name and picture of the account. A failure is no state of its own: the address is shown, as for an account without a name. */
export type IdentityState =
  | { readonly status: 'absent' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly name: string | undefined; readonly avatar: string | undefined }
