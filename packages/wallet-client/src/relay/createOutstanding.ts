type Message = { readonly method: string; readonly params: object; readonly until: number }

/** Published messages that may not have been read yet. */
export type Outstanding = {
  readonly add: (method: string, params: object) => void
  /** Unread ones, oldest first. */
  readonly all: () => readonly Message[]
}

const carriers: readonly string[] = ['irn_publish', 'wc_proposeSession', 'wc_approveSession']
/** How long a message is kept at most: no reader waits longer for it. */
const longestMs = 15 * 60_000
const most = 50

/**
 * A relay that dies loses its undelivered messages. They are kept here, so that the relay after it gets them: the same
 * bytes, which a reader who had them drops.
 */
export const createOutstanding = (now: () => number = () => performance.now()): Outstanding => {
  let kept: readonly Message[] = []
  const unread = (): readonly Message[] => kept.filter(({ until }) => until > now())
  return {
    add: (method, params) => {
      if (!carriers.includes(method)) return
      const { ttl } = params as { readonly ttl?: unknown }
      const lifeMs = Math.min(typeof ttl === 'number' ? ttl * 1000 : longestMs, longestMs)
      kept = [...unread(), { method, params, until: now() + lifeMs }].slice(-most)
    },
    all: unread,
  }
}
