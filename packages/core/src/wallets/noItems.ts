import type { WalletItem } from './list.ts'

/** The empty list, always the same one. */
export const noItems: readonly WalletItem[] = /* @__PURE__ */ Object.freeze([])
