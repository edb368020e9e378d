'use client'
import { type AllWalletsResult, allWalletsSource } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/** All wallets of the explorer, page after page, for a list of the page's own. */
export const useAllWallets = (): AllWalletsResult => useKitSource(allWalletsSource)
