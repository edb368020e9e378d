import type { BalanceState, ConnectedWallet, IdentityState, KitState, ResolvedOptions } from '@kit/core'
import { buttonKind } from './buttonKind.ts'

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

export type ButtonModelOptions = Pick<ResolvedOptions, 'allowUnsupportedChain' | 'enableNetworkSwitch'> & { readonly namespace?: string | undefined }

/** What a button shows, of one namespace (default: the active one). */
export function buttonModel(
  state: KitState,
  { namespace = state.network.activeNamespace, allowUnsupportedChain, enableNetworkSwitch }: ButtonModelOptions,
): ButtonModel {
  const found = buttonKind(state, namespace)
  if (found.kind !== 'account') return { kind: found.kind }
  const { active } = found.connected
  const account = state.accounts[namespace]
  const shown = active.accounts.find(({ caipAddress }) => caipAddress === account?.caipAddress) ?? active.accounts[0]
  const requested = state.network.byNamespace[namespace]?.requested ?? []
  return {
    kind: 'account',
    address: shown.address,
    wallet: active.wallet,
    balance: account?.balance ?? { status: 'absent' },
    identity: account?.identity ?? { status: 'absent' },
    unsupportedNetwork: enableNetworkSwitch && !allowUnsupportedChain && !requested.some(({ caipNetworkId }) => caipNetworkId === active.networkId),
  }
}
