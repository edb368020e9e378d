/** A stored session comes back within this, or the namespace is disconnected (PAINS 10). */
export const restoreLimitMs = 5_000
