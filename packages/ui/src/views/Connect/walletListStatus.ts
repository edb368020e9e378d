import type { KitError, WalletItem, WalletsState } from '@kit/core'
import { discoveryOf } from '../discoveryOf.ts'

export type WalletListStatus =
  | {
      readonly status: 'list'
      readonly items: readonly WalletItem[]
      /** More may come. */
      readonly loading: boolean
      /** Wallets that are here may be among them. */
      readonly discovering: boolean
      /** Why there may be fewer than there could be. */
      readonly error: KitError | null
      /** Wallets that are not here could not be asked for. */
      readonly popularFailed: boolean
    }
  | { readonly status: 'failed'; readonly error: KitError }
  | { readonly status: 'empty' }

/** The content of Connect, for one `namespace` or for all. A failed source never hides the wallets that are found. */
export function walletListStatus(
  wallets: WalletsState,
  items: readonly WalletItem[],
  namespace?: string,
): WalletListStatus {
  const { explorer } = wallets
  const discovery = discoveryOf(wallets, namespace)
  const discovering = discovery.status === 'idle' || discovery.status === 'loading'
  const loading = discovering || explorer.status === 'loading'
  const error = discovery.status === 'failed' ? discovery.error : explorer.status === 'failed' ? explorer.error : null
  if (loading || items.length > 0)
    return {
      status: 'list',
      items,
      loading,
      discovering,
      error: discovery.status === 'failed' ? discovery.error : null,
      popularFailed: explorer.status === 'failed',
    }
  return error ? { status: 'failed', error } : { status: 'empty' }
}
