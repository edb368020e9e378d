import type { KitError } from '../errors/KitError.ts'
import type { WalletItem } from '../wallets/WalletItem.ts'

/** What the visitor looks for among all wallets of the explorer. */
export type WalletSearch = {
  /** Trimmed; empty: no search. */
  readonly text: string
  readonly certifiedOnly: boolean
}

type Always = {
  readonly search: WalletSearch
  /** Numbers the questions; older answers are stale. */
  readonly attempt: number
}

/** All wallets of the explorer, page after page, or the hits of a search. */
export type AllWalletsState =
  /** Not asked yet, or there is no explorer to ask. */
  | (Always & { readonly status: 'idle' })
  /** `items`: the pages before; empty while the first comes. */
  | (Always & { readonly status: 'loading'; readonly items: readonly WalletItem[]; readonly page: number })
  | (Always & {
      readonly status: 'ready'
      readonly items: readonly WalletItem[]
      /** The last one that is there; 1-based. */
      readonly page: number
      readonly hasMore: boolean
    })
  | (Always & {
      readonly status: 'failed'
      readonly items: readonly WalletItem[]
      readonly page: number
      readonly error: KitError
    })
