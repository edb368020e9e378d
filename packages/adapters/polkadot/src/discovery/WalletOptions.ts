/** How a wallet of `window.injectedWeb3` is shown: it tells its key there, and neither a name nor a picture. */
export type WalletOptions = {
  readonly name?: string | undefined
  /** `data:image/…`, `https:` or loopback `http:`. */
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  /** 64 hex digits of the wallet explorer. */
  readonly explorerId?: string | undefined
}
