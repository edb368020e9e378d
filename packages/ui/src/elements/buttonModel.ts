import type { BalanceState, ConnectedWallet, IdentityState, KitState, ResolvedOptions } from '@kit/core'
import { buttonKind } from './buttonKind.ts'
import { shownAccount } from './shownAccount.ts'

export type ButtonModel =
  | { readonly kind: 'connect' }
  | { readonly kind: 'connecting' }
  | {
      readonly kind: 'account'
      readonly address: string
      readonly wallet: ConnectedWallet
      readonly balance: BalanceState
      readonly identity: IdentityState
      /** The wallet stands on a network that the dapp does not use. */
      readonly unsupportedNetwork: boolean
    }

export type ButtonModelOptions = Pick<ResolvedOptions, 'allowUnsupportedChain' | 'enableNetworkSwitch'> & {
  readonly namespace?: string | undefined
}

/** What a button shows, of one namespace (default: the active one). */
export function buttonModel(
  state: KitState,
  { namespace = state.network.activeNamespace, allowUnsupportedChain, enableNetworkSwitch }: ButtonModelOptions,
): ButtonModel {
  const found = buttonKind(state, namespace)
  const shown = shownAccount(state, namespace)
  if (found.kind !== 'account' || !shown) return { kind: found.kind === 'connecting' ? 'connecting' : 'connect' }
  const { account, connection, balance, identity, network } = shown
  return {
    kind: 'account',
    address: account.address,
    wallet: connection.wallet,
    balance,
    identity,
    unsupportedNetwork: enableNetworkSwitch && !allowUnsupportedChain && !network,
  }
}
