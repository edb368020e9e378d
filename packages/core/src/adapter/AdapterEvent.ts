import type { AdapterConnection } from './AdapterConnection.ts'
import type { Connector } from './Connector.ts'

/** What an adapter reports, unasked, through `host.emit`. */
export type AdapterEvent =
  /** The whole list, whenever it changed. */
  | { readonly type: 'connectors.changed'; readonly connectors: readonly Connector[] }
  /** Accounts or network of a live connection changed; also a connection that the dapp made past kit. */
  | { readonly type: 'connection.changed'; readonly connection: AdapterConnection }
  /** The wallet ended it: locked, account removed, extension gone, disconnected past kit. */
  | { readonly type: 'connection.ended'; readonly connectorId: string }
