import { safeParse } from 'valibot'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import { walletAnswer } from '../api/explorer/walletAnswer.ts'
import type { PlatformStorage } from '../platform/Platform.ts'
import { recentWalletKey } from './recentWallet.ts'

/** None where nothing, or nothing of sense, is stored. */
export function readRecentWallet(storage: PlatformStorage, id: string | undefined): readonly ExplorerWallet[] {
  try {
    const { success, output } = safeParse(walletAnswer, JSON.parse(storage.get(recentWalletKey(id)) ?? 'null'))
    return success ? [output] : []
  } catch {
    return []
  }
}
