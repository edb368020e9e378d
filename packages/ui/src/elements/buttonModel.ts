import type { BalanceState, ConnectedWallet, IdentityState, KitState, ResolvedOptions, SignInState } from '@kit/core'
import { buttonKind } from './buttonKind.ts'
import { shownAccount } from './shownAccount.ts'

export type ButtonModel =
  | { readonly kind: 'connect' | 'connecting' | 'reconnecting' }
  | {
      readonly kind: 'account'
      readonly address: string
      readonly wallet: ConnectedWallet
      readonly balance: BalanceState
      readonly identity: IdentityState
      /** The wallet is on a network that the dapp does not use. */
      readonly unsupportedNetwork: boolean
      /** The account has yet to sign in. */
      readonly signsIn: boolean
    }

export type ButtonModelOptions = Pick<ResolvedOptions, 'allowUnsupportedChain' | 'enableNetworkSwitch'> & {
  readonly namespace?: string | undefined
}

/** As core decides when the modal opens: whether the account has yet to sign in. */
const isSignInWanted = (state: SignInState): boolean =>
  state.status === 'pending' || state.status === 'signing' || (state.status === 'unknown' && state.required)

/** The content of a button for one namespace (default: the active one). */
export function buttonModel(
  state: KitState,
  { namespace = state.network.activeNamespace, allowUnsupportedChain, enableNetworkSwitch }: ButtonModelOptions,
): ButtonModel {
  const { kind } = buttonKind(state, namespace)
  if (kind !== 'account') return { kind }
  const shown = shownAccount(state, namespace)
  if (!shown) return { kind: 'connect' }
  const { account, connection, balance, identity, network } = shown
  return {
    kind: 'account',
    address: account.address,
    wallet: connection.wallet,
    // The user hides amounts everywhere.
    balance: state.portfolio.hidesBalances ? { status: 'absent' } : balance,
    identity,
    signsIn: namespace === state.network.activeNamespace && isSignInWanted(state.signIn),
    unsupportedNetwork: enableNetworkSwitch && !allowUnsupportedChain && !network,
  }
}
