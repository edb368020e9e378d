import type { KitError } from '../errors/KitError.ts'

/** The way to a wallet by a URI (WalletConnect pairing): made, shown, scanned or opened, renewed. */
export type PairingState =
  | { readonly status: 'idle'; readonly attempt: number }
  /** A URI is being made. `error`: why the one before ended, for as long as nothing better is known. */
  | { readonly status: 'preparing'; readonly attempt: number; readonly error: KitError | null }
  | {
      readonly status: 'ready'
      readonly attempt: number
      /** `wc:…`. Anyone who has it can answer: never logged, never sent to a service. */
      readonly uri: string
      /** Milliseconds since 1970. */
      readonly expiresAt: number
      /** The wallet whose link was opened with it; null while it is only shown as a QR code. */
      readonly linkedTo: string | null
      /** False while the server between page and wallet cannot be reached: the URI works again once it can. */
      readonly reachable: boolean
      /** Not shown at present: it is kept for a user who returns from the wallet, and not renewed. */
      readonly away: boolean
      /** Why the one before ended. */
      readonly error: KitError | null
    }
  /** There is no URI; the user can try again. */
  | { readonly status: 'failed'; readonly attempt: number; readonly error: KitError }
