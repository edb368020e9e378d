/** A stored session is restored within this time, in milliseconds, or the page stops waiting. */
export const restoreLimitMs = 5_000
