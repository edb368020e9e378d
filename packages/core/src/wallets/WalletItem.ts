/** A row of the wallet list: everything that the views need to show it and to act on it. */
export type WalletItem = {
  /** Unique in the list. */
  readonly key: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly tag: 'installed' | 'recent' | 'connected' | 'qrCode' | null
  /** How it is reached. `connector`: an installed or shared one. `link`: not here yet; its own page. */
  readonly target:
    | { readonly kind: 'connector'; readonly connectorId: string; readonly namespace: string }
    | { readonly kind: 'link'; readonly url: string }
}
