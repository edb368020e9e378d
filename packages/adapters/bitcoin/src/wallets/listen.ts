import { isRecord } from '../text/isRecord.ts'

type Listener = (value: unknown) => void

/** Listens to an emitter of a stranger; the result ends that. Some have only `off`, some no events at all. */
export function listen(target: unknown, listeners: Readonly<Record<string, Listener>>): () => void {
  const each = (names: readonly string[]): void => {
    if (!isRecord(target)) return
    const act = names.map((name) => target[name]).find((method) => typeof method === 'function')
    for (const [event, listener] of Object.entries(listeners))
      try {
        ;(act as ((event: string, listener: Listener) => unknown) | undefined)?.call(target, event, listener)
      } catch {
        // A wallet whose events fail is one without events.
      }
  }
  each(['on', 'addListener'])
  return () => each(['removeListener', 'off'])
}
