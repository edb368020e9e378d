import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'

/** The sign-in gate (SPEC §4). `off`: the dapp asks for no sign-in, or nobody is connected. */
export type SignInState =
  | { readonly status: 'off'; readonly attempt: number }
  | { readonly status: 'checking'; readonly attempt: number; readonly account: CaipAddress; readonly required: boolean }
  /** A signature is wanted; `error` tells why the last try failed. */
  | {
      readonly status: 'pending'
      readonly attempt: number
      readonly account: CaipAddress
      readonly required: boolean
      readonly error: KitError | null
    }
  | { readonly status: 'signing'; readonly attempt: number; readonly account: CaipAddress; readonly required: boolean }
  | { readonly status: 'done'; readonly attempt: number; readonly account: CaipAddress }
  /** Declined where it is optional. */
  | { readonly status: 'refused'; readonly attempt: number; readonly account: CaipAddress }
