import type { WireWallet } from '../wallets/toWire.ts'
import type { WalletQuery } from './WalletQuery.ts'

/** The page that was asked for, and how many there are on all pages. */
export function selectWallets(wallets: readonly WireWallet[], query: WalletQuery): { count: number; data: readonly WireWallet[] } {
  const { page, entries, include, exclude, chains, search, badgeType } = query
  const found = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      wallet.name.toLowerCase().includes(search.toLowerCase()) &&
      (badgeType === '' || wallet.badge_type === badgeType),
  )
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}
