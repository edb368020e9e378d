import { linkSignals } from './linkSignals.ts'

/**
 * Aborts with the first of `signals` and its reason, also in browsers without `AbortSignal.any`, where it stays a listener on
 * each of them: `withAnySignal` is for what ends before they do.
 * @returns the joined signal
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  return AbortSignal.any?.([...signals]) ?? linkSignals(...signals).controller.signal
}

/** Runs with a signal that aborts with the first of `signals`, and leaves no listener on them: one of a kit lives as long as its page. */
export async function withAnySignal<value>(
  signals: readonly AbortSignal[],
  run: (stop: AbortSignal) => value | Promise<value>,
): Promise<value> {
  const { controller, unlink } = linkSignals(...signals)
  try {
    return await run(controller.signal)
  } finally {
    unlink()
  }
}
