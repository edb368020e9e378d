/** What GET /getWallets is asked for (SPEC §7). */
export type WalletQuery = {
  /** 1-based. */
  readonly page: number
  /** Wallets a page. */
  readonly entries: number
  /** Explorer ids: only these. */
  readonly include?: readonly string[] | undefined
  /** Explorer ids: none of these. */
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids; wallets of none of them are left out. */
  readonly chains?: readonly string[] | undefined
  /** Part of a name. */
  readonly search?: string | undefined
  readonly badge?: 'certified' | undefined
}
