import { timedOut } from '../errors/errors.ts'
import type { Platform } from '../platform/Platform.ts'
import { linkSignals } from './linkSignals.ts'
import { withSignal } from './withSignal.ts'

/**
 * For machine calls only: people are never failed by the clock.
 * @throws KitError `TIMED_OUT` when `limitMs` has passed, `ABORTED` with `signal`
 */
export async function withDeadline<value>(
  {
    platform,
    what,
    limitMs,
    signal,
  }: {
    readonly platform: Pick<Platform, 'after'>
    readonly what: string
    readonly limitMs: number
    readonly signal?: AbortSignal | undefined
  },
  start: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const { controller, unlink } = linkSignals(signal)
  let late = false
  const cancel = platform.after(limitMs, () => {
    late = true
    controller.abort()
  })
  try {
    return await withSignal(controller.signal, () => start(controller.signal))
  } catch (error) {
    throw late ? timedOut({ what, limitMs }) : error
  } finally {
    cancel()
    unlink()
  }
}
