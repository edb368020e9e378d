import { safeParse } from 'valibot'
import { type ExplorerWallet, walletAnswer } from '../services/explorer.ts'
import type { PlatformStorage } from '../platform/Platform.ts'
import { recentWalletKey } from './recentWallets.ts'

/** None where nothing, or nothing of sense, is stored. */
export function readRecentWallet(storage: PlatformStorage, id: string | undefined): readonly ExplorerWallet[] {
  try {
    const { success, output } = safeParse(walletAnswer, JSON.parse(storage.get(recentWalletKey(id)) ?? 'null'))
    return success ? [output] : []
  } catch {
    return []
  }
}
