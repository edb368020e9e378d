export const platforms = ['ios', 'android', 'mobile', 'desktop', 'webapp', 'extension'] as const
export type Platform = (typeof platforms)[number]

/** The query of GET /getWallets, after validation. An empty list does not restrict the answer. */
export type WalletQuery = {
  /** From 1. */
  readonly page: number
  /** 1 to 100. */
  readonly entries: number
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly search: string
  readonly badgeType: '' | 'none' | 'certified'
  /** Only wallets that have something for one of these. */
  readonly platforms: readonly Platform[]
}
