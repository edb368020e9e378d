import type { ExplorerWallet } from '../services/explorer.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { SocialProvider } from '../options/KitOptions.ts'
import type { ConnectorTarget } from '../wallets/list.ts'

/**
 * Every view with its data: a view's data is typed by its route and by nothing else.
 * ui maps each enabled view to a component. A new view is a new member here.
 */
export type Route =
  /** `namespace`: only wallets that speak it, here and in the views that follow. */
  | { readonly view: 'Connect'; readonly namespace?: string | undefined }
  | { readonly view: 'AllWallets' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string; readonly namespace: string }
  /** Pairing with this wallet, by its own links or a QR code; null: with any wallet that scans it. */
  | {
      readonly view: 'ConnectingWalletConnect'
      readonly wallet: ExplorerWallet | null
      readonly imageUrl: string | undefined
    }
  /** The first view where pairing is the only way: a QR code for any wallet; on a phone all wallets. */
  | { readonly view: 'ConnectingWalletConnectBasic' }
  /** A wallet of several namespaces asks which. */
  | {
      readonly view: 'ConnectingMultiChain'
      readonly name: string
      readonly imageUrl: string | undefined
      readonly connectors: readonly ConnectorTarget[]
    }
  /** A login by e-mail, for an address that is typed there. */
  | { readonly view: 'EmailLogin' }
  /** The code that was mailed. */
  | { readonly view: 'EmailVerifyOtp'; readonly email: string }
  /** A browser that is new to the user is approved by mail; `match`: the number that the user chooses there. */
  | { readonly view: 'EmailVerifyDevice'; readonly email: string; readonly match: string | undefined }
  /** A login with a provider, in a window of its own. */
  | { readonly view: 'ConnectingSocial'; readonly provider: Exclude<SocialProvider, 'farcaster'> }
  /** A login that is approved in the Farcaster app. */
  | { readonly view: 'ConnectingFarcaster' }
  /** The embedded wallet's frame, in which the user approves a request. */
  | { readonly view: 'ApproveTransaction' }
  | { readonly view: 'Account' }
  /** The settings of an account with a login: its e-mail address, the account in use, permissions of apps. */
  | { readonly view: 'AccountSettings' }
  /** Another e-mail address for the login. `email`: what was typed, after an attempt that failed with `error`. */
  | { readonly view: 'UpdateEmailWallet'; readonly email?: string | undefined; readonly error?: KitError | undefined }
  /** The code that was mailed to the address before; `next`: the new one. */
  | { readonly view: 'UpdateEmailPrimaryOtp'; readonly email: string; readonly next: string }
  /** The code that was mailed to the new address. */
  | { readonly view: 'UpdateEmailSecondaryOtp'; readonly email: string }
  /** A passkey takes the place of what the wallet's service keeps. */
  | { readonly view: 'UpgradeEmailWallet' }
  /** The smart account and the key's own one: what they hold, and which is used. */
  | { readonly view: 'SmartAccountSettings' }
  /** What apps may do with the smart account; `failed`: the last one could not be ended, or it is `unknown` whether it was. */
  | { readonly view: 'SmartSessionList'; readonly failed?: boolean | 'unknown' | undefined }
  /** A token, transaction or collectible of the active account; `key`: of its item in `state.portfolio`. */
  | { readonly view: 'Token'; readonly key: string }
  | { readonly view: 'Transaction'; readonly key: string }
  | { readonly view: 'Nft'; readonly key: string }
  /** The address of the active account, to receive assets. */
  | { readonly view: 'WalletReceive' }
  /** The networks on which that address can receive. */
  | { readonly view: 'WalletCompatibleNetworks' }
  /** Choosing a name for the active account. */
  | { readonly view: 'ChooseAccountName' }
  | { readonly view: 'RegisterAccountName' }
  | { readonly view: 'RegisterAccountNameSuccess' }
  /** Buying with money: the asset, the amount and the provider. */
  | { readonly view: 'OnRamp' }
  | { readonly view: 'OnRampTokenSelect' }
  | { readonly view: 'OnRampFiatSelect' }
  | { readonly view: 'OnRampProviders' }
  /** The purchase that was begun on a provider's page. */
  | { readonly view: 'BuyInProgress' }
  /** A payment of the active account. `token`: its contract or mint; `to`: an address or a name; `amount`: in the smallest unit. */
  | {
      readonly view: 'WalletSend'
      readonly token?: string | undefined
      readonly to?: string | undefined
      readonly amount?: string | undefined
    }
  | { readonly view: 'WalletSendSelectToken' }
  /** Exactly what the wallet is asked for. */
  | { readonly view: 'WalletSendPreview' }
  | { readonly view: 'WalletSendConfirmed' }
  /** Swapping tokens of the active account. The tokens to begin with by their contracts, and how much of the first, as plain decimal text (`0.5`). */
  | {
      readonly view: 'Swap'
      readonly fromToken?: string | undefined
      readonly toToken?: string | undefined
      readonly amount?: string | undefined
    }
  | { readonly view: 'SwapSelectToken'; readonly side: 'pay' | 'get' }
  /** The signatures of a swap and their progress. */
  | { readonly view: 'SwapPreview' }
  /** All connections of all namespaces, recent ones, and how to add more. */
  | { readonly view: 'ProfileWallets' }
  /** `namespace`: only its networks. */
  | { readonly view: 'Networks'; readonly namespace?: string | undefined }
  /** A network of a namespace without a connection. */
  | { readonly view: 'SwitchActiveChain'; readonly networkId: CaipNetworkId }
  | { readonly view: 'SwitchNetwork'; readonly networkId: CaipNetworkId }
  /** The wallet is on a network that is not configured; `namespace`: of that wallet. */
  | { readonly view: 'UnsupportedChain'; readonly namespace: string }
  | { readonly view: 'SIWXSignMessage' }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'GetWallet' }
  /** The download links of a wallet that is not installed. */
  | { readonly view: 'Downloads'; readonly wallet: ExplorerWallet }
  | { readonly view: 'WhatIsANetwork' }

/** The name of a view of the modal. */
export type View = Route['view']

/** The route of a view, with the parameters of that view. */
export type RouteOf<view extends View> = Extract<Route, { readonly view: view }>
