import type { GivenTransaction } from '../transactions/PendingTransaction.ts'
import type { AdapterConnection } from './AdapterConnection.ts'
import type { Connector } from './Connector.ts'

/** Events that an adapter emits through `host.emit`. */
export type AdapterEvent =
  /** The whole list, whenever it changed. */
  | { readonly type: 'connectors.changed'; readonly connectors: readonly Connector[] }
  /** Accounts or network of a live connection changed; also a connection that the dapp made past kit. */
  | { readonly type: 'connection.changed'; readonly connection: AdapterConnection }
  /** The wallet or another library ended it. Without a reason, core asks `AdapterInstance.endReason`. */
  | { readonly type: 'connection.ended'; readonly connectorId: string; readonly reason?: EndReason | undefined }
  /** The dapp has sent a transaction past kit: by its chain library, or by the provider that kit gave it. */
  | {
      readonly type: 'transaction.sent'
      readonly transaction: Pick<GivenTransaction, 'id' | 'account' | 'call' | 'batchOf'>
    }

/**
 * Why a wallet ended a connection.
 *
 * - `locked`: it shares no account for now, and may bring it back: locked, busy, gone from the page. The session stays stored, and the account
 *   stays signed in. Also what an adapter says that cannot tell, and what a connector says of a session that another tab has ended or
 *   replaced: that tab has stored what is to stay.
 * - `disconnected`: the user disconnected the page in the wallet, or another library did. The session is forgotten, and the account is signed
 *   out as by `kit.disconnect`.
 */
export type EndReason = 'locked' | 'disconnected'
