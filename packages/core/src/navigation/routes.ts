import type { NavigationState } from './NavigationState.ts'
import type { View } from './Route.ts'

/** See `traitsOf`. */
export type RouteTraits = {
  /** Lists wallets: they are looked for when the view is shown. */
  readonly listsWallets?: true
  /** Shows all wallets of the explorer. */
  readonly listsAllWallets?: true
  /** Makes sense while no account is connected. */
  readonly staysWithoutAccount?: true
  /** Shows a pairing URI, or leads a wallet to it. */
  readonly pairs?: true
  /** Logs in to the embedded wallet. */
  readonly logsIn?: true
  /** Covers another view for a while, without leaving it. */
  readonly coversView?: true
  /** Asks the wallet of its route to connect; leaving the view cancels that. */
  readonly asksWallet?: true
  /** Waits for a wallet to switch its network; leaving the view cancels that. */
  readonly asksToSwitch?: true
  /** Offers requests to a connected wallet: their code is loaded when the view is shown. */
  readonly offersRequests?: true
  /** A step of a payment; leaving all of them leaves the payment. */
  readonly sends?: true
  /** Asks for a sign-in; leaving the view declines it. */
  readonly asksToSignIn?: true
}

const login = { staysWithoutAccount: true, logsIn: true } as const
const pairing = { staysWithoutAccount: true, pairs: true } as const

/** Views without traits are left out. */
const traits: { readonly [view in View]?: RouteTraits } = {
  Connect: { listsWallets: true, staysWithoutAccount: true },
  AllWallets: { listsWallets: true, listsAllWallets: true, staysWithoutAccount: true },
  ConnectingExternal: { staysWithoutAccount: true, asksWallet: true },
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  ConnectingMultiChain: { staysWithoutAccount: true },
  EmailLogin: login,
  EmailVerifyOtp: login,
  EmailVerifyDevice: login,
  ConnectingSocial: login,
  ConnectingFarcaster: login,
  // A request may stay open after its connection has ended: the wallet closes the view.
  ApproveTransaction: { staysWithoutAccount: true, coversView: true },
  WalletSend: { sends: true },
  WalletSendSelectToken: { sends: true },
  WalletSendPreview: { sends: true },
  WalletSendConfirmed: { sends: true },
  Networks: { offersRequests: true },
  UnsupportedChain: { offersRequests: true },
  ProfileWallets: { offersRequests: true },
  SwitchActiveChain: { staysWithoutAccount: true, offersRequests: true },
  SwitchNetwork: { asksToSwitch: true },
  SIWXSignMessage: { asksToSignIn: true },
  WhatIsAWallet: { staysWithoutAccount: true },
  GetWallet: { listsWallets: true, staysWithoutAccount: true },
  Downloads: { staysWithoutAccount: true },
  WhatIsANetwork: { staysWithoutAccount: true },
}

/** Properties of a view that core must know. */
export const traitsOf = (view: View): RouteTraits => traits[view] ?? {}

/** The namespace that wallets are looked for in: that of the last Connect view on the way here; undefined: all. */
export function wantedNamespace(state: NavigationState): string | undefined {
  if (state.status !== 'open') return undefined
  const connect = state.stack.findLast(({ view }) => view === 'Connect')
  return connect?.view === 'Connect' ? connect.namespace : undefined
}
