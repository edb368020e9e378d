import { isRecord } from '../text/isRecord.ts'

type Listener = (value: unknown) => void
type Act = (event: string, listener: Listener) => unknown

/** Listens to an emitter of a stranger; the result ends that. Some have only `off`, some no events at all. */
export function listen(target: unknown, given: Readonly<Record<string, Listener>>): () => void {
  const listeners = Object.fromEntries(Object.entries(given).map(([event, listener]) => [event, guarded(listener)]))
  const each = (names: readonly string[]): void => {
    if (!isRecord(target)) return
    for (const [event, listener] of Object.entries(listeners))
      try {
        const act = names.map((name): unknown => target[name]).find((method) => typeof method === 'function') as
          | Act
          | undefined
        // One that answers with a promise which fails has nobody to tell.
        Promise.resolve(act?.call(target, event, listener)).catch(() => {})
      } catch {
        // A wallet whose events fail is one without events.
      }
  }
  each(['on', 'addListener'])
  return () => each(['removeListener', 'off'])
}

/** What is told and cannot be looked at is no news. */
const guarded =
  (listener: Listener): Listener =>
  (value) => {
    try {
      listener(value)
    } catch {
      // The wallet that tells it would get the error, and can do nothing with it.
    }
  }
