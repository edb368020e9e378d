import type { FirstWallets } from './ExplorerService.ts'

/** What an explorer tells that is not asked, or has not answered. */
export const noWallets: FirstWallets = { featured: [], recommended: [], excluded: [], count: 0 }
