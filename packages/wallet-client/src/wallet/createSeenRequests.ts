import { isExpired } from '../validate/values.ts'

export type SeenRequests = {
  readonly has: (id: number) => boolean
  /** @param expiry Unix time in seconds after which the request is refused anyway. */
  readonly add: (id: number, expiry: number) => void
}

/** The number of remembered ids at which expired ones are deleted. */
const sweepAt = 1_000

/** The ids of received requests, so that a request is shown only once, even if a relay delivers it again after its answer. */
export const createSeenRequests = (): SeenRequests => {
  const taken = new Map<number, number>()
  let sweep = sweepAt
  return {
    has: (id) => taken.has(id),
    add: (id, expiry) => {
      taken.set(id, expiry)
      if (taken.size < sweep) return
      for (const [old, until] of taken) if (isExpired(until)) taken.delete(old)
      sweep = Math.max(sweepAt, taken.size * 2)
    },
  }
}
