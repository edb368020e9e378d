const tickMs = 10

type Waiting = { left: number; readonly callback: () => void }

/**
 * Timers that count the time in which this process could run: never shorter than those of `setTimeout`, but while a busy machine runs
 * other processes, no deadline comes nearer. `after` of a platform.
 */
export function createRunningTimers(): (ms: number, callback: () => void) => () => void {
  const waiting = new Set<Waiting>()
  let ticks: ReturnType<typeof setInterval> | undefined
  let last = 0
  const tick = (): void => {
    const now = performance.now()
    const ran = Math.min(now - last, 2 * tickMs)
    last = now
    for (const one of [...waiting]) {
      one.left -= ran
      if (one.left > 0) continue
      waiting.delete(one)
      one.callback()
    }
    if (waiting.size > 0) return
    clearInterval(ticks)
    ticks = undefined
  }
  return (ms, callback) => {
    const one: Waiting = { left: ms, callback }
    waiting.add(one)
    if (ticks === undefined) {
      last = performance.now()
      ticks = setInterval(tick, tickMs)
    }
    return () => void waiting.delete(one)
  }
}
