import { turn } from '../async/turn.ts'

/** A clock that only the test advances. */
export type FakeClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** As `Platform.after`. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Pending timers. */
  readonly pending: () => number
  /** Timers set so far. */
  readonly set: () => number
  /**
   * Advances by `ms` and runs due timers in order, each followed by a turn of the event loop, so that
   * a timer may set further due timers. `advance(0)` only lets promises settle.
   */
  readonly advance: (ms: number) => Promise<void>
}

type Timer = { readonly at: number; readonly order: number; readonly callback: () => void }

/** A fake clock that starts at `start` (ms since 1970; default: 2030-01-01T00:00:00Z). */
export function createFakeClock(start: number = Date.UTC(2030, 0, 1)): FakeClock {
  let now = start
  let order = 0
  const timers = new Set<Timer>()

  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at || a.order - b.order)[0]

  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + Math.max(0, ms), order: order++, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pending: () => timers.size,
    set: () => order,
    async advance(ms) {
      const until = now + ms
      await turn()
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer)
        now = timer.at
        timer.callback()
        await turn()
      }
      now = until
    },
  }
}
