import type { KitError, WalletItem, WalletsState } from '@kit/core'
import { discoveryOf } from '../discoveryOf.ts'

export type WalletListStatus =
  | {
      readonly status: 'list'
      readonly items: readonly WalletItem[]
      /** More may come. */
      readonly loading: boolean
      /** Why there may be fewer than there could be. */
      readonly error: KitError | null
    }
  | { readonly status: 'failed'; readonly error: KitError }
  | { readonly status: 'empty' }

/** What Connect shows, of one `namespace` or of all. Wallets that are here are never hidden by a source that failed. */
export function walletListStatus(
  wallets: WalletsState,
  items: readonly WalletItem[],
  namespace?: string,
): WalletListStatus {
  const { explorer } = wallets
  const discovery = discoveryOf(wallets, namespace)
  const loading = discovery.status === 'idle' || discovery.status === 'loading' || explorer.status === 'loading'
  const error = discovery.status === 'failed' ? discovery.error : explorer.status === 'failed' ? explorer.error : null
  if (loading || items.length > 0)
    return { status: 'list', items, loading, error: discovery.status === 'failed' ? discovery.error : null }
  return error ? { status: 'failed', error } : { status: 'empty' }
}
