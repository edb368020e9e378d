/** A non-empty text. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

export const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

/** `namespace:reference`, both there. CAIP-2. */
export const isChainId = (value: unknown): value is string =>
  typeof value === 'string' && /^[^:\s]+:[^:\s]+$/.test(value)

/** `namespace:reference:address`, all there. CAIP-10. */
export const isAccountId = (value: unknown): value is string =>
  typeof value === 'string' && /^[^:\s]+:[^:\s]+:[^:\s]+$/.test(value)

/** @param expiry Unix time in seconds. */
export const isExpired = (expiry: number): boolean => Date.now() >= expiry * 1000

/** Unix time in seconds, `ttl` seconds from now. */
export const expiryIn = (ttl: number): number => Math.floor(Date.now() / 1000) + ttl

/** A peer's expiry, at most `ttl` seconds from now, so that no record is kept for ever. */
export const expiryWithin = (expiry: number, ttl: number): number => Math.min(expiry, expiryIn(ttl))

/** Optional texts without line breaks, which could forge another line. */
export const areLines = (values: readonly unknown[]): boolean =>
  values.every((value) => value === undefined || value === null || (typeof value === 'string' && !/[\r\n]/.test(value)))
