import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { ConnectorGroup } from '../options/KitOptions.ts'

/** A wallet on its way into a list: all that is known of it, from whatever side. */
export type WalletEntry = {
  /** Where it belongs unless it was used lately. */
  readonly group: Exclude<ConnectorGroup, 'recent'>
  /** As `connectorKeys` and `explorerKeys` write them. */
  readonly keys: ReadonlySet<string>
  /** Connector and explorer ids. */
  readonly ids: readonly string[]
  /** At most one a namespace. */
  readonly connectors: readonly Connector[]
  readonly wallet: ExplorerWallet | undefined
}
