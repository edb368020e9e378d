'use client'
import type { AllWalletsState, Kit, KitState, WalletItem } from '@kit/core'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type AllWalletsResult = {
  /** What is here so far. */
  readonly wallets: readonly WalletItem[]
  /** The pages and the search, as a union by `status`. */
  readonly state: AllWalletsState
  /** Trims the text, and asks a while after the last change. */
  readonly search: Kit['searchWallets']
  /** The next page; after a failure the same again. */
  readonly loadMore: Kit['loadMoreWallets']
  /** Connects the wallet of a row, or shows where one gets it. */
  readonly select: Kit['selectWallet']
}

const pick = ({ allWallets: state }: KitState) => ({ state, wallets: state.status === 'idle' ? [] : state.items })

/** All wallets of the explorer, page after page, for a list of the page's own. */
export function useAllWallets(): AllWalletsResult {
  const { searchWallets, loadMoreWallets, selectWallet } = useKit()
  return { ...useKitState(pick), search: searchWallets, loadMore: loadMoreWallets, select: selectWallet }
}
