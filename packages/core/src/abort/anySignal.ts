import { linkSignals } from './linkSignals.ts'

/**
 * Joins signals into one that aborts with the first of them and its reason. In browsers without `AbortSignal.any` its
 * listeners stay on the signals; for work that ends before they do, use `withAnySignal`.
 * @returns the joined signal
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  return AbortSignal.any?.([...signals]) ?? linkSignals(...signals).controller.signal
}

/**
 * Runs `run` with a signal that aborts with the first of `signals`, and removes its listeners afterwards, because a
 * signal of the kit lives as long as the page.
 */
export async function withAnySignal<value>(
  signals: readonly (AbortSignal | undefined)[],
  run: (stop: AbortSignal) => value | Promise<value>,
): Promise<value> {
  const { controller, unlink } = linkSignals(...signals)
  try {
    return await run(controller.signal)
  } finally {
    unlink()
  }
}
