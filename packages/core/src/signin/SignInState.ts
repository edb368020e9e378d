import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { SignInRequest, SignInSession } from './SignIn.ts'

type Of<status extends string, more = object> = {
  readonly status: status
  readonly attempt: number
  /** The account that the dapp sees. */
  readonly account: CaipAddress
  /** The account that was last signed in on this page. A cancelled sign-in returns to it. */
  readonly signedIn: CaipAddress | null
} & more

/** Whether the account that the dapp sees is signed in. */
export type SignInState =
  /** The dapp requires no sign-in, or no account is connected. */
  | { readonly status: 'off'; readonly attempt: number; readonly signedIn: CaipAddress | null }
  /**
   * A session is looked for. `asked`: the user has just chosen the account, so the view may open; `signs`: the user has asked to sign in,
   * whatever was declined before.
   */
  | Of<'checking', { readonly required: boolean; readonly asked: boolean; readonly signs: boolean }>
  /** The session could not be looked up: the user is not asked for a signature. */
  | Of<'unknown', { readonly required: boolean; readonly error: KitError }>
  /** Not signed in. `request`: what will be signed, once the view is shown; `error`: why the last try failed. */
  | Of<
      'pending',
      { readonly required: boolean; readonly request: SignInRequest | null; readonly error: KitError | null }
    >
  /** The wallet shows the message. */
  | Of<'signing', { readonly required: boolean; readonly request: SignInRequest | null }>
  | Of<'done', { readonly required: boolean; readonly session: SignInSession }>
  /** The user does not want to sign in, and the dapp does not require it. */
  | Of<'refused', { readonly required: false }>
