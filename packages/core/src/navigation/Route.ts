import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { CaipNetworkId } from '../caip/CaipIds.ts'
import type { ConnectorTarget } from '../wallets/WalletItem.ts'

/**
 * Every view of SPEC §2 with the data of each: a view's data is typed by its route and by nothing else.
 * ui maps each enabled view to a component; later features add members here, never optional fields.
 */
export type Route =
  | { readonly view: 'Connect' }
  | { readonly view: 'AllWallets' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string; readonly namespace: string }
  /** A wallet of several namespaces asks which. */
  | { readonly view: 'ConnectingMultiChain'; readonly name: string; readonly imageUrl: string | undefined; readonly connectors: readonly ConnectorTarget[] }
  | { readonly view: 'Account' }
  | { readonly view: 'Networks' }
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
