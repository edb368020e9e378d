import { safeParse } from 'valibot'
import { type ExplorerWallet, walletAnswer } from '../services/explorer.ts'
import { maximum, type ReadJson, storedRecords } from './recentWallets.ts'

/**
 * Details of recently paired wallets, so that they are listed without an explorer too. Stored text is not trusted: invalid records
 * and links are dropped.
 */
export function rememberedWallets(session: ReadJson): readonly ExplorerWallet[] {
  const wallets = storedRecords(session).flatMap((record) => {
    const { success, output } = safeParse(walletAnswer, record)
    return success ? [output] : []
  })
  return wallets.filter(({ id }, index) => wallets.findIndex((other) => other.id === id) === index).slice(0, maximum)
}
