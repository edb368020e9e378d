import type { CaipNetworkId } from '../caip/CaipIds.ts'

/**
 * Every view of SPEC §2 with the data of each: a view's data is typed by its route and by nothing else.
 * ui maps each enabled view to a component; later features add members here, never optional fields.
 */
export type Route =
  | { readonly view: 'Connect' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string; readonly namespace: string }
  | { readonly view: 'Account' }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchNetwork'; readonly networkId: CaipNetworkId }
  | { readonly view: 'SIWXSignMessage' }

export type View = Route['view']

export type RouteOf<view extends View> = Extract<Route, { readonly view: view }>
