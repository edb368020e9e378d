import type { Network } from '../../networks/Network.ts'

/** The wallet that a capability asks, and the account that it acts for. Kit fills them in: `kit.perform` takes all other parameters. */
export type ConnectedParameters = {
  /** The connector of the live connection. */
  readonly connectorId: string
  /** One of the connection's accounts. */
  readonly address: string
  /** The configured network that the connection is on. */
  readonly network: Network
  /** Aborts the call with `ABORTED`. */
  readonly signal: AbortSignal
}
