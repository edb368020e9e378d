import type { ExplorerWallet } from '../services/explorer.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { ConnectorTarget } from '../wallets/list.ts'

/**
 * Every view of SPEC §2 with the data of each: a view's data is typed by its route and by nothing else.
 * ui maps each enabled view to a component; later features add members here, never optional fields.
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
  | { readonly view: 'Account' }
  /** Every connection of every namespace, those of lately, and the way to more. */
  | { readonly view: 'ProfileWallets' }
  /** `namespace`: only its networks. */
  | { readonly view: 'Networks'; readonly namespace?: string | undefined }
  /** A network of a namespace in which nobody is connected. */
  | { readonly view: 'SwitchActiveChain'; readonly networkId: CaipNetworkId }
  | { readonly view: 'SwitchNetwork'; readonly networkId: CaipNetworkId }
  /** The wallet stands on a network that is not configured; `namespace`: whose. */
  | { readonly view: 'UnsupportedChain'; readonly namespace: string }
  | { readonly view: 'SIWXSignMessage' }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'GetWallet' }
  /** Where to get a wallet that is not here. */
  | { readonly view: 'Downloads'; readonly wallet: ExplorerWallet }
  | { readonly view: 'WhatIsANetwork' }

export type View = Route['view']

export type RouteOf<view extends View> = Extract<Route, { readonly view: view }>
