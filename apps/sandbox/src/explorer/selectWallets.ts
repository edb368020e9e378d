import type { WireWallet } from '../wallets/toWire.ts'
import type { Platform, WalletQuery } from './WalletQuery.ts'

const runsOn: Readonly<Record<Platform, (wallet: WireWallet) => boolean>> = {
  ios: ({ app_store }) => app_store !== null,
  android: ({ play_store }) => play_store !== null,
  mobile: ({ mobile_link }) => mobile_link !== null,
  desktop: ({ desktop_link }) => desktop_link !== null,
  webapp: ({ webapp_link }) => webapp_link !== null,
  extension: ({ chrome_store }) => chrome_store !== null,
}

/** Ignores case and accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The requested page, and the number of wallets on all pages. */
export function selectWallets(
  wallets: readonly WireWallet[],
  query: WalletQuery,
): { count: number; data: readonly WireWallet[] } {
  const { page, entries, include, exclude, chains, search, badgeType, platforms } = query
  const found = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      folded(wallet.name).includes(folded(search)) &&
      (badgeType === '' || wallet.badge_type === badgeType) &&
      (platforms.length === 0 || platforms.some((platform) => runsOn[platform](wallet))),
  )
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}
