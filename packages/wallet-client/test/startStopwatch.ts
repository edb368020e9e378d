const tickMs = 10

/**
 * Counts the milliseconds in which this process could run. Time that a busy machine gave to other processes hardly counts, so that a
 * limit is one on timers and answers, and not on the machine.
 */
export function startStopwatch(): { readonly stop: () => number } {
  let counted = 0
  let last = performance.now()
  const count = (): void => {
    const now = performance.now()
    counted += Math.min(now - last, 2 * tickMs)
    last = now
  }
  const ticks = setInterval(count, tickMs)
  return {
    stop() {
      clearInterval(ticks)
      count()
      return counted
    },
  }
}
