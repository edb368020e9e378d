import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'

/** One way to a wallet: a connector in a namespace. */
export type ConnectorTarget = { readonly connectorId: string; readonly namespace: string }

/** A row of the wallet list: everything that the views need to show it and to act on it. */
export type WalletItem = {
  /** Unique in the list. */
  readonly key: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly tag: 'installed' | 'recent' | 'connected' | 'qrCode' | null
  /**
   * How it is reached. `connector`: an installed or shared one. `multiChain`: an installed one that speaks several
   * namespaces; the visitor chooses. `explorer`: not here yet; where to get it.
   */
  readonly target:
    | ({ readonly kind: 'connector' } & ConnectorTarget)
    | { readonly kind: 'multiChain'; readonly connectors: readonly ConnectorTarget[] }
    | { readonly kind: 'explorer'; readonly wallet: ExplorerWallet }
}
