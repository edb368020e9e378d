import { linkSignals } from './linkSignals.ts'

/** Aborts with the first of `signals` and its reason, also in browsers without `AbortSignal.any`. @returns the joined signal */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  return AbortSignal.any?.([...signals]) ?? linkSignals(...signals).controller.signal
}
