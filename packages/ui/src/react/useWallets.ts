'use client'
import type { Kit, KitState, WalletItem, WalletsState } from '@kit/core'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type WalletsResult = {
  /** As the modal lists them. Empty until the modal opens or the page or calls `discover`. */
  readonly wallets: readonly WalletItem[]
  readonly discovery: WalletsState['discovery']
  readonly discover: Kit['retryDiscovery']
  /** Connects the wallet of a row; shows how that goes in the modal. */
  readonly select: Kit['selectWallet']
}

const pick = ({ walletList, wallets }: KitState) => ({ wallets: walletList, discovery: wallets.discovery })

export function useWallets(): WalletsResult {
  const { retryDiscovery, selectWallet } = useKit()
  return { ...useKitState(pick), discover: retryDiscovery, select: selectWallet }
}
