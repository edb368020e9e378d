'use client'
import { type WalletsResult, walletsSource } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/** The wallets that the modal lists. */
export const useWallets = (): WalletsResult => useKitSource(walletsSource)
