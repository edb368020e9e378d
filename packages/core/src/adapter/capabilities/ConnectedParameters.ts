import type { Network } from '../../networks/Network.ts'

/** Whom a capability asks, and for whom. Kit fills them in: `kit.perform` takes all other parameters. */
export type ConnectedParameters = {
  readonly connectorId: string
  /** One of the connection's accounts. */
  readonly address: string
  /** The configured network that the connection is on. */
  readonly network: Network
  readonly signal: AbortSignal
}
