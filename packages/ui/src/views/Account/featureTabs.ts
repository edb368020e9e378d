import type { AccountTab } from './AccountTab.ts'

/** In their order (SPEC §2: Tokens, NFTs, Activity). Each feature adds its own. */
export const featureTabs: readonly AccountTab[] = []
