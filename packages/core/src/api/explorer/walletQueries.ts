import type { WalletQuery } from './WalletQuery.ts'

export type WalletChoice = {
  /** Only these explorer ids, where it is not empty. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly featured?: readonly string[] | undefined
  readonly chains: readonly string[]
}

/** 4 to begin with, beside the featured ones (SPEC §7). */
export const recommendedWallets = ({ include, exclude = [], featured = [], chains }: WalletChoice): WalletQuery => ({
  page: 1,
  entries: 4,
  include,
  exclude: [...exclude, ...featured],
  chains,
})

/** All that the integrator features, at once. */
export const featuredWallets = ({ featured = [], chains }: WalletChoice): WalletQuery => ({
  page: 1,
  entries: featured.length,
  include: featured,
  chains,
})

/** Pages of 40 of what is not on the page already. */
export const allWallets = (
  { include, exclude = [], featured = [], chains }: WalletChoice,
  page: number,
  shown: readonly string[] = [],
): WalletQuery => ({
  page,
  entries: 40,
  include,
  exclude: [...new Set([...shown, ...exclude, ...featured])],
  chains,
})

/** The first 100 hits. SPEC §5: the text is trimmed. */
export const searchWallets = (
  { include, exclude, chains }: WalletChoice,
  search: string,
  badge?: 'certified',
): WalletQuery => ({
  page: 1,
  entries: 100,
  include,
  exclude,
  chains,
  search: search.trim(),
  badge,
})
