import type { WalletItem } from './list.ts'

/** The empty list. It is always the same object, so that subscribers see no change. */
export const noItems: readonly WalletItem[] = /* @__PURE__ */ Object.freeze([])
