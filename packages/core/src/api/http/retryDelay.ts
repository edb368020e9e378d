export type RetryDelayParameters = {
  /** 1 for the first retry. */
  readonly retry: number
  readonly status: number
  /** The header: seconds, or an HTTP date (RFC 9110 §10.2.3). */
  readonly retryAfter: string | null
  /** ms since 1970. */
  readonly now: number
}

const retried: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
const maximumRetries = 2
const baseDelayMs = 150
/** Whoever is asked to stay away longer had better tell the person than keep them waiting. */
const longestWaitMs = 10_000

/** How long to wait before another try, in ms; undefined where there is to be none. SPEC §8 (statuses), §9 (figures). */
export function retryDelay({ retry, status, retryAfter, now }: RetryDelayParameters): number | undefined {
  if (retry > maximumRetries || !retried.includes(status)) return undefined
  const own = baseDelayMs * 2 ** (retry - 1)
  const asked =
    retryAfter === null ? 0 : /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  if (asked > longestWaitMs) return undefined
  return asked > own ? asked : own
}
